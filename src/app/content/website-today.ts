import type { WeeklyEvent } from '#content/events.ts'
import { venue } from '#content/venue.ts'
import { currentAnnouncement } from '#features/content/announcements/announcements.rules.ts'
import { readToday } from '#features/content/content.contract.ts'
import { readContents } from '#features/content/content.queries.ts'
import { listEvents } from '#features/events/events.document.ts'
import { lateNights, tonightsEvents } from '#features/events/events.rules.ts'
import { longDate, matchLabel, timeLabel } from '#features/events/fixtures/fixture-labels.rules.ts'
import { nextFixture } from '#features/events/fixtures/fixtures.rules.ts'
import { listHours, listSpecialDays } from '#features/hours/hours.queries.ts'
import { statusLabel } from '#features/hours/hours-format.rules.ts'
import { openingStatus } from '#features/hours/opening.rules.ts'
import { type SiteContents, siteDocuments } from '#pages/site/site-documents.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import { listStale } from './list-stale.ts'

/** What the front page of the studio tells about this moment. */
export function todayRoute({ config, db, clock }: Deps): Route {
  return route(readToday).to(async () => {
    const now = clock.now()
    const { timeZone } = venue
    const contents = await readContents(db, siteDocuments, { now })
    const hours = await listHours(db)
    const specialDays = await listSpecialDays(db, { now, timeZone })
    const events = listEvents(contents)
    const opening = { hours, specialDays, lateNights: lateNights(events), now, timeZone }
    const status = openingStatus(opening)
    const sign = { label: 'Open sign', value: statusLabel(status, { now, timeZone }), note: 'On every page' }
    return {
      now: [sign, ...nowInWords(contents, tonightsEvents(events, opening), now)],
      stale: listStale({ contents, specialDays, now }).map(({ title, detail, section, action }) => ({
        title,
        detail,
        section,
        action,
      })),
      isMailed: config.mail !== undefined,
    }
  })
}

function nowInWords({ announcements, fixtures }: SiteContents, tonight: readonly WeeklyEvent[], now: Date) {
  const match = nextFixture(fixtures, now)
  const banner = currentAnnouncement(announcements, now)
  return [
    {
      label: 'Tonight',
      value: tonight.map(({ title }) => title).join(' and ') || 'No event',
      note: tonight.length > 0 ? 'Weekly event' : 'Visitors see the next one',
    },
    match
      ? { label: 'Next match', value: matchLabel(match), note: `${longDate(match, now)}, ${timeLabel(match, now)}` }
      : { label: 'Next match', value: 'None on the list', note: 'The website says so' },
    {
      label: 'Banner',
      value: banner?.words ?? 'None',
      note: banner ? 'At the top of every page' : 'Nothing announced',
    },
  ]
}
