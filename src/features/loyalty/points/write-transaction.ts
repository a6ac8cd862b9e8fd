import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { businessDate } from '#base/business-date.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { appendWorth } from './append-points-entry.ts'
import { type Check, isSameWorth, transactionCause, worthOf } from './points.rules.ts'
import { transactions } from './points.table.ts'

export type SeenCheck = Check & { checkId: string; description: string; at: Date }
export type Written = { transactionId: string; isChanged: boolean; pointsDelta: number }

/**
 * Counts a check for a member who is held by the caller. The same check again changes nothing; one that has become worth
 * something else is reversed and counted anew (M4). A check that belongs to another member is refused.
 */
export async function writeTransaction(
  tx: Tx,
  { member, check, now, timeZone }: { member: Member; check: SeenCheck; now: Date; timeZone: string },
): Promise<Written> {
  if (member.status !== 'approved') throw new AppError('member-not-approved')
  const worth = worthOf(check, member.membershipType)
  const { description, at } = check
  const told = { description, at, businessDate: businessDate(at, timeZone) }

  const id = newId('tr')
  const inserted = await tx
    .insert(transactions)
    .values({ id, memberId: member.id, checkId: check.checkId, ...told, ...worth, revision: 1 })
    .onConflictDoNothing({ target: transactions.checkId })
    .returning()
  if (inserted.length > 0) {
    await appendWorth(tx, { kind: 'earn', memberId: member.id, worth, cause: transactionCause(id, 1), at: now })
    return { transactionId: id, isChanged: true, pointsDelta: worth.points }
  }

  const [known] = await tx.select().from(transactions).where(eq(transactions.checkId, check.checkId)).for('update')
  if (known?.memberId !== member.id) throw new AppError('check-of-another-member')
  if (isSameWorth(known, worth)) return { transactionId: known.id, isChanged: false, pointsDelta: 0 }

  const revision = known.revision + 1
  const entry = { memberId: member.id, at: now }
  await appendWorth(tx, { ...entry, kind: 'reverse', worth: known, cause: transactionCause(known.id, known.revision) })
  await appendWorth(tx, { ...entry, kind: 'earn', worth, cause: transactionCause(known.id, revision) })
  await tx
    .update(transactions)
    .set({ ...told, ...worth, revision })
    .where(eq(transactions.id, known.id))
  return { transactionId: known.id, isChanged: true, pointsDelta: worth.points - known.points }
}
