import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { countChecks } from '#features/pos/sync/count-checks.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { toSeenCheck } from './check-worth.rules.ts'

type Deps = { db: Db; clock: Clock }
type Assignment = By & { restaurantId: string; checkGuid: string; memberId: string; matchedBy: 'staff' | 'receipt' }

/**
 * Gives a check to a member and counts it at once. To the same member again changes nothing; a check that has a member
 * stays theirs: one check, one member (P3).
 */
export async function assignCheck(
  { db, clock }: Deps,
  { restaurantId, checkGuid, memberId, matchedBy, ...by }: Assignment,
): Promise<{ pointsAdded: number; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const check = await lockCheck(tx, { restaurantId, checkGuid })
    if (check.memberId === memberId) return { pointsAdded: 0, isNew: false }
    if (check.memberId !== null) throw new AppError('check-of-another-member')
    if (toSeenCheck(check).isVoided) throw new AppError('check-not-countable')
    const member = await lockMember(tx, memberId)
    if (member.status !== 'approved') throw new AppError('member-not-approved')

    await tx
      .update(posChecks)
      .set({ memberId, matchedBy, matchedAt: now, isCountDue: true, dismissedAt: null })
      .where(eq(posChecks.guid, checkGuid))
    const pointsAdded = await countChecks(tx, { memberId, guids: [checkGuid], now })
    const { displayNumber, businessDate } = check
    await recordAction(tx, {
      at: now,
      ...by,
      action: matchedBy === 'staff' ? 'assign-check' : 'claim-receipt',
      subject: memberId,
      after: { check: checkGuid, number: displayNumber, businessDate, pointsAdded },
    })
    return { pointsAdded, isNew: true }
  })
}

type Decision = By & { restaurantId: string; checkGuid: string }

/** Takes a check that is nobody's out of the queue. A second time changes nothing. */
export async function dismissCheck({ db, clock }: Deps, { restaurantId, checkGuid, ...by }: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const check = await lockUnassigned(tx, { restaurantId, checkGuid })
    if (check.dismissedAt !== null) return
    await tx.update(posChecks).set({ dismissedAt: now }).where(eq(posChecks.guid, checkGuid))
    await recordAction(tx, { at: now, ...by, action: 'dismiss-check', subject: checkGuid })
  })
}

/** Lets a check that was dismissed wait in the queue again. One that waits there already stays as it is. */
export async function putCheckBack({ db, clock }: Deps, { restaurantId, checkGuid, ...by }: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const { dismissedAt } = await lockUnassigned(tx, { restaurantId, checkGuid })
    if (dismissedAt === null) return
    await tx.update(posChecks).set({ dismissedAt: null }).where(eq(posChecks.guid, checkGuid))
    const before = { dismissedAt: dismissedAt.toISOString() }
    await recordAction(tx, { at: clock.now(), ...by, action: 'put-check-back', subject: checkGuid, before })
  })
}

async function lockUnassigned(tx: Tx, wanted: { restaurantId: string; checkGuid: string }) {
  const check = await lockCheck(tx, wanted)
  if (check.memberId !== null) throw new AppError('check-of-another-member')
  return check
}

async function lockCheck(tx: Tx, { restaurantId, checkGuid }: { restaurantId: string; checkGuid: string }) {
  const [check] = await tx.select().from(posChecks).where(eq(posChecks.guid, checkGuid)).for('update')
  if (check?.restaurantId !== restaurantId) throw new AppError('check-not-found')
  return check
}
