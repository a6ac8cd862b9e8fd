import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { businessDate } from '#base/business-date.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { appendWorth } from './append-points-entry.ts'
import { isSameWorth, type SeenCheck, termsOf, transactionCause, worthOf } from './points.rules.ts'
import { transactions } from './points.table.ts'

type TransactionWrite = { member: Member; check: SeenCheck; now: Date; timeZone: string }
const unchanged = { isChanged: false, pointsDelta: 0 }

/**
 * Counts a check for a member whom the caller has locked. The same check again changes nothing; one that has become worth
 * something else is reversed and counted again (M4), by the membership it was first counted with (L1). A check that belongs
 * to another member is refused.
 */
export async function writeTransaction(tx: Tx, { member, check, now, timeZone }: TransactionWrite) {
  if (member.status !== 'approved') throw new AppError('member-not-approved')
  const { checkId, description, at } = check
  const terms = termsOf(member.membershipType)
  const firstWorth = worthOf(check, terms)
  const told = { description, at, businessDate: businessDate(at, timeZone) }
  // What was never worth anything is not shown to the member as if it had been taken away.
  if (firstWorth.isVoided && (await tx.$count(transactions, eq(transactions.checkId, checkId))) === 0) return unchanged

  const id = newId('tr')
  const inserted = await tx
    .insert(transactions)
    .values({ id, memberId: member.id, checkId, ...told, ...terms, ...firstWorth, revision: 1 })
    .onConflictDoNothing({ target: transactions.checkId })
    .returning()
  if (inserted.length > 0) {
    const entry = { memberId: member.id, cause: transactionCause(id, 1), at: now }
    await appendWorth(tx, { ...entry, kind: 'earn', worth: firstWorth })
    return { isChanged: true, pointsDelta: firstWorth.points }
  }

  const [known] = await tx.select().from(transactions).where(eq(transactions.checkId, checkId)).for('update')
  if (known?.memberId !== member.id) throw new AppError('check-of-another-member')
  const worth = worthOf(check, known)
  if (isSameWorth(known, worth)) return unchanged

  const revision = known.revision + 1
  const entry = { memberId: member.id, at: now }
  await appendWorth(tx, { ...entry, kind: 'reverse', worth: known, cause: transactionCause(known.id, known.revision) })
  await appendWorth(tx, { ...entry, kind: 'earn', worth, cause: transactionCause(known.id, revision) })
  await tx
    .update(transactions)
    .set({ ...told, ...worth, revision })
    .where(eq(transactions.id, known.id))
  return { isChanged: true, pointsDelta: worth.points - known.points }
}
