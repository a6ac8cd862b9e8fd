import { addDays, type Weekday, weekdays } from '#base/zoned-time.ts'
import type { WeeklyEvent } from '#content/events.ts'
import { eveningOf, hasEnded } from './events.rules.ts'

type Events = readonly WeeklyEvent[]

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const DAYS_IN_WEEK = 7

/** What comes round every week: it has begun, or begins within a week, and has not ended. A paused week does not count. */
export function runningEvents(events: Events, now: Date): WeeklyEvent[] {
  const soon = addDays(eveningOf(now), DAYS_IN_WEEK)
  return events.filter((event) => event.weekday && !hasEnded(event, now) && (event.firstDate ?? '') < soon)
}

/** "Something on, six nights a week" */
export function weekHeadline(events: Events, now: Date): string {
  const nights = nightsOf(events, now).length
  if (nights === 0) return 'Every match that matters'
  if (nights === DAYS_IN_WEEK) return 'Something on, every night of the week'
  return `Something on, ${inWords(nights)} ${nights === 1 ? 'night' : 'nights'} a week`
}

/** "Seven weekly promotions and every match that matters." */
export function weekSummary(events: Events, now: Date): string {
  const count = runningEvents(events, now).length
  if (count === 0) return 'On our screens, with the sound on.'
  return `${capitalize(inWords(count))} ${promotions(count)} and every match that matters.`
}

/** "weekly promotions", behind their number. */
export const promotions = (count: number) => (count === 1 ? 'weekly promotion' : 'weekly promotions')

/** "Trivia, burgers and wings." Without a word for an event it is left out. What Sundays are for is said while they have none. */
export function weekInWords(events: Events, now: Date, sundaysAreFor = ''): string {
  const words = runningEvents(events, now)
    .map(({ inOneWord }) => inOneWord)
    .filter((word) => word !== undefined)
  const sundays = nightsOf(events, now).includes('Sunday') ? '' : sundaysAreFor
  const what = words.length > 0 ? [`${capitalize(listInWords(words))}.`] : []
  return [...what, sundays].filter(Boolean).join(' ')
}

/** "Monday to Saturday", or the days one by one where some are left out between them. */
export function nightsInWords(events: Events, now: Date): string {
  const nights = nightsOf(events, now)
  const [first, last] = [nights.at(0), nights.at(-1)]
  if (!first || !last) return ''
  const isWhole = weekdays.indexOf(last) - weekdays.indexOf(first) === nights.length - 1
  return isWhole && nights.length > 2 ? `${first} to ${last}` : listInWords(nights)
}

/** The evenings of the week that have something, Monday first. */
function nightsOf(events: Events, now: Date): Weekday[] {
  const running = runningEvents(events, now)
  return weekdays.filter((day) => running.some((event) => event.weekday === day))
}

/** "one, two and three" */
export function listInWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const inWords = (count: number) => numbers[count] ?? String(count)
const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
