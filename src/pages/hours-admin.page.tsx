import { venue } from '#content/venue.ts'
import HoursAdmin from '#dashboards/hours/hours-admin.island.tsx'
import { replaceHours } from '#features/hours/hours.contract.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import { mayCall } from '#web/contract/endpoint.ts'
import { Island } from '#web/islands/island.tsx'
import { dashboardPage } from './dashboard-page.tsx'

export function hoursAdminPage({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  return dashboardPage({
    url: urls.hoursAdmin,
    title: 'Hours admin',
    description: `Edit opening hours for ${venue.name}.`,
    noscript: 'Turn on JavaScript to edit hours.',
    async island(c) {
      const session = await c.var.findSession('staff')
      const isSignedIn = session !== undefined && mayCall(replaceHours, session.role)
      const props = { isSignedIn, isDemo: config.isDemo, now: clock.now().toISOString() }
      return <Island of={HoursAdmin} props={props} when="load" />
    },
  })
}
