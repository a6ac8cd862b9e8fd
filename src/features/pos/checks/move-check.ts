import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { countChecks } from '#features/pos/sync/count-checks.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { allowCheck, denyCheck } from './deny-check.ts'
import { unlinkCustomer } from './link-customer.ts'
import { lockCheck } from './lock-check.ts'

type Move = By & {
  restaurantId: string
  checkGuid: string
  /** The member on the screen of the person who moves it. */
  from: string
  /** The new member; `null` leaves the check without one. */
  memberId: string | null
}

/**
 * Moves a check to another member, or takes it off any account. Points and rewards follow in the same transaction.
 * Repeating it changes nothing, and a check that has gone to somebody else in the meantime stays with them.
 */
export async function moveCheck(
  { db, clock }: CoreDeps,
  { restaurantId, checkGuid, from, memberId, ...by }: Move,
): Promise<{ pointsAdded: number; pointsTakenBack: number; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const check = await lockCheck(tx, { restaurantId, checkGuid })
    if (check.memberId === memberId) return { pointsAdded: 0, pointsTakenBack: 0, isNew: false }
    if (check.memberId !== from) throw new AppError('check-of-another-member')

    const checkIds = [checkGuid]
    // Locks both members, in the order of their ids.
    const pointsTakenBack = await takeBackTransactions(tx, { checkIds, nextMemberId: memberId ?? undefined, now })
    if (memberId !== null && (await lockMember(tx, memberId)).status !== 'approved') {
      throw new AppError('member-not-approved')
    }
    // A match that staff made is simply undone. Any other could come back with the next sync, so it is denied.
    if (check.matchedBy !== 'staff') await denyCheck(tx, { checkGuid, memberId: from, at: now })
    await unlinkCustomer(tx, { checkGuid, memberId: from })
    if (memberId !== null) await allowCheck(tx, { checkGuid, memberId })
    const matched = memberId === null ? unmatched : { memberId, matchedBy: 'staff' as const, matchedAt: now }
    await tx
      .update(posChecks)
      .set({ ...matched, isCountDue: memberId !== null })
      .where(eq(posChecks.guid, checkGuid))
    const pointsAdded = memberId === null ? 0 : await countChecks(tx, { memberId, guids: checkIds, now })

    const { displayNumber: number, businessDate } = check
    const told = { check: checkGuid, number, businessDate }
    const change =
      memberId === null
        ? { action: 'take-check-back' as const, after: { ...told, pointsAdded: 0 - pointsTakenBack } }
        : { action: 'move-check' as const, after: { ...told, memberId, pointsTakenBack, pointsAdded } }
    await recordAction(tx, { at: now, ...by, ...change, subject: from })
    return { pointsAdded, pointsTakenBack, isNew: true }
  })
}

const unmatched = { memberId: null, matchedBy: null, matchedAt: null }
