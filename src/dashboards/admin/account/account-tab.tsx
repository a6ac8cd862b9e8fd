import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { AccountSections } from '#dashboards/shared/account/account-sections.tsx'

/** The own account of who is signed in. */
export function AccountTab() {
  const { login } = useAdmin()
  return <AccountSections side="staff" login={login} />
}
