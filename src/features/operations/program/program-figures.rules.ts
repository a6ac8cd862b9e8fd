import type { MembershipType } from '#features/members/members.rules.ts'
import { type Bucket, daysBetween } from './program-periods.rules.ts'

/** One counted day of the members of one type. */
export type CountedDay = {
  day: string
  membershipType: MembershipType
  joined: number
  started: number
  cameBack: number
  lapsed: number
  visits: number
  spentCents: number
  pointsGiven: number
  pointsRedeemed: number
  pointsGone: number
}
export type CountedChecks = { day: string; who: MembershipType | 'guest'; checks: number; amountCents: number }

/** What had come together before the first day that was read. */
export type Opening = { active: number; outstanding: number }

export type Sales = { memberChecks: number; memberCents: number; guestChecks: number; guestCents: number }

export type Figures = {
  joined: number
  cameBack: number
  lapsed: number
  /** On the last day of it. */
  active: number
  visits: number
  spentCents: number
  pointsGiven: number
  pointsRedeemed: number
  /** On the last day of it. */
  outstanding: number
  /** Nothing before the point of sale was read. */
  sales: Sales | undefined
}

type Counted = {
  days: readonly CountedDay[]
  checks: readonly CountedChecks[]
  opening: Opening
  /** The first day of which anything is known, and the first one of the point of sale. */
  since: string | undefined
  registerSince: string | undefined
}

/** What there was in some days; nothing when they were over before the program began. Unknown is not zero. */
export function figuresOf(
  { days, checks, opening, since, registerSince }: Counted,
  { from, to }: Pick<Bucket, 'from' | 'to'>,
): Figures | undefined {
  if (!since || to < since) return undefined
  const upTo = days.filter(({ day }) => day <= to)
  const within = upTo.filter(({ day }) => day >= from)
  const sum = (read: (day: CountedDay) => number) => within.reduce((total, day) => total + read(day), 0)
  const grown = (start: number, read: (day: CountedDay) => number) =>
    upTo.reduce((total, day) => total + read(day), start)
  return {
    joined: sum(({ joined }) => joined),
    cameBack: sum(({ cameBack }) => cameBack),
    lapsed: sum(({ lapsed }) => lapsed),
    active: grown(opening.active, ({ started, cameBack, lapsed }) => started + cameBack - lapsed),
    visits: sum(({ visits }) => visits),
    spentCents: sum(({ spentCents }) => spentCents),
    pointsGiven: sum(({ pointsGiven }) => pointsGiven),
    pointsRedeemed: sum(({ pointsRedeemed }) => pointsRedeemed),
    outstanding: grown(
      opening.outstanding,
      ({ pointsGiven, pointsRedeemed, pointsGone }) => pointsGiven - pointsRedeemed - pointsGone,
    ),
    sales: registerSince && to >= registerSince ? salesOf(checks, { from, to }) : undefined,
  }
}

function salesOf(checks: readonly CountedChecks[], { from, to }: Pick<Bucket, 'from' | 'to'>): Sales {
  const sales = { memberChecks: 0, memberCents: 0, guestChecks: 0, guestCents: 0 }
  for (const { day, who, checks: count, amountCents } of checks) {
    if (day < from || day > to) continue
    if (who === 'guest') {
      sales.guestChecks += count
      sales.guestCents += amountCents
    } else {
      sales.memberChecks += count
      sales.memberCents += amountCents
    }
  }
  return sales
}

const DAYS_IN_MONTH = 30

/** What an active member does in 30 days, so that an unfinished month compares with a whole one. Nothing of nobody. */
export function aMonthEach(amount: number, { active, from, to }: { active: number; from: string; to: string }) {
  return active > 0 ? (amount * DAYS_IN_MONTH) / (daysBetween(from, to) + 1) / active : undefined
}

/** What was given of a milestone, what that took, and what one of it costs us; no cost where nobody has said it. */
export type PricedReward = {
  costCents: number | null
  threshold: number
  isActive: boolean
  given: number
  givenPoints: number
}

export type PointCost = {
  costCents: number
  points: number
  /** Rewards that were given, or one of each milestone where none was. */
  basis: 'given' | 'milestones'
}

/**
 * What points cost the bar once they are claimed: what the rewards that were given cost, by the points that they took. Where
 * none was given that has a cost, one of each active milestone stands for them. Unknown without any cost.
 */
export function costOfPoints(rewards: readonly PricedReward[]): PointCost | undefined {
  const priced = rewards.flatMap(({ costCents, ...reward }) => (costCents === null ? [] : [{ ...reward, costCents }]))
  const given = priced.filter((reward) => reward.given > 0)
  const sum = (costs: readonly number[]) => costs.reduce((total, cost) => total + cost, 0)
  if (given.length > 0) {
    const costCents = sum(given.map((reward) => reward.costCents * reward.given))
    return { costCents, points: sum(given.map(({ givenPoints }) => givenPoints)), basis: 'given' }
  }
  const active = priced.filter(({ isActive }) => isActive)
  if (active.length === 0) return undefined
  const costCents = sum(active.map((reward) => reward.costCents))
  return { costCents, points: sum(active.map(({ threshold }) => threshold)), basis: 'milestones' }
}

export type Cohort = { month: string; joined: number; came: readonly number[] }

type CohortsAsked = {
  months: readonly string[]
  joined: readonly { month: string; members: number }[]
  came: readonly { joinedMonth: string; month: string; members: number }[]
}

/** Those who joined in each month, and how many of them came in that month and in each one after it, up to the last. */
export function toCohorts({ months, joined, came }: CohortsAsked): Cohort[] {
  const sum = (rows: readonly { members: number }[]) => rows.reduce((total, { members }) => total + members, 0)
  return months.map((month, index) => ({
    month,
    joined: sum(joined.filter((row) => row.month === month)),
    came: months
      .slice(index)
      .map((later) => sum(came.filter((row) => row.joinedMonth === month && row.month === later))),
  }))
}
