import { addDays, instantOf, localDate } from '#base/zoned-time.ts'
import type { BandNight } from '#content/bands.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { Fixture } from '#content/fixtures.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import { bandOccurrence, saturdaySpan } from '#features/events/bands/band-schedule.rules.ts'
import { eventNamed, eventPath, nextOccurrence } from '#features/events/events.rules.ts'
import { matchLabel, roundLabel } from '#features/events/fixtures/fixture-labels.rules.ts'
import { inOrder, kickoff, MATCH_MS } from '#features/events/fixtures/fixtures.rules.ts'
import { fullAddress } from '#features/venue/venue-facts.rules.ts'
import { urls } from '#urls.ts'
import { type CalendarEntry, formatCalendar } from './ics.rules.ts'

/** `site` is the origin of the public address. */
type At = {
  now: Date
  site: string
  facts: VenueFacts
  events: readonly WeeklyEvent[]
  bands: readonly BandNight[]
  fixtures: readonly Fixture[]
}
type Feed = { name: string; description: string; entries: CalendarEntry[] }

const { timeZone } = venue

/** For so long a past evening stays in a calendar. */
const DAYS_KEPT = 28

/** Everything that comes round every week. Match days follow the fixtures and have a calendar of their own. */
export function eventsCalendar(at: At): string {
  const entries = at.events.flatMap((event) => weeklyEntry(event, at) ?? [])
  const description = `Weekly events at ${venue.name}, ${venue.city}. All times Miami Time.`
  return format({ name: `${venue.name}: weekly events`, description, entries }, at)
}

/** The bands of the Saturdays. What somebody went to lately stays; a calendar is for what is to come. */
export function bandsCalendar(at: At): string {
  const saturdays = eventNamed(at.events, 'unplugged-saturdays')
  const oldest = addDays(localDate(at.now, timeZone), -DAYS_KEPT)
  const kept = at.bands.filter(({ fullDate }) => fullDate >= oldest)
  const entries = kept.map((night) => ({
    uid: `band-${night.id}@${venue.slug}`,
    title: `${night.band} at ${venue.name}`,
    description: `${night.eventLabel && `${night.eventLabel}: `}${night.band}, live. No live music on UFC fight nights.`,
    url: at.site + eventPath(saturdays),
    ...bandOccurrence(night, saturdays, timeZone),
  }))
  const description = `Live bands at ${venue.name}, ${venue.city}, Saturdays from ${saturdaySpan(saturdays)}.`
  return format({ name: `${venue.name}: ${saturdays.title}`, description, entries }, at)
}

/** The matches to come whose kickoff is known, those of today included. */
export function fixturesCalendar(at: At): string {
  const entries = inOrder(at.fixtures).flatMap((fixture) => fixtureEntry(fixture, at) ?? [])
  const description = `Liverpool matches, for ${venue.name}, ${venue.city}. Kickoffs in Miami Time.`
  return format({ name: `${venue.name}: match days`, description, entries }, at)
}

/** The calendar of one event; undefined when there is no event of this name. */
export function findEventCalendar(slug: string, at: At): string | undefined {
  const event = at.events.find((one) => one.slug === slug)
  if (!event) return undefined
  if (!event.weekday) return fixturesCalendar(at)
  const entry = weeklyEntry(event, at)
  return format({ name: `${venue.name}: ${event.title}`, description: event.teaser, entries: entry ? [entry] : [] }, at)
}

function format(feed: Feed, { now, facts }: At): string {
  return formatCalendar({
    ...feed,
    publisher: venue.name,
    location: `${venue.name}, ${fullAddress(facts.address)}`,
    geo: facts.position,
    timeZone,
    asOf: startOfDay(now),
  })
}

/** The series begins with the evening that is on or comes next: nobody's past fills up with evenings they missed. */
function weeklyEntry(event: WeeklyEvent, { now, site }: At): CalendarEntry | undefined {
  const next = nextOccurrence(event, startOfDay(now))
  if (!next) return undefined
  const { slug, title, description, starts = '', lastDate, pausedDates } = event
  const first = localDate(next.startsAt, timeZone)
  const startOn = (date: string) => instantOf(date, starts, timeZone)
  return {
    uid: `${slug}@${venue.slug}`,
    title: `${title} at ${venue.name}`,
    description,
    url: site + eventPath(event),
    ...next,
    weekly: {
      except: pausedDates.filter((date) => date > first).map(startOn),
      ...(lastDate && { until: startOn(lastDate) }),
    },
  }
}

function fixtureEntry(fixture: Fixture, { now, site }: At): CalendarEntry | undefined {
  const startsAt = kickoff(fixture)
  if (!startsAt || startsAt < startOfDay(now)) return undefined
  return {
    uid: `${fixture.id}@${venue.slug}`,
    title: matchLabel(fixture),
    description: `${roundLabel(fixture)}. ${fixture.stadium}. Check our hours before you head to ${venue.name}.`,
    url: site + urls.liverpool,
    startsAt,
    endsAt: new Date(startsAt.getTime() + MATCH_MS),
  }
}

/** Calendars are told as of the beginning of the day, so that all servers answer the same until it ends. */
function startOfDay(now: Date): Date {
  return instantOf(localDate(now, timeZone), '00:00', timeZone)
}
