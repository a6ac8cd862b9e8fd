import { type Role, roles } from '#base/roles.ts'

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  seo: 'SEO manager',
  hours: 'Hours admin',
  member: 'Member',
}

/** "Manager"; what the product does without a person is automatic. */
export function roleInWords(role: string) {
  const known = roles.find((one) => one === role)
  return known ? roleNames[known] : 'Automatic'
}
