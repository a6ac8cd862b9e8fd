import { venue } from '#content/venue.ts'
import BarMode from '#dashboards/admin/bar/bar-mode.island.tsx'
import { toWhoWire } from '#features/accounts/accounts.contract.ts'
import { mayUseLogin } from '#features/accounts/accounts.rules.ts'
import { dashboardPage } from '#pages/dashboard-page.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'

export function barModePage() {
  return dashboardPage({
    url: urls.barMode,
    title: 'Bar mode',
    description: `For a phone or tablet behind the bar of ${venue.name}.`,
    noscript: 'Turn on JavaScript to use bar mode.',
    // To scan member cards and the codes of rewards.
    usesCamera: true,
    async island(c) {
      const session = await c.var.findAnySession('staff')
      const who = mayUseLogin('admin', session?.role) ? toWhoWire(session) : null
      return <Island of={BarMode} props={{ who }} when="load" />
    },
  })
}
