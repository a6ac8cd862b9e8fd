import { venue } from '#content/venue.ts'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import { memberTabs } from '#dashboards/member/member-tab.ts'
import { chooseFrom } from '#dashboards/shared/address-choice.ts'
import { toWhoWire } from '#features/accounts/accounts.contract.ts'
import { opensGate } from '#features/accounts/accounts.rules.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PrivatePage } from '#web/page.ts'

export function memberDashboardPage(): PrivatePage {
  return {
    url: urls.memberDashboard,
    async render(c) {
      const session = await c.var.findSession('member')
      const who = opensGate('member', session?.role) ? toWhoWire(session) : null
      const tab = chooseFrom(memberTabs, c.req.query('tab'))
      return {
        head: {
          title: `Member dashboard · ${venue.name}`,
          description: `Your points, savings and rewards at ${venue.name}.`,
        },
        body: (
          <>
            <Island of={MemberDashboard} props={{ who, tab }} when="load" />
            <noscript>Turn on JavaScript to open your dashboard.</noscript>
          </>
        ),
      }
    },
  }
}
