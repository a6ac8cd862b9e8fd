import { useAddressChoice } from '#dashboards/shared/address-choice.ts'
import { LoginGate } from '#dashboards/shared/login/login-gate.tsx'
import { loginAdmin, type WhoWire } from '#features/accounts/accounts.contract.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { AdminDashboard } from './admin-dashboard.tsx'
import { type AdminTab, adminTabs } from './admin-tabs.ts'

const login = { endpoint: loginAdmin, submit: 'Access Dashboard', passkeyForm: 'admin' } as const

/** `section` is the tab that the address asks for. */
function AdminDashboardIsland({ who, section }: { who: WhoWire | null; section: AdminTab }) {
  const [current, choose] = useAddressChoice('section', adminTabs, section)
  return (
    <LoginGate
      side="staff"
      who={who}
      heading="Admin Access"
      login={login}
      frame={(inside) => <AdminDashboard inside={inside} current={current} onChoose={choose} />}
    />
  )
}

export default defineIsland('dashboards/admin/admin-dashboard', AdminDashboardIsland)
