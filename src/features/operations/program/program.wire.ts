import { toDollars } from '#base/money.ts'
import { recordOf } from '#base/record-of.ts'
import { type MembershipType, membershipTypes } from '#features/members/members.rules.ts'
import type { FiguresWire, ProgramRewardWire, ProgramWire } from './program.contract.ts'
import { aMonthEach, type Figures, figuresOf, type Opening } from './program-figures.rules.ts'
import type { readProgram } from './read-program.ts'

type Read = NonNullable<Awaited<ReturnType<typeof readProgram>>>
type Days = { from: string; to: string }

export function toProgramWire(read: Read): ProgramWire {
  const { builtAt, unit, since, registerSince, buckets, before, span, spanBefore, pointCost } = read
  const countedOf = (type: MembershipType | undefined) => ({
    days: type ? read.days.filter(({ membershipType }) => membershipType === type) : read.days,
    checks: read.checks,
    opening: openingOf(read.openings.filter((opening) => !type || opening.type === type)),
    since,
    registerSince,
  })
  const all = countedOf(undefined)
  const ofType = recordOf(membershipTypes, countedOf)
  const figures = (days: Days | undefined) => days && figuresOf(all, days)
  // Over several months a member counts as one of those who were active on average at the ends of them.
  const overall = (days: Days | undefined, parts: readonly Days[] | undefined) => {
    const total = figures(days)
    const known = (parts ?? []).flatMap((part) => figures(part)?.active ?? [])
    const active = known.reduce((sum, one) => sum + one, 0) / Math.max(known.length, 1)
    return days && total && toEach({ ...total, active }, days)
  }
  return {
    state: 'counted',
    countedAt: builtAt.toISOString(),
    unit,
    since: since ?? null,
    registerSince: registerSince ?? null,
    buckets: buckets.map((bucket, index) => {
      const earlier = before?.[index]
      const [now, was] = [figures(bucket), figures(earlier)]
      return {
        ...bucket,
        now: toFigures(now),
        before: toFigures(was),
        each: now ? toEach(now, bucket) : null,
        eachBefore: was && earlier ? toEach(was, earlier) : null,
        eachByType: recordOf(membershipTypes, (type) => {
          const own = figuresOf(ofType[type], bucket)
          return own ? toEach(own, bucket) : null
        }),
      }
    }),
    total: toFigures(figures(span)),
    totalBefore: toFigures(figures(spanBefore)),
    each: overall(span, buckets) ?? null,
    eachBefore: overall(spanBefore, before) ?? null,
    rewards: toRewards(read),
    pointCost: pointCost
      ? { dollars: toDollars(pointCost.costCents), points: pointCost.points, basis: pointCost.basis }
      : null,
    cohorts: read.cohorts.map((cohort) => ({ ...cohort, came: [...cohort.came] })),
    isLastMonthPart: read.isLastMonthPart,
  }
}

function openingOf(openings: readonly Opening[]): Opening {
  const sum = (read: (opening: Opening) => number) => openings.reduce((total, opening) => total + read(opening), 0)
  return { active: sum(({ active }) => active), outstanding: sum(({ outstanding }) => outstanding) }
}

function toFigures(figures: Figures | undefined): FiguresWire | null {
  if (!figures) return null
  const { spentCents, sales, ...counts } = figures
  return {
    ...counts,
    spent: toDollars(spentCents),
    sales: sales
      ? {
          memberChecks: sales.memberChecks,
          memberSales: toDollars(sales.memberCents),
          guestChecks: sales.guestChecks,
          guestSales: toDollars(sales.guestCents),
        }
      : null,
  }
}

function toEach({ visits, spentCents, active }: Figures, days: Days) {
  const perMonth = (amount: number) => aMonthEach(amount, { active, ...days })
  const [eachVisits, eachCents] = [perMonth(visits), perMonth(spentCents)]
  return eachVisits === undefined || eachCents === undefined
    ? null
    : { visits: eachVisits, spent: toDollars(eachCents) }
}

/** Those that were given or reached, and all that can be; what cost most first. */
function toRewards({ milestones, rewards, rewardsBefore }: Read): ProgramRewardWire[] {
  const listed = milestones.map(({ id, name, value, costCents, isActive }) => {
    const { given = 0, reached = 0, claimed = 0 } = rewards.get(id) ?? {}
    return {
      isActive,
      wire: {
        milestoneId: id,
        name,
        value,
        costsUs: costCents === null ? null : toDollars(costCents),
        given,
        givenBefore: rewardsBefore ? (rewardsBefore.get(id)?.given ?? 0) : null,
        reached,
        claimed,
      },
    }
  })
  const cost = ({ costsUs, given }: ProgramRewardWire) => (costsUs ?? 0) * given
  return listed
    .filter(({ isActive, wire }) => isActive || wire.given > 0 || wire.reached > 0)
    .map(({ wire }) => wire)
    .sort((one, other) => cost(other) - cost(one) || other.given - one.given)
}
