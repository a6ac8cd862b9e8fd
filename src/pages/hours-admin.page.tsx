import { venue } from '#content/venue.ts'
import HoursAdmin from '#dashboards/hours/hours-admin.island.tsx'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PrivatePage } from '#web/page.ts'

export function hoursAdminPage({ config, clock }: Pick<Deps, 'config' | 'clock'>): PrivatePage {
  return {
    url: urls.hoursAdmin,
    async render(c) {
      const session = await c.var.findSession('staff')
      const isSignedIn = session?.role === 'hours' || session?.role === 'owner'
      const props = { isSignedIn, isDemo: config.isDemo, now: clock.now().toISOString() }
      return {
        head: {
          title: `Hours admin · ${venue.name}`,
          description: `The opening hours of ${venue.name}, for its staff.`,
        },
        body: (
          <>
            <Island of={HoursAdmin} props={props} when="load" />
            <noscript>Editing the hours needs JavaScript.</noscript>
          </>
        ),
      }
    },
  }
}
