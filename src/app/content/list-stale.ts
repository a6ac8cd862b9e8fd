import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { staleAnnouncements } from '#features/content/announcements/stale-announcements.rules.ts'
import { NEW_ITEM, type Stale, staleEnd, staleReviews } from '#features/content/stale.rules.ts'
import { staleFixtures } from '#features/events/fixtures/stale-fixtures.rules.ts'
import { staleEvents } from '#features/events/stale-events.rules.ts'
import { staleHolidays } from '#features/hours/holidays.rules.ts'
import { listSpecialDays } from '#features/hours/hours.queries.ts'
import { readSite, type SiteContents } from '#pages/site/site-documents.ts'
import type { CoreDeps } from '#platform/deps.ts'

type Known = { contents: SiteContents; specialDays: readonly { date: string }[]; now: Date }

/** What is out of date on the website, or soon will be. Every document adds its own warnings here. */
export function listStale({ contents, specialDays, now }: Known): Stale[] {
  const today = localDate(now, venue.timeZone)
  const { bands, fixtures, reviews, announcements } = contents
  const nights = bands.map(({ fullDate }) => fullDate)
  return [
    ...staleEnd(nights, today, { what: 'bands', section: 'bands', opens: { item: NEW_ITEM }, action: 'Add a band' }),
    ...staleHolidays(specialDays, today),
    ...staleEvents(contents.events, today),
    ...staleFixtures(fixtures, now),
    ...staleReviews(reviews, today),
    ...staleAnnouncements(announcements, today),
  ]
}

/** The same for those who have not read the website yet. */
export async function readStale({ db, clock }: CoreDeps): Promise<Stale[]> {
  const now = clock.now()
  const contents = await readSite(db, { now })
  const specialDays = await listSpecialDays(db, { now, timeZone: venue.timeZone })
  return listStale({ contents, specialDays, now })
}
