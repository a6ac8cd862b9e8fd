import { venue } from '#content/venue.ts'
import AdminDashboard from '#dashboards/admin/admin-dashboard.island.tsx'
import { type AdminTab, adminTabs } from '#dashboards/admin/admin-tabs.ts'
import { chooseFrom } from '#dashboards/shared/address-choice.ts'
import { toWhoWire } from '#features/accounts/accounts.contract.ts'
import { mayUseLogin } from '#features/accounts/accounts.rules.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import { dashboardPage } from './dashboard-page.tsx'

export function adminDashboardPage() {
  return dashboardPage({
    url: urls.adminDashboard,
    title: 'Admin',
    description: `Staff dashboard for ${venue.name}.`,
    noscript: 'Turn on JavaScript to use the dashboard.',
    // To scan the codes of rewards at the bar.
    usesCamera: true,
    async island(c) {
      const session = await c.var.findSession('staff')
      const section = chooseFrom(adminTabs, c.req.query('section'))
      const who = mayUseLogin('admin', session?.role) ? toWhoWire(session) : null
      return <Island of={AdminDashboard} props={{ who, section }} when="load" ahead={who ? [codeOf(section)] : []} />
    },
  })
}

const codeOf = (section: AdminTab) => `src/dashboards/admin/${section}/${section}-tab.tsx`
