import { type RegisterTime, startOfBusinessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'

/** A check that was paid, as far as an evening is told by it. */
export type PaidCheck = { businessDate: string; paidAt: Date; amountCents: number; memberId: string | null }

export type EveningFigures = {
  salesCents: number
  checks: number
  /** Members who were here, each once. */
  memberVisits: number
  /** Nothing without a check. */
  averageCents: number | undefined
}

/** Sales from the beginning of the day up to `at`; undefined of what is still to come, or is not known. */
export type EveningHour = { at: Date; tonightCents: number | undefined; beforeCents: number | undefined }

export type ComparedEvenings = {
  date: string
  beforeDate: string
  tonight: EveningFigures
  /** Up to the same minute of the day; undefined when no check of that day is known. */
  before: EveningFigures | undefined
  beforeTotalCents: number | undefined
  hours: EveningHour[]
}

const HOUR_MS = 3_600_000
const DAYS_IN_WEEK = 7

/** The same weekday of last week. */
export const sameDayLastWeek = (date: string) => addDays(date, -DAYS_IN_WEEK)

type Told = { checks: readonly PaidCheck[]; date: string; now: Date; time: RegisterTime }

/** An evening up to now beside the same weekday of last week up to the same minute. A day without a check is unknown, not zero. */
export function compareEvenings({ checks, date, now, time }: Told): ComparedEvenings {
  const beforeDate = sameDayLastWeek(date)
  const start = startOfBusinessDate(date, time).getTime()
  const beforeStart = startOfBusinessDate(beforeDate, time).getTime()
  const elapsed = now.getTime() - start
  const ofDay = (day: string, from: number) =>
    checks
      .filter(({ businessDate }) => businessDate === day)
      .map((check) => ({ ...check, afterMs: check.paidAt.getTime() - from }))
  const tonight = ofDay(date, start)
  const before = ofDay(beforeDate, beforeStart)
  const soFar = before.filter(({ afterMs }) => afterMs <= elapsed)
  const isKnown = before.length > 0
  return {
    date,
    beforeDate,
    tonight: figuresOf(tonight),
    before: isKnown ? figuresOf(soFar) : undefined,
    beforeTotalCents: isKnown ? salesOf(before) : undefined,
    hours: hoursOf([...tonight, ...before]).map((hour) => ({
      at: new Date(start + hour * HOUR_MS),
      tonightCents: hour * HOUR_MS <= elapsed ? salesUntil(tonight, hour) : undefined,
      beforeCents: isKnown ? salesUntil(before, hour) : undefined,
    })),
  }
}

type Placed = PaidCheck & { afterMs: number }

const salesOf = (checks: readonly PaidCheck[]) => checks.reduce((sum, { amountCents }) => sum + amountCents, 0)
const salesUntil = (checks: readonly Placed[], hour: number) =>
  salesOf(checks.filter(({ afterMs }) => afterMs <= hour * HOUR_MS))

function figuresOf(checks: readonly PaidCheck[]): EveningFigures {
  const salesCents = salesOf(checks)
  const members = new Set(checks.flatMap(({ memberId }) => memberId ?? []))
  return {
    salesCents,
    checks: checks.length,
    memberVisits: members.size,
    averageCents: checks.length > 0 ? Math.round(salesCents / checks.length) : undefined,
  }
}

/** The full hours from before the first check to after the last one. */
function hoursOf(checks: readonly Placed[]): number[] {
  if (checks.length === 0) return []
  const after = checks.map(({ afterMs }) => afterMs / HOUR_MS)
  const first = Math.max(0, Math.floor(Math.min(...after)))
  const last = Math.ceil(Math.max(...after))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
