import { and, eq, gt, isNull, sum } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { businessDate, type RegisterTime } from '#base/business-date.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { appendAdjustment } from '#features/loyalty/points/append-points-entry.ts'
import { awardMilestones } from '#features/loyalty/rewards/award-milestones.ts'
import { tellMilestones } from '#features/loyalty/telling/tell-milestones.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { By } from '#web/env.ts'
import { decideAdjustment } from './adjustments.rules.ts'
import { type Adjustment, pointsAdjustments } from './adjustments.table.ts'
import { lockActor } from './lock-actor.ts'

/** `readRegisterTime` says when a business day ends. */
export type AdjustingDeps = CoreDeps & { readRegisterTime: (db: Db | Tx) => Promise<RegisterTime> }

type Request = By & {
  memberId: string
  points: number
  reason: string
  countsForLifetime: boolean
  /** Made by the browser, so that the same request sent twice counts once. */
  key: string
}

/** Gives a member points, or takes some away, with a reason and within the limits of who does it. */
export async function adjustPoints(deps: AdjustingDeps, request: Request): Promise<Adjustment> {
  const { memberId, points, countsForLifetime, actor } = request
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await lockActor(tx, actor)
    const known = await findSent(tx, request)
    if (known) return known
    const member = await lockMember(tx, memberId)
    const day = businessDate(now, await deps.readRegisterTime(tx))
    const givenToday = await countGiven(tx, { accountId: actor.accountId, day })
    const decision = decideAdjustment({ role: actor.role, points, countsForLifetime, givenToday, member })
    if (decision.outcome === 'refused') throw new AppError(decision.code, decision.details)
    return write(tx, { request, lifetimePoints: decision.lifetimePoints, day, now })
  })
}

/** What the same key was sent for before. */
async function findSent(tx: Tx, { key, actor, memberId, points }: Request): Promise<Adjustment | undefined> {
  const isSame = and(eq(pointsAdjustments.givenBy, actor.accountId), eq(pointsAdjustments.requestKey, key))
  const [known] = await tx.select().from(pointsAdjustments).where(isSame)
  if (known && (known.memberId !== memberId || known.points !== points)) throw new AppError('request-key-used')
  return known
}

type Writing = { request: Request; lifetimePoints: number; day: string; now: Date }

async function write(tx: Tx, { request, lifetimePoints, day, now }: Writing): Promise<Adjustment> {
  const { memberId, points, reason, countsForLifetime, key, actor, address } = request
  const id = newId('pa')
  const given = { givenAt: now, businessDate: day, givenBy: actor.accountId, givenByName: actor.name, requestKey: key }
  const [written] = await tx
    .insert(pointsAdjustments)
    .values({ id, memberId, points, lifetimePoints, reason, ...given })
    .returning()
  if (!written) throw new Error('An adjustment was not written')
  await appendAdjustment(tx, { memberId, cause: id, points, lifetimePoints, at: now })
  await tellMilestones(tx, { rewardIds: await awardMilestones(tx, { memberId, now }), now })
  const after = { memberId, pointsAdded: points, countsForLifetime, reason }
  const action = points > 0 ? 'give-points' : 'take-points'
  await recordAction(tx, { at: now, actor, address, action, subject: id, after })
  return written
}

/** What somebody gave on a day. What was taken back can be given again, and what was taken away makes no room. */
export async function countGiven(db: Db | Tx, { accountId, day }: { accountId: string; day: string }): Promise<number> {
  const isCounted = and(
    eq(pointsAdjustments.givenBy, accountId),
    eq(pointsAdjustments.businessDate, day),
    gt(pointsAdjustments.points, 0),
    isNull(pointsAdjustments.takenBackAt),
  )
  const [row] = await db
    .select({ points: sum(pointsAdjustments.points).mapWith(Number) })
    .from(pointsAdjustments)
    .where(isCounted)
  return row?.points ?? 0
}
