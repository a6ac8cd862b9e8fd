import type { ReactNode } from 'react'
import { venue } from '#content/venue.ts'
import { tonightChangesAt } from '#features/events/events.rules.ts'
import { listHours, listSpecialDays } from '#features/hours/hours.queries.ts'
import { hoursHoldUntil, type OpeningFacts } from '#features/hours/opening.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { Sheet } from '#web/assets.ts'
import type { Head, PublicPage } from '#web/page.ts'
import { SiteLayout } from './site-layout.tsx'

export type SiteDeps = Pick<Deps, 'db' | 'clock' | 'config'>

type SitePage = {
  url: string
  head: Head
  sheet?: Sheet
  variantOf?: (query: URLSearchParams) => string
  /** `site` is the origin of the public address. */
  structuredData?: (opening: OpeningFacts, site: string) => object[]
  /** The next moment at which the page reads differently; every midnight and every change of the open sign are known. */
  changesAt?: (now: Date) => Date | undefined
  body: (opening: OpeningFacts, variant: URLSearchParams) => ReactNode
}

/** A public page in the site's layout. All of them show whether we are open, so all follow the opening hours. */
export function sitePage({ db, clock, config }: SiteDeps, page: SitePage): PublicPage {
  const { url, head, sheet, variantOf } = page
  return {
    url,
    facts: ['hours'],
    dress: { look: 'site', sheet },
    variantOf,
    async render(variant) {
      const now = clock.now()
      const { timeZone } = venue
      const [hours, specialDays] = await Promise.all([listHours(db), listSpecialDays(db, { now, timeZone })])
      const opening = { hours, specialDays, now, timeZone }
      const moments = [hoursHoldUntil(opening), tonightChangesAt(now), page.changesAt?.(now)].flatMap(
        (moment) => moment?.getTime() ?? [],
      )
      return {
        head,
        structuredData: page.structuredData?.(opening, config.publicUrl),
        body: (
          <SiteLayout opening={opening} url={url}>
            {page.body(opening, variant)}
          </SiteLayout>
        ),
        until: new Date(Math.min(...moments)),
      }
    },
  }
}
