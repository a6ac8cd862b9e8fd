import { roles } from '#base/roles.ts'
import { roleNames } from '#dashboards/shared/role-names.ts'

/** "Manager"; what the product does by itself is automatic. */
export function roleInWords(role: string) {
  const known = roles.find((one) => one === role)
  return known ? roleNames[known] : 'Automatic'
}
