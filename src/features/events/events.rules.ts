import { addDays, instantOf, localDate, localTime, weekday } from '#base/zoned-time.ts'
import { type EventSlug, events, type WeeklyEvent } from '#content/events.ts'
import { venue } from '#content/venue.ts'
import type { LateNight } from '#features/hours/hours.rules.ts'
import { formatDate } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'

type EventCard = { event: WeeklyEvent; isTonight: boolean }
export type Occurrence = { startsAt: Date; endsAt: Date }

const { timeZone } = venue

/** Until this hour a night belongs to the evening before (P1). */
const NIGHT_ENDS = '04:00'

/** How many evenings are looked at for one on which the bar is open. */
const EVENINGS_AHEAD = 10

/** The evenings on which the bar stays open longer for its event. */
export const lateNights: readonly LateNight[] = events.flatMap(({ weekday: day, barOpenUntil: until, title: event }) =>
  day && until ? [{ day, until, event }] : [],
)

/** The event of this evening; of two on the same evening the one that is listed first. */
export function tonightsEvent(now: Date): WeeklyEvent | undefined {
  return tonightsEvents(now)[0]
}

/** Tonight's event, or on an evening without one the next that comes. */
export function upNext(now: Date): EventCard {
  const evening = eveningOf(now)
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const [event] = eventsOn(addDays(evening, ahead))
    if (event) return { event, isTonight: ahead === 0 }
  }
  throw new Error('There is no event in the whole week.')
}

/** The moment at which tonight becomes another evening. */
export function tonightChangesAt(now: Date): Date {
  return instantOf(addDays(eveningOf(now), 1), NIGHT_ENDS, timeZone)
}

export function orderCards(now: Date): EventCard[] {
  const tonight = tonightsEvents(now)
  const others = events.filter((event) => !tonight.includes(event))
  return [
    ...tonight.map((event) => ({ event, isTonight: true })),
    ...others.map((event) => ({ event, isTonight: false })),
  ]
}

/** When the event takes place next; while it runs, that is the present evening. What follows the fixtures has none. */
export function nextOccurrence(event: WeeklyEvent, now: Date): Occurrence | undefined {
  const { starts, ends, firstDate = '' } = event
  if (!event.weekday || !starts || !ends) return undefined
  // Yesterday's evening may still be running.
  const yesterday = addDays(localDate(now, timeZone), -1)
  const earliest = yesterday < firstDate ? firstDate : yesterday
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = addDays(earliest, ahead)
    if (weekday(date) !== event.weekday) continue
    const endsAt = instantOf(ends <= starts ? addDays(date, 1) : date, ends, timeZone)
    if (endsAt > now) return { startsAt: instantOf(date, starts, timeZone), endsAt }
  }
  return undefined
}

/** The next evening of the event on which the bar is open at all: a holiday takes its event with it. */
export function nextOpenOccurrence(event: WeeklyEvent, opening: Opening): Occurrence | undefined {
  let from = opening.now
  for (let evenings = 0; evenings < EVENINGS_AHEAD; evenings += 1) {
    const occurrence = nextOccurrence(event, from)
    if (!occurrence || isOpenOn(localDate(occurrence.startsAt, timeZone), opening)) return occurrence
    from = occurrence.endsAt
  }
  return undefined
}

/** What a link to reserve offers: the next evening of the event, and its start unless that has passed. */
export function reservationOffer(event: WeeklyEvent, opening: Opening): { label: string; dateTime?: string } {
  const { now } = opening
  const next = nextOpenOccurrence(event, opening)
  if (!next) return { label: 'Reserve a table' }
  const date = localDate(next.startsAt, timeZone)
  const label = next.startsAt < tonightChangesAt(now) ? 'Reserve for tonight' : `Reserve for ${formatDate(date)}`
  return next.startsAt > now ? { label, dateTime: `${date}T${event.starts}` } : { label }
}

/** The moment at which the offer to reserve reads differently, apart from the turn of every evening. */
export function offerChangesAt(event: WeeklyEvent, now: Date): Date | undefined {
  const next = nextOccurrence(event, now)
  return next && next.startsAt > now ? next.startsAt : next?.endsAt
}

export function eventNamed(slug: EventSlug): WeeklyEvent {
  const event = events.find((one) => one.slug === slug)
  if (!event) throw new Error(`There is no event "${slug}".`)
  return event
}

export function eventPath({ slug }: Pick<WeeklyEvent, 'slug'>): string {
  return `/${slug}`
}

/** The events listed before and after this one; the list is a ring. */
export function neighbors({ slug }: Pick<WeeklyEvent, 'slug'>): { previous: WeeklyEvent; next: WeeklyEvent } {
  const place = events.findIndex((event) => event.slug === slug)
  const previous = events.at(place - 1)
  const next = events[(place + 1) % events.length]
  if (place < 0 || !previous || !next) throw new Error(`There is no event "${slug}".`)
  return { previous, next }
}

function tonightsEvents(now: Date): WeeklyEvent[] {
  return eventsOn(eveningOf(now))
}

function eventsOn(date: string): WeeklyEvent[] {
  return events.filter(({ firstDate = '', ...event }) => event.weekday === weekday(date) && firstDate <= date)
}

function isOpenOn(date: string, { hours, specialDays }: Opening): boolean {
  const kept = specialDays.find((special) => special.date === date) ?? hours.find(({ day }) => day === weekday(date))
  return kept?.isOpen ?? false
}

function eveningOf(now: Date): string {
  const today = localDate(now, timeZone)
  return localTime(now, timeZone) < NIGHT_ENDS ? addDays(today, -1) : today
}
