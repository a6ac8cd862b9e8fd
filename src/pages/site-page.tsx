import type { ReactNode } from 'react'
import { venue } from '#content/venue.ts'
import { listHours, listSpecialDays } from '#features/hours/hours.queries.ts'
import { hoursHoldUntil, type OpeningFacts } from '#features/hours/opening.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { Head, PublicPage } from '#web/page.ts'
import { SiteLayout } from './site-layout.tsx'

type SitePage = { url: string; head: Head; body: (opening: OpeningFacts) => ReactNode }

/** A public page in the site's layout. All of them show whether we are open, so all follow the opening hours. */
export function sitePage({ db, clock }: Pick<Deps, 'db' | 'clock'>, { url, head, body }: SitePage): PublicPage {
  return {
    url,
    facts: ['hours'],
    async render() {
      const now = clock.now()
      const { timeZone } = venue
      const [hours, specialDays] = await Promise.all([listHours(db), listSpecialDays(db, { now, timeZone })])
      const opening = { hours, specialDays, now, timeZone }
      return {
        head,
        body: (
          <SiteLayout opening={opening} url={url}>
            {body(opening)}
          </SiteLayout>
        ),
        until: hoursHoldUntil(opening),
      }
    },
  }
}
