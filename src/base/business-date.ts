import { addDays, instantOf, localDate, localTime } from './zoned-time.ts'

/** What decides which business date a moment belongs to: the time zone, and the hour at which a day ends. */
export type RegisterTime = { timeZone: string; closeoutHour: number }

/** Until this hour a night belongs to the evening before, where no register says otherwise (P1). */
export const NIGHT_END_HOUR = 4
export const NIGHT_ENDS = hourInTime(NIGHT_END_HOUR)

/** A night belongs to the day it began on (P1). */
export function businessDate(instant: Date, time: RegisterTime): string {
  const date = localDate(instant, time.timeZone)
  return localTime(instant, time.timeZone) >= endOfDay(time) ? date : addDays(date, -1)
}

/** The instant at which a business day begins, and the one before it ends. */
export function startOfBusinessDate(date: string, time: RegisterTime): Date {
  return instantOf(date, endOfDay(time), time.timeZone)
}

const endOfDay = ({ closeoutHour }: RegisterTime) => hourInTime(closeoutHour)

function hourInTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
