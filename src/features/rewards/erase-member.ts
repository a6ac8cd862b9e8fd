import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/audit/record-action.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { members } from '#features/members/members.table.ts'
import { appendPoints } from '#features/points/append-points-entry.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { rewards } from './rewards.table.ts'

/** What an open claim of an erased member says, should anyone look. */
const REASON = 'The membership was deleted'

/**
 * Erases a person (M10): their data and their login are gone, sessions end with the login, open claims are turned down.
 * The ledger stays, without a name.
 */
export async function eraseInside(
  tx: Tx,
  { memberId, actor, address, at }: By & { memberId: string; at: Date },
): Promise<void> {
  const member = await lockMember(tx, memberId)
  const ofMember = eq(rewards.memberId, memberId)
  await tx.delete(rewards).where(and(ofMember, eq(rewards.state, 'available')))
  const open = await tx
    .update(rewards)
    .set({ state: 'rejected', approvedAt: null, rejectedAt: at, rejectionReason: REASON })
    .where(and(ofMember, inArray(rewards.state, ['earned', 'claimed'])))
    .returning()
  // What staff noted about a reward may be about the person.
  await tx.update(rewards).set({ adminNotes: null }).where(ofMember)
  for (const { id, cost } of open) await appendPoints(tx, { memberId, kind: 'refund', points: cost, cause: id, at })

  await tx
    .update(members)
    .set({
      erasedAt: at,
      accountId: null,
      email: null,
      firstName: null,
      lastName: null,
      phone: null,
      phoneDigits: null,
      reason: null,
      street: null,
      city: null,
      state: null,
      zipCode: null,
      posCustomerId: null,
    })
    .where(eq(members.id, memberId))
  if (member.accountId) await tx.delete(accounts).where(eq(accounts.id, member.accountId))
  await recordAction(tx, { at, actor, address, action: 'erase-member', subject: memberId })
}
