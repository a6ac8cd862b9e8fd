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
          description: `Edit opening hours for ${venue.name}.`,
        },
        body: (
          <>
            <Island of={HoursAdmin} props={props} when="load" />
            <noscript>Turn on JavaScript to edit hours.</noscript>
          </>
        ),
      }
    },
  }
}
