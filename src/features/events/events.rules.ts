import { NIGHT_ENDS } from '#base/business-date.ts'
import { addDays, instantOf, localDate, localTime, weekday } from '#base/zoned-time.ts'
import type { WeeklyEvent } from '#content/events.ts'
import { venue } from '#content/venue.ts'
import { findLateNight, type LateNight, takesPlaceOn } from '#features/hours/hours.rules.ts'
import { formatDate, formatMonthDay } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'

type Events = readonly WeeklyEvent[]
/** When an event takes place. */
export type EventTimes = Pick<
  WeeklyEvent,
  'weekday' | 'starts' | 'ends' | 'firstDate' | 'lastDate' | 'pausedDates' | 'pauseReasons'
>
type EventCard = { event: WeeklyEvent; isTonight: boolean }
export type Occurrence = { startsAt: Date; endsAt: Date }
/** What is on: tonight, or on the next evening that has something. */
export type UpNext = { events: WeeklyEvent[]; isTonight: boolean; date: string }

const { timeZone } = venue

/** How far the next evening of an event is looked for: over a year of paused weeks. */
const WEEKS_AHEAD = 60
const DAYS_IN_WEEK = 7

/** The evenings on which the bar stays open longer for its event. */
export function lateNights(events: Events): LateNight[] {
  return events.flatMap(({ weekday: day, barOpenUntil: until, title: event, firstDate, lastDate, pausedDates }) => {
    const dates = { ...(firstDate && { firstDate }), ...(lastDate && { lastDate }), pausedDates }
    return day && until ? [{ day, until, event, ...dates }] : []
  })
}

/** What is on this evening and not over yet, in the order of the list. */
export function tonightsEvents(events: Events, opening: Opening): WeeklyEvent[] {
  const evening = eveningOf(opening.now)
  return eventsOn(events, evening, opening).filter((event) => lastsUntil(event, evening) > opening.now)
}

/** Tonight's events, or on an evening without one those of the next that has some; undefined when nothing is to come. */
export function upNext(events: Events, opening: Opening): UpNext | undefined {
  const evening = eveningOf(opening.now)
  const tonight = tonightsEvents(events, opening)
  if (tonight.length > 0) return { events: tonight, isTonight: true, date: evening }
  for (let ahead = 1; ahead <= WEEKS_AHEAD * DAYS_IN_WEEK; ahead += 1) {
    const date = addDays(evening, ahead)
    const found = eventsOn(events, date, opening)
    if (found.length > 0) return { events: found, isTonight: false, date }
  }
  return undefined
}

/** "Tonight, Tuesday", "Up next, Monday", and from a week on "Up next, December 3". */
export function upNextLabel({ isTonight, date }: UpNext, now: Date): string {
  const isSoon = date < addDays(eveningOf(now), DAYS_IN_WEEK)
  return `${isTonight ? 'Tonight' : 'Up next'}, ${isSoon ? weekday(date) : formatMonthDay(date)}`
}

/** The moment at which something of tonight is over, or tonight becomes another evening. */
export function tonightChangesAt(events: Events, opening: Opening): Date {
  const ends = tonightsEvents(events, opening).map((event) => lastsUntil(event, eveningOf(opening.now)).getTime())
  return new Date(Math.min(eveningEndsAt(opening.now).getTime(), ...ends))
}

/** What is on the cards, tonight's first. What has come to its end is on none. */
export function orderCards(events: Events, opening: Opening): EventCard[] {
  const tonight = tonightsEvents(events, opening)
  const others = events.filter((event) => !tonight.includes(event) && !hasEnded(event, opening.now))
  return [
    ...tonight.map((event) => ({ event, isTonight: true })),
    ...others.map((event) => ({ event, isTonight: false })),
  ]
}

export function hasEnded({ lastDate }: Pick<WeeklyEvent, 'lastDate'>, now: Date): boolean {
  return lastDate !== undefined && lastDate < eveningOf(now)
}

/** When the event takes place next; while it runs, that is the present evening. What follows the fixtures has none. */
export function nextOccurrence(event: EventTimes, now: Date): Occurrence | undefined {
  const { starts, ends, firstDate = '' } = event
  if (!event.weekday || !starts || !ends) return undefined
  // Yesterday's evening may still be running.
  const yesterday = addDays(localDate(now, timeZone), -1)
  let date = yesterday < firstDate ? firstDate : yesterday
  while (weekday(date) !== event.weekday) date = addDays(date, 1)
  for (let week = 0; week <= WEEKS_AHEAD; week += 1, date = addDays(date, DAYS_IN_WEEK)) {
    const endsAt = instantOf(ends <= starts ? addDays(date, 1) : date, ends, timeZone)
    if (endsAt > now && takesPlaceOn(event, date)) return { startsAt: instantOf(date, starts, timeZone), endsAt }
  }
  return undefined
}

/** The next evening of the event on which the bar is open at all: a holiday takes its event with it. */
export function nextOpenOccurrence(event: WeeklyEvent, opening: Opening): Occurrence | undefined {
  let from = opening.now
  for (let evenings = 0; evenings < WEEKS_AHEAD; evenings += 1) {
    const occurrence = nextOccurrence(event, from)
    if (!occurrence || isOpenOn(localDate(occurrence.startsAt, timeZone), opening)) return occurrence
    from = occurrence.endsAt
  }
  return undefined
}

