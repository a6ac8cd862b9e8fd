import { isDate, type Weekday, weekday } from '#base/zoned-time.ts'

/** The points of a check are multiplied, or each visit brings so many more. */
export const bonusKinds = ['multiplier', 'points'] as const
export type BonusKind = (typeof bonusKinds)[number]

/** What a bonus gives: twice, three times the points of a check, or so many points for a visit. */
export type BonusTerms = { kind: BonusKind; amount: number }

export type BonusFields = BonusTerms & {
  name: string
  /** Evenings on which it is given; none for every day. An evening belongs to the day on which it begins. */
  weekdays: readonly Weekday[]
  /** Wall clock at the bar. An end at or before the start is after midnight; both null for all day. */
  startsAt: string | null
  endsAt: string | null
  firstDate: string | null
  lastDate: string | null
  isActive: boolean
}

/** Whether two say the same, whatever else stands beside it. Days have no order. */
export function isSameBonus(one: BonusFields, other: BonusFields): boolean {
  const wordsOf = ({
    name,
    kind,
    amount,
    startsAt,
    endsAt,
    firstDate,
    lastDate,
    isActive,
    weekdays: days,
  }: BonusFields) =>
    JSON.stringify([name, kind, amount, startsAt, endsAt, firstDate, lastDate, isActive, days.toSorted()])
  return wordsOf(one) === wordsOf(other)
}

export const MAX_BONUSES = 50
export const MAX_BONUS_NAME_LENGTH = 80
export const multipliers = [2, 3, 4, 5] as const
export const MAX_EXTRA_POINTS = 1000

/** What can be wrong with a bonus. The form checks it first, and the server again. */
export const bonusProblems = {
  name: 'Enter a name',
  multiplier: 'Choose how many times the points',
  points: `Enter 1 to ${MAX_EXTRA_POINTS.toLocaleString('en-US')} points`,
  times: 'Enter both times, or leave both empty for all day',
  dates: 'The last date is before the first date',
  date: 'Enter a valid date',
} as const

type Checked = Pick<BonusFields, 'kind' | 'amount' | 'startsAt' | 'endsAt' | 'firstDate' | 'lastDate'>

/** Problems between fields, the first of them. */
export function findBonusProblem(bonus: Checked): { field: keyof BonusFields; problem: string } | undefined {
  const { kind, amount, startsAt, endsAt, firstDate, lastDate } = bonus
  if (kind === 'multiplier' && !multipliers.some((one) => one === amount))
    return { field: 'amount', problem: bonusProblems.multiplier }
  if (kind === 'points' && !(Number.isInteger(amount) && amount >= 1 && amount <= MAX_EXTRA_POINTS))
    return { field: 'amount', problem: bonusProblems.points }
  if ((startsAt === null) !== (endsAt === null))
    return { field: startsAt === null ? 'startsAt' : 'endsAt', problem: bonusProblems.times }
  for (const field of ['firstDate', 'lastDate'] as const) {
    const date = bonus[field]
    if (date !== null && !isDate(date)) return { field, problem: bonusProblems.date }
  }
  if (firstDate && lastDate && lastDate < firstDate) return { field: 'lastDate', problem: bonusProblems.dates }
  return undefined
}

/** When a check was: the business date it counts for, and what the clock at the bar showed. */
export type BarMoment = { businessDate: string; time: string }

/** Whether a bonus is given on a business date at all. */
export function isOnDay({ isActive, weekdays, firstDate, lastDate }: BonusFields, businessDate: string): boolean {
  if (!isActive || (firstDate && businessDate < firstDate) || (lastDate && businessDate > lastDate)) return false
  return weekdays.length === 0 || weekdays.includes(weekday(businessDate))
}

function isOnAt(bonus: BonusFields, { businessDate, time }: BarMoment): boolean {
  if (!isOnDay(bonus, businessDate)) return false
  const { startsAt, endsAt } = bonus
  if (startsAt === null || endsAt === null) return true
  return startsAt < endsAt ? startsAt <= time && time < endsAt : startsAt <= time || time < endsAt
}

/** What a bonus adds to the points of a check. One that earns nothing, as a voided one, gets none. */
export function bonusFor(points: number, { kind, amount }: BonusTerms): number {
  if (points <= 0) return 0
  return kind === 'multiplier' ? points * (amount - 1) : amount
}

/** A check gets one bonus: of several at the same time the one that brings most. */
export function chooseBonus<B extends BonusFields & { id: string }>(
  bonuses: readonly B[],
  moment: BarMoment,
  points: number,
): B | undefined {
  // A check that earns less than a point may earn more once it is corrected.
  const worth = (bonus: B) => bonusFor(Math.max(1, points), bonus)
  return bonuses
    .filter((bonus) => isOnAt(bonus, moment))
    .toSorted((one, other) => worth(other) - worth(one) || one.id.localeCompare(other.id))[0]
}

const timesInWords: Record<number, string> = { 2: 'Double points', 3: 'Triple points' }

/** "Double points" or "50 extra points". */
export function bonusInWords({ kind, amount }: BonusTerms): string {
  if (kind === 'multiplier') return timesInWords[amount] ?? `${amount} times the points`
  return `${amount.toLocaleString('en-US')} extra ${amount === 1 ? 'point' : 'points'}`
}
