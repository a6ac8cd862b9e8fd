import { addDays } from '#base/zoned-time.ts'

/** A birthday is a day and a month, as `MM-DD`. Nobody needs the year: guests show their ID at the bar. */
const DAYS_IN = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export function isBirthday(value: string): boolean {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(value) ?? []
  return Number(day) >= 1 && Number(day) <= daysIn(Number(month))
}

/** How many days a month can have; none where there is no such month. */
export function daysIn(month: number): number {
  return DAYS_IN[month - 1] ?? 0
}

/** "February 29". */
export function birthdayInWords(birthday: string): string {
  const [month, day] = birthday.split('-').map(Number)
  return `${monthNames[Number(month) - 1]} ${day}`
}

/** So many days before the day members have to write it down: nobody changes it tonight for a treat tomorrow. */
export const BIRTHDAY_NOTICE_DAYS = 14

/** What staff write down, with an ID in hand, counts at once, also for a birthday of these days. */
const STAFF_LOOK_BACK_DAYS = 30

/** The first day on which a birthday that is written down today counts. */
export function countsFrom({ today, isByMember }: { today: string; isByMember: boolean }): string {
  return isByMember ? addDays(today, BIRTHDAY_NOTICE_DAYS) : addDays(today, -STAFF_LOOK_BACK_DAYS)
}

/** The day on which a birthday is celebrated in a year: that of February 29 on the 28th where there is no 29th. */
export function birthdayIn(birthday: string, year: number): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}-${birthday === '02-29' && !isLeap ? '02-28' : birthday}`
}
