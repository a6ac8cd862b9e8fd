import { addDays, instantOf } from '#base/zoned-time.ts'

const ZONE = 'America/New_York'
const YEAR = 2026
/** The hour at which one business day ends and the next begins. */
const CLOSEOUT = '04:00'

export function readDate(text: string): string {
  if (!/^\d{2}-\d{2}$/.test(text)) throw new Error(`"${text}" is no date like 10-06`)
  return `${YEAR}-${text}`
}

/** "22:40" of this business day, which after midnight is the next date; or "10-09 14:10", of that one. */
export function readMoment(text: string, businessDate: string): Date {
  const [, day, time] = /^(?:(\d{2}-\d{2}) )?(\d{2}:\d{2})$/.exec(text.trim()) ?? []
  if (!time) throw new Error(`"${text}" is no time like 22:40 or 10-09 14:10`)
  const date = day ? readDate(day) : businessDate
  return instantOf(time < CLOSEOUT ? addDays(date, 1) : date, time, ZONE)
}

/** When everything of this business day has happened. */
export function endOf(businessDate: string): Date {
  return instantOf(addDays(businessDate, 1), CLOSEOUT, ZONE)
}

export function businessDateOf(moment: Date): string {
  const shifted = new Date(moment.getTime() - 4 * 3_600_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(shifted)
}