/** What a visitor has to know about its dates: that it has not begun, is left out, or is over. */
export function datesNote(event: WeeklyEvent, opening: Opening): string | undefined {
  const { title, lastDate, firstDate } = event
  const evening = eveningOf(opening.now)
  if (lastDate && hasEnded(event, opening.now)) {
    return `${title} ended on ${formatMonthDay(lastDate)}, ${lastDate.slice(0, 4)}.`
  }
  if (!event.weekday || !event.starts) return undefined
  const next = nextOpenOccurrence(event, opening)
  const nextDate = next && withYear(localDate(next.startsAt, timeZone), evening)
  if (firstDate && firstDate > evening) return nextDate && `${title} starts on ${nextDate}.`
  let usual = evening
  while (weekday(usual) !== event.weekday) usual = addDays(usual, 1)
  if (takesPlaceOn(event, usual) && isOpenOn(usual, opening)) return undefined
  const why = pauseReason(event, usual)
  return `No ${title} on ${formatDate(usual)}${why && `: ${why}`}.${nextDate ? ` Back on ${nextDate}.` : ''}`
}

/** "Thursday, September 10", with the year where it is another one. */
function withYear(date: string, evening: string): string {
  const year = date.slice(0, 4)
  return `${formatDate(date)}${evening.startsWith(year) ? '' : `, ${year}`}`
}

/** Why an evening is left out, for the end of a sentence; empty where nobody said. */
function pauseReason({ pausedDates, pauseReasons = [] }: EventTimes, date: string): string {
  const given = pausedDates.includes(date) ? pauseReasons.find(({ id }) => id === date) : undefined
  return given?.reason.replace(/[.\s]+$/, '') ?? ''
}

/** What a link to reserve offers: the next evening of the event, and its start unless that has passed. */
export function reservationOffer(event: WeeklyEvent, opening: Opening): { label: string; dateTime?: string } {
  const { now } = opening
  const next = nextOpenOccurrence(event, opening)
  if (!next) return { label: 'Reserve a table' }
  const date = localDate(next.startsAt, timeZone)
  const label =
    next.startsAt < eveningEndsAt(now) ? 'Reserve for tonight' : `Reserve for ${withYear(date, eveningOf(now))}`
  return next.startsAt > now ? { label, dateTime: `${date}T${event.starts}` } : { label }
}

/** The moment at which the offer to reserve reads differently, apart from the turn of every evening. */
export function offerChangesAt(event: WeeklyEvent, now: Date): Date | undefined {
  const next = nextOccurrence(event, now)
  return next && next.startsAt > now ? next.startsAt : next?.endsAt
}

/** Until when the bar is open for the event, on the nights on which that is later than its hours say (L13). */
export function staysOpenUntil(event: WeeklyEvent, { hours }: Opening): string | undefined {
  const { weekday: day, barOpenUntil: until, title } = event
  const usual = hours.find((one) => one.day === day)
  if (!usual || !until) return undefined
  return findLateNight(usual, { lateNights: [{ day: usual.day, until, event: title }], date: '' })?.until
}

export function eventNamed<Event extends Pick<WeeklyEvent, 'slug'>>(events: readonly Event[], slug: string): Event {
  const event = events.find((one) => one.slug === slug)
  if (!event) throw new Error(`There is no event "${slug}".`)
  return event
}

export function eventPath({ slug }: Pick<WeeklyEvent, 'slug'>): string {
  return `/${slug}`
}

/** The evening of the week it belongs to, as cards say it. */
export function dayOf({ weekday: day }: Pick<WeeklyEvent, 'weekday'>): string {
  return day ?? 'Every Match Day'
}

/** The events listed before and after this one; the list is a ring. */
export function neighbors(events: Events, { slug }: Pick<WeeklyEvent, 'slug'>) {
  const place = events.findIndex((event) => event.slug === slug)
  const previous = events.at(place - 1)
  const next = events[(place + 1) % events.length]
  if (place < 0 || !previous || !next) throw new Error(`There is no event "${slug}".`)
  return { previous, next }
}

/** The evening a moment belongs to: until 4 AM that is the day before. */
export function eveningOf(now: Date): string {
  const today = localDate(now, timeZone)
  return localTime(now, timeZone) < NIGHT_ENDS ? addDays(today, -1) : today
}

function eveningEndsAt(now: Date): Date {
  return instantOf(addDays(eveningOf(now), 1), NIGHT_ENDS, timeZone)
}

function eventsOn(events: Events, date: string, opening: Opening): WeeklyEvent[] {
  if (!isOpenOn(date, opening)) return []
  return events.filter((event) => event.weekday === weekday(date) && takesPlaceOn(event, date))
}

/** Until when an evening of the event is on: its prices may hold for longer than its program. */
function lastsUntil({ starts = NIGHT_ENDS, ends, barOpenUntil }: WeeklyEvent, date: string): Date {
  const until = barOpenUntil ?? ends ?? NIGHT_ENDS
  return instantOf(until <= starts ? addDays(date, 1) : date, until, timeZone)
}

function isOpenOn(date: string, { hours, specialDays }: Opening): boolean {
  const kept = specialDays.find((special) => special.date === date) ?? hours.find(({ day }) => day === weekday(date))
  return kept?.isOpen === true
}
