import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { countChecks } from '#features/pos/sync/count-checks.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { toSeenCheck } from './check-worth.rules.ts'
import { allowCheck, isDenied } from './deny-check.ts'
import { linkCustomer } from './link-customer.ts'
import { lockCheck } from './lock-check.ts'

type Assignment = By & { restaurantId: string; checkGuid: string; memberId: string; matchedBy: 'staff' | 'receipt' }

/** Assigns a check to a member and counts its points right away. A check that already has a member stays with them (P3). */
export async function assignCheck(
  { db, clock }: CoreDeps,
  { restaurantId, checkGuid, memberId, matchedBy, ...by }: Assignment,
): Promise<{ pointsAdded: number; isNew: boolean; isCustomerLinked: boolean }> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const check = await lockCheck(tx, { restaurantId, checkGuid })
    if (check.memberId === memberId) return { pointsAdded: 0, isNew: false, isCustomerLinked: false }
    if (check.memberId !== null) throw new AppError('check-of-another-member')
    // Staff took the check off this account, so the receipt can't bring it back.
    const isRefused = matchedBy === 'receipt' && (await isDenied(tx, { checkGuid, memberId }))
    if (isRefused) throw new AppError('check-denied')
    if (toSeenCheck(check).isVoided) throw new AppError('check-not-countable')
    const member = await lockMember(tx, memberId)
    if (member.status !== 'approved') throw new AppError('member-not-approved')
    // Only visits after the approval count, as when checks are matched. Staff may make an exception.
    const isBefore = member.decidedAt === null || check.openedAt < member.decidedAt
    if (matchedBy === 'receipt' && isBefore) throw new AppError('receipt-before-approval')

    await tx
      .update(posChecks)
      .set({ memberId, matchedBy, matchedAt: now, isCountDue: true, dismissedAt: null })
      .where(eq(posChecks.guid, checkGuid))
    await allowCheck(tx, { checkGuid, memberId })
    const pointsAdded = await countChecks(tx, { memberId, guids: [checkGuid], now })
    const { displayNumber: number, businessDate } = check
    const action = matchedBy === 'staff' ? 'assign-check' : 'claim-receipt'
    const after = { check: checkGuid, number, businessDate, pointsAdded }
    await recordAction(tx, { at: now, ...by, action, subject: memberId, after })
    const isCustomerLinked = matchedBy === 'staff' && (await linkCustomer(tx, { check, member, at: now, ...by }))
    return { pointsAdded, isNew: true, isCustomerLinked }
  })
}
