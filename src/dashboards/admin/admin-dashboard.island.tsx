import { urls } from '#urls.ts'
import { defineIsland } from '#web/define-island.ts'
import { useAddressChoice } from '../address-choice.ts'
import { Gate, type Who } from '../gate.tsx'
import { AdminDesk } from './admin-desk.tsx'
import { type AdminSection, adminSections } from './admin-sections.ts'

const login = { submit: 'Access Dashboard', loginUrl: urls.api.loginAdmin }

/** `section` is the tab that the address asks for. */
function AdminDashboard({ who, section }: { who: Who | null; section: AdminSection }) {
  const [current, choose] = useAddressChoice('section', adminSections, section)
  return (
    <Gate
      side="staff"
      who={who}
      heading="Admin Access"
      login={login}
      frame={(inside) => <AdminDesk inside={inside} current={current} onChoose={choose} />}
    />
  )
}

export default defineIsland('dashboards/admin/admin-dashboard', AdminDashboard)
