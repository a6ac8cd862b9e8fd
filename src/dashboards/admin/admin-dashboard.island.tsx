import { useAddressChoice } from '#dashboards/shared/address-choice.ts'
import { Gate, type Who } from '#dashboards/shared/gate.tsx'
import { urls } from '#urls.ts'
import { defineIsland } from '#web/islands/define-island.ts'
import { AdminDashboard } from './admin-dashboard.tsx'
import { type AdminTab, adminTabs } from './admin-tabs.ts'

const login = { submit: 'Access Dashboard', loginUrl: urls.api.loginAdmin }

/** `section` is the tab that the address asks for. */
function AdminDashboardIsland({ who, section }: { who: Who | null; section: AdminTab }) {
  const [current, choose] = useAddressChoice('section', adminTabs, section)
  return (
    <Gate
      side="staff"
      who={who}
      heading="Admin Access"
      login={login}
      frame={(inside) => <AdminDashboard inside={inside} current={current} onChoose={choose} />}
    />
  )
}

export default defineIsland('dashboards/admin/admin-dashboard', AdminDashboardIsland)
