import { and, asc, between, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import type { Db } from '#platform/db.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { rebuildProgramJob } from './program.jobs.ts'
import { programBuilds, programChecks, programCohorts, programDays, programRewards } from './program.table.ts'
import { addMonths, type Bucket } from './program-periods.rules.ts'

type Type = MembershipType | undefined
type Days = Pick<Bucket, 'from' | 'to'>

export async function findBuild(db: Db) {
  const [build] = await db.select().from(programBuilds)
  return build
}

export async function hasFigures(db: Db): Promise<boolean> {
  const [days, checks] = await Promise.all([
    db.select({ day: programDays.day }).from(programDays).limit(1),
    db.select({ day: programChecks.day }).from(programChecks).limit(1),
  ])
  return days.length + checks.length > 0
}

/** Whether a job counts them, or will as soon as it can. One that failed and waits to be tried again is not due. */
export async function isRebuildDue(db: Db, now: Date): Promise<boolean> {
  const isOpen = and(isNull(jobs.doneAt), isNull(jobs.failedAt))
  return (await db.$count(jobs, and(eq(jobs.name, rebuildProgramJob.name), isOpen, lte(jobs.runAt, now)))) > 0
}

const isType = (type: Type) => (type ? eq(programDays.membershipType, type) : undefined)
const number = (value: SQL) => value.mapWith(Number)

/** The counted days from one on, and what had come together before it. */
export async function readDays(db: Db, { from, to, type }: Days & { type: Type }) {
  const { day, started, cameBack, lapsed, pointsGiven, pointsRedeemed, pointsGone } = programDays
  const [days, openings, [first]] = await Promise.all([
    db
      .select()
      .from(programDays)
      .where(and(between(day, from, to), isType(type))),
    db
      .select({
        type: programDays.membershipType,
        active: number(sql`sum(${started} + ${cameBack} - ${lapsed})`),
        outstanding: number(sql`sum(${pointsGiven} - ${pointsRedeemed} - ${pointsGone})`),
      })
      .from(programDays)
      .where(and(lt(day, from), isType(type)))
      .groupBy(programDays.membershipType),
    db.select({ day }).from(programDays).where(isType(type)).orderBy(asc(day)).limit(1),
  ])
  return { days, openings, since: first?.day }
}

/** Checks of members, of all or of one type, and of guests. */
export async function readChecks(db: Db, { from, to, type }: Days & { type: Type }) {
  const { day, who } = programChecks
  const isAsked = type ? inArray(who, [type, 'guest']) : undefined
  const [checks, [first]] = await Promise.all([
    db
      .select()
      .from(programChecks)
      .where(and(between(day, from, to), isAsked)),
    db.select({ day }).from(programChecks).orderBy(asc(day)).limit(1),
  ])
  return { checks, registerSince: first?.day }
}

/** What became of each milestone's rewards in some days. */
export async function sumRewards(db: Db, { from, to, type }: Days & { type?: Type }) {
  const { day, milestoneId, membershipType, reached, reachedClaimed, given, givenPoints } = programRewards
  const rows = await db
    .select({
      milestoneId,
      reached: number(sql`sum(${reached})`),
      claimed: number(sql`sum(${reachedClaimed})`),
      given: number(sql`sum(${given})`),
      givenPoints: number(sql`sum(${givenPoints})`),
    })
    .from(programRewards)
    .where(and(between(day, from, to), type ? eq(membershipType, type) : undefined))
    .groupBy(milestoneId)
  return new Map(rows.map((row) => [row.milestoneId, row]))
}

export function listPricedMilestones(db: Db) {
  const { id, name, rewardValue, costCents, pointsThreshold, isActive } = milestones
  return db
    .select({ id, name, value: rewardValue, costCents, threshold: pointsThreshold, isActive })
    .from(milestones)
    .orderBy(asc(pointsThreshold))
}

/** Who joined in these months, and who of them came when. */
export async function readCohorts(db: Db, { months, type }: { months: readonly string[]; type: Type }) {
  const [first = ''] = months
  const last = months.at(-1) ?? first
  const month = sql<string>`to_char(${programDays.day}, 'YYYY-MM-01')`
  const { joinedMonth, membershipType, members } = programCohorts
  const [joined, came] = await Promise.all([
    db
      .select({ month, members: number(sql`sum(${programDays.joined})`) })
      .from(programDays)
      .where(and(gte(programDays.day, first), lt(programDays.day, addMonths(last, 1)), isType(type)))
      .groupBy(month),
    db
      .select({ joinedMonth, month: programCohorts.month, members: number(sql`sum(${members})`) })
      .from(programCohorts)
      .where(and(gte(joinedMonth, first), lte(programCohorts.month, last), type ? eq(membershipType, type) : undefined))
      .groupBy(joinedMonth, programCohorts.month),
  ])
  return { joined, came }
}
