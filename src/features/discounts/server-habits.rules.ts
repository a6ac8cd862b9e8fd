import { groupBy } from '#base/group-by.ts'
import { formatCents, percentOf } from '#base/money.ts'
import type { Employee, Figure, Finding, JudgedCheck } from './alert.rules.ts'

type Limits = {
  /** With fewer checks than this a server's day says nothing, neither about them nor as a measure for others. */
  fewestChecks: number
  fewestOthers: number
  /** How many checks it must have happened on: one large table is no habit. */
  fewestTimes: number
  /** How the share must stand to the middle one of the others: so many times as high, and so many points above. */
  timesTheOthers: number
  pointsAbove: number
  /** What the bar must be short of, against the same sales at the share of the others. */
  leastExcessCents: number
}

export const DISCOUNT_LIMITS: Limits = {
  fewestChecks: 5,
  fewestOthers: 3,
  fewestTimes: 3,
  timesTheOthers: 2.5,
  pointsAbove: 8,
  leastExcessCents: 50_00,
}

export const VOID_LIMITS: Limits = {
  fewestChecks: 5,
  fewestOthers: 3,
  fewestTimes: 3,
  timesTheOthers: 3,
  pointsAbove: 5,
  leastExcessCents: 40_00,
}

/** What a server did on one day: `part` of `whole` is the share that is compared. */
type Habit = {
  server: Employee
  checks: number
  times: number
  partCents: number
  wholeCents: number
  entitledCents: number
}

/** Servers whose discounts, promotions left out, are a far larger share of their sales than the others' are. */
export function findServersAboveOthers(checks: readonly JudgedCheck[], businessDate: string): Finding[] {
  const habits = habitsOf(checks, (served) => {
    const sold = served.filter(({ isVoided }) => !isVoided)
    return {
      checks: sold.length,
      times: sold.filter(({ judgement }) => judgement.nonPromotionCents > 0).length,
      partCents: sum(sold.map(({ judgement }) => judgement.nonPromotionCents)),
      entitledCents: sum(sold.map(({ judgement }) => judgement.entitledCents)),
      wholeCents: sum(sold.map(({ grossCents }) => grossCents)),
    }
  })
  return findOutstanding(habits, DISCOUNT_LIMITS).map(({ habit, othersPercent, others }) => ({
    ...aboutDay('server-above-others', habit, businessDate),
    headline: `${habit.server.name} discounted ${sharePercent(habit)}% of their sales (${formatCents(habit.partCents)}). Typical for other servers that day: ${othersPercent}%`,
    evidence: [
      { label: 'Sales before discounts', value: formatCents(habit.wholeCents) },
      { label: 'Discounts, excluding promotions', value: `${formatCents(habit.partCents)} (${sharePercent(habit)}%)` },
      { label: 'Of that, to eligible members', value: formatCents(habit.entitledCents) },
      { label: 'Checks', value: `${habit.times} of ${habit.checks} discounted` },
      ...comparison(othersPercent, others),
    ],
  }))
}

/** Servers who voided more often than the others and far more of what they rang up: checks, or lines of them. */
export function findManyVoids(checks: readonly JudgedCheck[], businessDate: string): Finding[] {
  const habits = habitsOf(checks, (served) => {
    const voidedCents = sum(served.map((check) => check.voidedCents))
    return {
      checks: served.length,
      times: served.filter(({ isVoided, voidedCents }) => isVoided || voidedCents > 0).length,
      partCents: voidedCents,
      entitledCents: 0,
      wholeCents: voidedCents + sum(served.map(({ grossCents }) => grossCents)),
    }
  })
  const outstanding = findOutstanding(habits, VOID_LIMITS).filter(
    ({ habit, others }) => habit.times > median(others.map(({ times }) => times)),
  )
  return outstanding.map(({ habit, othersPercent, others }) => ({
    ...aboutDay('many-voids', habit, businessDate),
    headline: `${habit.server.name} voided items on ${habit.times} checks (${formatCents(habit.partCents)}), ${sharePercent(habit)}% of their sales. Typical for other servers that day: ${othersPercent}%`,
    evidence: [
      { label: 'Sales before voids', value: formatCents(habit.wholeCents) },
      { label: 'Voided', value: `${formatCents(habit.partCents)} (${sharePercent(habit)}%)` },
      { label: 'Checks', value: `${habit.times} of ${habit.checks} with a void` },
      { label: "Other servers' voids", value: others.map(({ times }) => times).join(', ') },
      ...comparison(othersPercent, others),
    ],
  }))
}

function habitsOf(checks: readonly JudgedCheck[], measure: (served: JudgedCheck[]) => Omit<Habit, 'server'>): Habit[] {
  const served = checks.filter(({ server }) => server !== undefined)
  return [...groupBy(served, ({ server }) => server?.guid).values()].flatMap((own) => {
    const server = own[0]?.server
    return server ? [{ server, ...measure(own) }] : []
  })
}

/** Compares with the median of the others, so that two who do the same do not hide each other. All limits must hold. */
function findOutstanding(habits: readonly Habit[], limits: Limits) {
  const measured = habits.filter(({ checks, wholeCents }) => checks >= limits.fewestChecks && wholeCents > 0)
  return measured.flatMap((habit) => {
    const others = measured.filter(({ server }) => server.guid !== habit.server.guid)
    if (others.length < limits.fewestOthers || habit.times < limits.fewestTimes) return []
    const usual = median(others.map(share))
    const isFarAbove =
      share(habit) >= usual * limits.timesTheOthers && sharePercent(habit) - toPercent(usual) >= limits.pointsAbove
    const excessCents = Math.round(habit.partCents - usual * habit.wholeCents)
    const isWorthIt = excessCents >= limits.leastExcessCents
    return isFarAbove && isWorthIt ? [{ habit, others, othersPercent: toPercent(usual) }] : []
  })
}

function aboutDay(rule: Finding['rule'], { server }: Habit, businessDate: string) {
  return { rule, subject: `${server.guid}:${businessDate}`, severity: 'review' as const, checkGuid: undefined }
}

function comparison(othersPercent: number, others: readonly Habit[]): Figure[] {
  const shares = others.map((other) => `${sharePercent(other)}%`).join(', ')
  return [
    { label: 'Typical (median) for other servers', value: `${othersPercent}%` },
    { label: 'Each of the other servers', value: shares },
  ]
}

const share = ({ partCents, wholeCents }: Habit) => partCents / wholeCents
const sharePercent = ({ partCents, wholeCents }: Habit) => percentOf(partCents, wholeCents)
const toPercent = (part: number) => Math.round(part * 1000) / 10
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper
}
