import { businessDate, type RegisterTime } from '#base/business-date.ts'
import { addDays, isDate } from '#base/zoned-time.ts'

/** How many business dates can be looked at in one go. */
export const MAX_DAYS = 31
/** How many days the history shows, the chosen one among them. */
export const HISTORY_DAYS = 3
/** The point of sale has no orders from before. */
export const FIRST_DATE = '2016-01-01'

/** The last business date that is over (P1). */
export function yesterday(now: Date, time: RegisterTime): string {
  return addDays(businessDate(now, time), -1)
}

/** When the night's closeout is through, and the day will not change much any more. */
const CLOSED_OUT_MS = 90 * 60_000

/** The last business date that can be looked over for good. */
export function dateToReview(now: Date, time: RegisterTime): string {
  return yesterday(new Date(now.getTime() - CLOSED_OUT_MS), time)
}

export function problemOfDate(date: string, last: string): string | undefined {
  if (!isDate(date)) return 'Enter a valid date.'
  if (date > last) return 'Choose yesterday or an earlier date.'
  return date < FIRST_DATE ? 'There are no orders from that far back. Choose a later date.' : undefined
}

export type DayChoice = { date?: string | undefined; startDate?: string | undefined; endDate?: string | undefined }
type Field = keyof DayChoice
type Chosen = { from: string; to: string } | { field: Field; problem: string }

/** The days that somebody asks for: one, or from one to another; without any, the last that is over. */
export function chooseDays({ date, startDate, endDate }: DayChoice, last: string): Chosen {
  if (startDate === undefined && endDate === undefined) {
    const problem = date === undefined ? undefined : problemOfDate(date, last)
    return problem ? { field: 'date', problem } : { from: date ?? last, to: date ?? last }
  }
  if (date !== undefined) return { field: 'date', problem: 'Choose one day, or a start and an end date.' }
  if (startDate === undefined) return { field: 'startDate', problem: 'Choose a start date.' }
  if (endDate === undefined) return { field: 'endDate', problem: 'Choose an end date.' }
  for (const [field, value] of [['startDate', startDate] as const, ['endDate', endDate] as const]) {
    const problem = problemOfDate(value, last)
    if (problem) return { field, problem }
  }
  if (endDate < startDate) return { field: 'endDate', problem: 'The end date is before the start date.' }
  if (endDate > addDays(startDate, MAX_DAYS - 1)) {
    return { field: 'endDate', problem: `Choose ${MAX_DAYS} days or fewer.` }
  }
  return { from: startDate, to: endDate }
}

export function historyDates(date: string): string[] {
  return Array.from({ length: HISTORY_DAYS }, (_, daysBack) => addDays(date, -daysBack))
}
