import type { RegisterTime } from '#base/business-date.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { readFreshBuild } from './keep-fresh.ts'
import { listPricedMilestones, readChecks, readCohorts, readDays, sumRewards } from './program.queries.ts'
import { costOfPoints, toCohorts } from './program-figures.rules.ts'
import {
  addMonths,
  type Comparison,
  firstOfMonth,
  monthsUpTo,
  type ProgramRange,
  periodBefore,
  toPeriod,
} from './program-periods.rules.ts'

export type AskedProgram = {
  range: ProgramRange
  from?: string | undefined
  to?: string | undefined
  compare: Comparison
  type?: MembershipType | undefined
}

type Reading = { time: RegisterTime; restaurantId: string | undefined }

/** The program over some time, beside the time it is compared with. Nothing while it is counted for the first time. */
export async function readProgram(deps: CoreDeps, asked: AskedProgram, reading: Reading) {
  const { db } = deps
  const build = await readFreshBuild(deps, reading)
  if (!build) return undefined
  const { builtAt, lastDay } = build
  const period = toPeriod(asked, lastDay)
  const before = periodBefore(period, asked.compare)
  const span = spanOf(period.buckets)
  const spanBefore = before && spanOf(before)
  const { type } = asked
  const from = spanBefore && spanBefore.from < span.from ? spanBefore.from : span.from
  const months = monthsUpTo(span.to)
  const [counted, checks, rewards, rewardsBefore, lastYear, milestones, cohorts] = await Promise.all([
    readDays(db, { from, to: span.to, type }),
    readChecks(db, { from, to: span.to, type }),
    sumRewards(db, { ...span, type }),
    spanBefore && sumRewards(db, { ...spanBefore, type }),
    sumRewards(db, { from: addMonths(lastDay, -12), to: lastDay }),
    listPricedMilestones(db),
    readCohorts(db, { months, type }),
  ])
  const priced = milestones.map((milestone) => {
    const { given = 0, givenPoints = 0 } = lastYear.get(milestone.id) ?? {}
    return { ...milestone, given, givenPoints }
  })
  return {
    builtAt,
    unit: period.unit,
    buckets: period.buckets,
    before,
    span,
    spanBefore,
    type,
    ...counted,
    ...checks,
    milestones,
    rewards,
    rewardsBefore,
    pointCost: costOfPoints(priced),
    cohorts: toCohorts({ months, ...cohorts }),
    isLastMonthPart: months.at(-1) === firstOfMonth(lastDay),
  }
}

function spanOf(buckets: readonly { from: string; to: string }[]) {
  const [first] = buckets
  const last = buckets.at(-1)
  if (!first || !last) throw new Error('A period has a beginning and an end')
  return { from: first.from, to: last.to }
}
