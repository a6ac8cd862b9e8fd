import type { BandNight } from '#content/bands.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { Fixture } from '#content/fixtures.ts'
import { venue } from '#content/venue.ts'
import { upcomingBands } from '#features/events/bands/band-schedule.rules.ts'
import { eventNamed, nextOccurrence } from '#features/events/events.rules.ts'
import { hasKickoffs } from '#features/events/fixtures/fixtures.rules.ts'
import { urls } from '#urls.ts'

type Dates = {
  events: readonly WeeklyEvent[]
  bands: readonly BandNight[]
  fixtures: readonly Fixture[]
  now: Date
}

/** The addresses of the calendars that have something to come. Pages offer no others. */
export function calendarsWithDates({ events, bands, fixtures, now }: Dates): ReadonlySet<string> {
  const saturdays = eventNamed(events, 'unplugged-saturdays')
  const hasBands = upcomingBands(bands, { now, timeZone: venue.timeZone, saturdays }).length > 0
  const hasMatches = hasKickoffs(fixtures, now)
  const running = events.filter((event) => (event.weekday ? nextOccurrence(event, now) : hasMatches))
  return new Set([
    ...(running.some(({ weekday }) => weekday) ? [urls.calendar.events] : []),
    ...(hasBands ? [urls.calendar.bands] : []),
    ...(hasMatches ? [urls.calendar.fixtures] : []),
    ...running.map(({ slug }) => urls.calendar.event(slug)),
  ])
}
