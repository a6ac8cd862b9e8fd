import { formatCents, percentOf } from '#base/money.ts'
import type { CasePerson, Figure, Finding } from './alert.rules.ts'
import { dayLimits, type HabitLimits } from './limits.rules.ts'

/** The figures of a server on a day or over several. */
export type ServerWork = {
  server: CasePerson
  checks: number
  grossCents: number
  givenChecks: number
  givenCents: number
  /** The part that nobody else approved. */
  unapprovedChecks: number
  unapprovedCents: number
  voidedChecks: number
  voidedCents: number
}

/** What is compared: `part` of `whole` is a share. */
type Habit = { server: CasePerson; checks: number; times: number; partCents: number; wholeCents: number }

export const givenHabit = ({ server, checks, grossCents, givenChecks, givenCents }: ServerWork): Habit => ({
  server,
  checks,
  times: givenChecks,
  partCents: givenCents,
  wholeCents: grossCents,
})

export const unapprovedHabit = (work: ServerWork): Habit => ({
  ...givenHabit(work),
  times: work.unapprovedChecks,
  partCents: work.unapprovedCents,
})

export const voidHabit = ({ server, checks, grossCents, voidedChecks, voidedCents }: ServerWork): Habit => ({
  server,
  checks,
  times: voidedChecks,
  partCents: voidedCents,
  wholeCents: grossCents + voidedCents,
})

/**
 * Servers whose comps and open discounts are a far larger share of their sales than the others' are that day. On an evening
 * on which a manager comps for the room, it is those that nobody approved.
 */
export function findServersAboveOthers(work: readonly ServerWork[], businessDate: string): Finding[] {
  const all = findOutstanding(work.map(givenHabit), dayLimits.given)
  const unapproved = findOutstanding(work.map(unapprovedHabit), dayLimits.given).filter(
    ({ habit }) => !all.some((found) => found.habit.server.id === habit.server.id),
  )
  return [...all, ...unapproved].map((found) => ({
    ...aboutDay('server-above-others', found, businessDate),
    headline: `${found.habit.server.name} discounted ${sharePercent(found.habit)}% of their sales (${formatCents(found.habit.partCents)}). Typical for other servers that day: ${found.othersPercent}%`,
    evidence: [
      { label: 'Sales before discounts', value: formatCents(found.habit.wholeCents) },
      {
        label: 'Comps and open discounts',
        value: `${formatCents(found.habit.partCents)} (${sharePercent(found.habit)}%)`,
      },
      { label: 'Checks', value: `${found.habit.times} of ${found.habit.checks} discounted` },
      ...comparison(found),
    ],
  }))
}

/** Servers who voided more often than the others and far more of what they rang up. */
export function findManyVoids(work: readonly ServerWork[], businessDate: string): Finding[] {
  const outstanding = findOutstanding(work.map(voidHabit), dayLimits.voided).filter(
    ({ habit, others }) => habit.times > median(others.map(({ times }) => times)),
  )
  return outstanding.map((found) => ({
    ...aboutDay('many-voids', found, businessDate),
    headline: `${found.habit.server.name} voided items on ${found.habit.times} checks (${formatCents(found.habit.partCents)}), ${sharePercent(found.habit)}% of their sales. Typical for other servers that day: ${found.othersPercent}%`,
    evidence: [
      { label: 'Sales before voids', value: formatCents(found.habit.wholeCents) },
      { label: 'Voided', value: `${formatCents(found.habit.partCents)} (${sharePercent(found.habit)}%)` },
      { label: 'Checks', value: `${found.habit.times} of ${found.habit.checks} with a void` },
      { label: "Other servers' voids", value: found.others.map(({ times }) => times).join(', ') },
      ...comparison(found),
    ],
  }))
}

export type Outstanding = { habit: Habit; others: Habit[]; othersPercent: number; excessCents: number }

/** Compares with the median of the others, so that two who do the same do not hide each other. All limits must hold. */
function findOutstanding(habits: readonly Habit[], limits: HabitLimits): Outstanding[] {
  const measured = habits.filter(({ checks, wholeCents }) => checks >= limits.minChecks && wholeCents > 0)
  return measured.flatMap((habit) => {
    const others = measured.filter(({ server }) => server.id !== habit.server.id)
    if (others.length < limits.minOthers || habit.times < limits.minTimes) return []
    const usual = median(others.map(share))
    const isFarAbove =
      share(habit) >= usual * limits.timesTheOthers && sharePercent(habit) - toPercent(usual) >= limits.pointsAbove
    const excessCents = Math.round(habit.partCents - usual * habit.wholeCents)
    if (!isFarAbove || excessCents < limits.minExcessCents) return []
    return [{ habit, others, othersPercent: toPercent(usual), excessCents }]
  })
}

function aboutDay(rule: Finding['rule'], { habit: { server }, excessCents, othersPercent }: Outstanding, date: string) {
  return {
    rule,
    person: server,
    key: `${server.id}:${date}`,
    severity: 'review' as const,
    checkGuid: undefined,
    orders: [],
    costCents: excessCents,
    normal: `About ${othersPercent}% of sales, as with the other servers that day.`,
  }
}

function comparison({ othersPercent, others }: Outstanding): Figure[] {
  const shares = others.map((other) => `${sharePercent(other)}%`).join(', ')
  return [
    { label: 'Typical (median) for other servers', value: `${othersPercent}%` },
    { label: 'Each of the other servers', value: shares },
  ]
}

export const share = ({ partCents, wholeCents }: Habit) => (wholeCents > 0 ? partCents / wholeCents : 0)
export const sharePercent = ({ partCents, wholeCents }: Habit) => percentOf(partCents, wholeCents)
export const toPercent = (part: number) => Math.round(part * 1000) / 10

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = Number(sorted[Math.floor(middle)])
  return Number.isInteger(middle) ? (Number(sorted[middle - 1]) + upper) / 2 : upper
}
