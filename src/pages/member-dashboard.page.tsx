import { venue } from '#content/venue.ts'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import { memberTabs } from '#dashboards/member/member-tab.ts'
import { chooseFrom } from '#dashboards/shared/address-choice.ts'
import { toWhoWire } from '#features/accounts/accounts.contract.ts'
import { mayUseLogin } from '#features/accounts/accounts.rules.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import { dashboardPage } from './dashboard-page.tsx'

export function memberDashboardPage({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return dashboardPage({
    url: urls.memberDashboard,
    title: 'Member dashboard',
    description: `Your points, savings and rewards at ${venue.name}.`,
    manifest: urls.memberManifest,
    noscript: 'Turn on JavaScript to open your dashboard.',
    async island(c) {
      const session = await c.var.findSession('member')
      const who = mayUseLogin('member', session?.role) ? toWhoWire(session) : null
      const tab = chooseFrom(memberTabs, c.req.query('tab'))
      const { phone } = await readVenueFacts(db, clock.now())
      return <Island of={MemberDashboard} props={{ who, tab, phone }} when="load" />
    },
  })
}
