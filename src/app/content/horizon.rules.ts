import { addDays, localDate } from '#base/zoned-time.ts'
import type { BandNight } from '#content/bands.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { Fixture } from '#content/fixtures.ts'
import { venue } from '#content/venue.ts'
import type { Announcement } from '#features/content/announcements/announcements.contract.ts'
import { REVIEW_DAYS, WARNING_DAYS } from '#features/content/stale.rules.ts'
import type { HorizonWire } from '#features/content/today.contract.ts'
import { isDayKnown, isOpponentKnown, isPast } from '#features/events/fixtures/fixtures.rules.ts'
import { formatMonthDay } from '#features/hours/hours-format.rules.ts'

type Known = {
  bands: readonly BandNight[]
  fixtures: readonly Fixture[]
  reviews: readonly { date: string }[]
  announcements: readonly Announcement[]
  events: readonly WeeklyEvent[]
  specialDays: readonly { date: string }[]
  /** Everything else, which is good until somebody changes it. */
  undated: readonly { section: string; title: string; note: string }[]
  now: Date
}

/** How far ahead the website knows: a row for each content, from today to the last day that it has something to say about. */
export function horizonOf(known: Known): HorizonWire[] {
  const today = localDate(known.now, venue.timeZone)
  const undated = known.undated.map((row) => ({
    ...row,
    ...NO_BAR,
    isDated: false,
    until: 'Until you change it',
    untilNote: '',
  }))
  return [
    bandRow(known, today),
    hoursRow(known, today),
    fixtureRow(known, today),
    eventRow(known, today),
    announcementRow(known, today),
    reviewRow(known, today),
    ...undated,
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000
const NO_BAR = { from: null, to: null, gaps: [], isWarning: false }

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const latest = (dates: readonly string[]) => dates.toSorted().at(-1)

/** "November 29", with the year where it is another one. */
const inWords = (date: string, today: string) =>
  `${formatMonthDay(date)}${date.slice(0, 4) === today.slice(0, 4) ? '' : `, ${date.slice(0, 4)}`}`

function daysAhead(date: string, today: string): string {
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS
  return days === 0 ? 'today' : `in ${plural(days, 'day', 'days')}`
}

/** A bar that ends on the last day, and warns when that is near or over. */
function ending(last: string | undefined, today: string, untilNote?: string) {
  const isOver = last === undefined || last < today
  return {
    ...NO_BAR,
    isDated: true,
    to: isOver ? today : last,
    isWarning: isOver || last < addDays(today, WARNING_DAYS),
    until: last === undefined ? 'Nothing yet' : inWords(last, today),
    untilNote: last === undefined ? 'the list is empty' : isOver ? 'over' : (untilNote ?? daysAhead(last, today)),
  }
}

function bandRow({ bands }: Known, today: string): HorizonWire {
  const dates = bands.map(({ fullDate }) => fullDate)
  const ahead = dates.filter((date) => date >= today).length
  return {
    section: 'bands',
    title: 'Bands',
    note: plural(ahead, 'night to come', 'nights to come'),
    ...ending(latest(dates), today),
  }
}

function fixtureRow({ fixtures, now }: Known, today: string): HorizonWire {
  const ahead = fixtures.filter((fixture) => !isPast(fixture, now))
  const open = ahead.filter((fixture) => !isDayKnown(fixture)).length
  const last = latest(fixtures.filter((one) => isDayKnown(one) && isOpponentKnown(one)).map(({ date }) => date))
  const count = plural(ahead.length, 'match to come', 'matches to come')
  const note = open > 0 ? `${count}, ${open} to be decided` : count
  return { section: 'fixtures', title: 'Fixtures', note, ...ending(last, today) }
}

/** After the last holiday the usual week goes on: that is no warning. */
function hoursRow({ specialDays }: Known, today: string): HorizonWire {
  const ahead = specialDays.map(({ date }) => date).filter((date) => date >= today)
  const last = latest(ahead)
  const open = { ...NO_BAR, isDated: true, until: 'Every week', untilNote: 'no special days ahead' }
  const bar = last ? { ...ending(last, today, 'then the usual week'), isWarning: false } : open
  return { section: 'hours', title: 'Opening hours', note: plural(ahead.length, 'special day', 'special days'), ...bar }
}

function eventRow({ events }: Known, today: string): HorizonWire {
  const running = events.filter(({ lastDate }) => lastDate === undefined || lastDate >= today)
  const paused = [...new Set(running.flatMap(({ pausedDates }) => pausedDates))].filter((date) => date >= today)
  const count = plural(running.length, 'event', 'events')
  const note = paused.length > 0 ? `${count}, ${plural(paused.length, 'evening paused', 'evenings paused')}` : count
  const ends = running.flatMap(({ lastDate }) => lastDate ?? [])
  const gaps = paused.toSorted().map((date) => ({ from: date, to: addDays(date, 1) }))
  const [next] = ends.toSorted()
  const isAllEnding = ends.length === running.length
  const open = {
    until: 'Every week',
    untilNote: next ? `${plural(ends.length, 'ends', 'end')}, the next on ${inWords(next, today)}` : 'no last date',
  }
  const bar = isAllEnding ? ending(latest(ends), today) : { ...NO_BAR, isDated: true, ...open }
  return { section: 'events', title: 'Weekly events', note, ...bar, gaps }
}

function announcementRow({ announcements, now }: Known, today: string): HorizonWire {
  const ahead = announcements.filter(({ until }) => Date.parse(until) > now.getTime())
  const dayOf = (moment: string) => localDate(new Date(moment), venue.timeZone)
  const [from] = ahead.map((one) => dayOf(one.from)).toSorted()
  const last = latest(ahead.map(({ until }) => dayOf(until)))
  const row = { section: 'announcements', title: 'Announcements' }
  if (!last)
    return { ...row, ...NO_BAR, isDated: true, to: today, note: 'None', until: 'None', untilNote: 'nothing announced' }
  const bar = { ...ending(last, today, 'nothing after it'), isWarning: false }
  return {
    ...row,
    note: `${ahead.length} on the list`,
    ...bar,
    from: from && from > today ? from : null,
  }
}

function reviewRow({ reviews }: Known, today: string): HorizonWire {
  const newest = latest(reviews.map(({ date }) => date))
  const bar = ending(newest && addDays(newest, REVIEW_DAYS), today)
  const untilNote = newest ? `newest is from ${inWords(newest, today)}` : bar.untilNote
  return { section: 'reviews', title: 'Reviews', note: plural(reviews.length, 'review', 'reviews'), ...bar, untilNote }
}
