import { venue } from '#content/venue.ts'

const dayInWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const dayWithYear = new Intl.DateTimeFormat('en-US', { timeZone: venue.timeZone, dateStyle: 'full' })
const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: venue.timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Saturday, November 14", of a business date as `YYYY-MM-DD`. */
export function formatDay(date: string) {
  return dayInWords.format(new Date(date))
}

/** "Saturday, November 14, 2026", the date at the bar of an instant. */
export function formatDayOf(instant: string) {
  return dayWithYear.format(new Date(instant))
}

/** "Sat, Nov 14, 8:05 PM" at the bar. */
export function formatMoment(instant: string) {
  // Newer browsers set a narrow space before AM and PM, older ones a plain one: here it is plain everywhere.
  return moment.format(new Date(instant)).replaceAll('\u202f', ' ')
}

/** The name of a guest. Some points of sale make one up of what they do not know. */
export function nameOr(name: string | null, otherwise: string) {
  const known = name?.trim() ?? ''
  return known === '' || known === 'undefined undefined' ? otherwise : known
}

/** "1 check", "1,204 checks". */
export function formatCountOf(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** "#1187", of an order or check that has a number. */
export function formatNumber(number: string | null) {
  return number === null ? 'No number' : `#${number}`
}
