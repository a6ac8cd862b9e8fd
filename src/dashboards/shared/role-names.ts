import type { Role } from '#base/roles.ts'

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  seo: 'SEO manager',
  hours: 'Hours admin',
  member: 'Member',
}
