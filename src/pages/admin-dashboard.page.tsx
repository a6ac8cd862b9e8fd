import { venue } from '#content/venue.ts'
import AdminDashboard from '#dashboards/admin/admin-dashboard.island.tsx'
import { type AdminTab, adminTabs } from '#dashboards/admin/admin-tabs.ts'
import { chooseFrom } from '#dashboards/shared/address-choice.ts'
import { toWhoWire } from '#features/accounts/accounts.contract.ts'
import { opensGate } from '#features/accounts/accounts.rules.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PrivatePage } from '#web/page.ts'

export function adminDashboardPage(): PrivatePage {
  return {
    url: urls.adminDashboard,
    async render(c) {
      const session = await c.var.findSession('staff')
      const section = chooseFrom(adminTabs, c.req.query('section'))
      const who = opensGate('admin', session?.role) ? toWhoWire(session) : null
      return {
        head: { title: `Admin · ${venue.name}`, description: `Staff dashboard for ${venue.name}.` },
        // Codes of rewards are read by the camera of whoever stands at the bar.
        usesCamera: true,
        body: (
          <>
            <Island of={AdminDashboard} props={{ who, section }} when="load" ahead={who ? [codeOf(section)] : []} />
            <noscript>Turn on JavaScript to use the dashboard.</noscript>
          </>
        ),
      }
    },
  }
}

const codeOf = (section: AdminTab) => `src/dashboards/admin/${section}/${section}-tab.tsx`
