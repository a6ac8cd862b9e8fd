import { venue } from '#content/venue.ts'
import InitHours from '#dashboards/hours/init-hours.island.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PrivatePage } from '#web/page.ts'

export function initHoursPage(): PrivatePage {
  return {
    url: urls.initHours,
    async render() {
      return {
        head: {
          title: `Hours database setup · ${venue.name}`,
          description: `One-time hours setup for ${venue.name}.`,
        },
        body: (
          <>
            <Island of={InitHours} props={{}} when="load" />
            <noscript>Turn on JavaScript to set up hours.</noscript>
          </>
        ),
      }
    },
  }
}
