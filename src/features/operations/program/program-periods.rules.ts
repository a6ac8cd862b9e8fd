import { addDays } from '#base/zoned-time.ts'

/** For so many days from a visit a member counts as active. */
export const ACTIVE_DAYS = 60

export const programRanges = ['30d', '13w', '12m', 'dates'] as const
export type ProgramRange = (typeof programRanges)[number]
export const comparisons = ['year', 'before', 'none'] as const
export type Comparison = (typeof comparisons)[number]
/** What the program is told in: each is a question with its drawing, table and file. */
export const programParts = ['members', 'visits', 'sales', 'points', 'rewards', 'cohorts'] as const
export type ProgramPart = (typeof programParts)[number]
export const partQuestions: Record<ProgramPart, string> = {
  members: 'Are members coming back?',
  visits: 'How often do members come, and what do they spend?',
  sales: 'Do members spend more than guests?',
  points: 'What do we owe in points?',
  rewards: 'Which rewards cost the most?',
  cohorts: 'Do those who join stay?',
}
export type Unit = 'day' | 'week' | 'month'

/** Business days, both ends included. One that is not over, or is cut off by the dates asked for, is a part. */
export type Bucket = { from: string; to: string; isPart: boolean }
export type Period = { unit: Unit; buckets: readonly Bucket[] }

const DAYS = 30
const WEEKS = 13
const MONTHS = 12
/** Up to so many days are drawn one by one, up to so many in weeks. */
const MAX_DAYS = 31
const MAX_DAYS_IN_WEEKS = 182
/** 52 weeks: the same weekday of the year before. */
const YEAR_OF_WEEKS = 364

type Asked = { range: ProgramRange; from?: string | undefined; to?: string | undefined }

/** What is drawn: days, weeks that end today, or months of the calendar. */
export function toPeriod({ range, from, to }: Asked, today: string): Period {
  if (range === '30d') return { unit: 'day', buckets: toSteps(addDays(today, 1 - DAYS), today, { step: 1, today }) }
  if (range === '13w') {
    return { unit: 'week', buckets: toSteps(addDays(today, 1 - 7 * WEEKS), today, { step: 7, today }) }
  }
  const last = to && to < today ? to : today
  if (range === '12m' || !from) {
    return { unit: 'month', buckets: toMonths(addMonths(firstOfMonth(today), 1 - MONTHS), today, today) }
  }
  const first = from < last ? from : last
  const days = daysBetween(first, last) + 1
  if (days <= MAX_DAYS) return { unit: 'day', buckets: toSteps(first, last, { step: 1, today }) }
  if (days <= MAX_DAYS_IN_WEEKS) return { unit: 'week', buckets: toSteps(first, last, { step: 7, today }) }
  return { unit: 'month', buckets: toMonths(first, last, today) }
}

function toSteps(first: string, last: string, { step, today }: { step: number; today: string }): Bucket[] {
  const count = Math.ceil((daysBetween(first, last) + 1) / step)
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(first, index * step)
    const end = addDays(from, step - 1)
    return { from, to: end < last ? end : last, isPart: end > last || end >= today }
  })
}

function toMonths(first: string, last: string, today: string): Bucket[] {
  const buckets: Bucket[] = []
  for (let from = first; from <= last; from = addMonths(firstOfMonth(from), 1)) {
    const end = endOfMonth(from)
    const isCut = from !== firstOfMonth(from) || end > last
    buckets.push({ from, to: end < last ? end : last, isPart: isCut || end >= today })
  }
  return buckets
}

/** The same stretch of the year before, or of the time just before; of an unfinished one as much as there is of it. */
export function periodBefore({ unit, buckets }: Period, comparison: Comparison): Bucket[] | undefined {
  if (comparison === 'none') return undefined
  if (unit === 'month') {
    const months = comparison === 'year' ? MONTHS : buckets.length
    return buckets.map(({ from, to, isPart }) => ({
      from: addMonths(from, -months),
      to: backToEnd(to, months),
      isPart,
    }))
  }
  const first = String(buckets[0]?.from)
  const last = String(buckets.at(-1)?.to)
  const days = comparison === 'year' ? YEAR_OF_WEEKS : daysBetween(first, last) + 1
  return buckets.map(({ from, to, isPart }) => ({ from: addDays(from, -days), to: addDays(to, -days), isPart }))
}

const backToEnd = (to: string, months: number) =>
  to === endOfMonth(to) ? endOfMonth(addMonths(firstOfMonth(to), -months)) : addMonths(to, -months)

/** The months of a heat table: the month of a day and those before it, oldest first. */
export function monthsUpTo(day: string, count = MONTHS): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(firstOfMonth(day), index + 1 - count))
}

export const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`
const endOfMonth = (date: string) => addDays(addMonths(firstOfMonth(date), 1), -1)

/** The same day of another month, or the last one of a month that is shorter. */
export function addMonths(date: string, months: number): string {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8))
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** How many days lie between two dates: 1 from a day to the next. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
