import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { AccountSections } from '#dashboards/shared/account/account-sections.tsx'
import { PinSection } from './pin-section.tsx'

/** The own account of who is signed in. */
export function AccountTab() {
  const { login, onRenamed } = useAdmin()
  return (
    <div className="stack">
      <AccountSections side="staff" login={login} onRenamed={onRenamed} />
      <PinSection />
    </div>
  )
}
