import { venue } from '#content/venue.ts'
import AdminDashboard from '#dashboards/admin/admin-dashboard.island.tsx'
import { opensGate } from '#features/accounts/accounts.rules.ts'
import { toWhoWire } from '#features/accounts/accounts.wire.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/island.tsx'
import type { PrivatePage } from '#web/page.ts'

export function adminDashboardPage(): PrivatePage {
  return {
    url: urls.adminDashboard,
    async render(c) {
      const session = await c.var.findSession('staff')
      const who = opensGate('admin', session?.role) ? toWhoWire(session) : null
      return {
        head: { title: `Admin · ${venue.name}`, description: `For the team of ${venue.name}.` },
        body: (
          <>
            <Island of={AdminDashboard} props={{ who }} when="load" />
            <noscript>The dashboard needs JavaScript.</noscript>
          </>
        ),
      }
    },
  }
}
