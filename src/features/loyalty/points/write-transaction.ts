import { eq, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { followBonus, grantBonus } from '#features/loyalty/bonuses/follow-bonus.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import { appendWorth } from './append-points-entry.ts'
import { isSameWorth, type SeenCheck, termsOf, transactionCause, type Worth, worthOf } from './points.rules.ts'
import { type Transaction, transactions } from './points.table.ts'

type TransactionWrite = { member: Member; check: SeenCheck; now: Date }
const selectOfCheck = preparedQuery((db) =>
  db
    .select()
    .from(transactions)
    .where(eq(transactions.checkId, sql.placeholder('checkId')))
    .for('update'),
)
const unchanged = { isChanged: false, isFirst: false, pointsDelta: 0, points: 0 }

/**
 * Counts a check for a member whom the caller has locked. The same check again changes nothing; one that has become worth
 * something else is reversed and counted again (M4), by the membership it was first counted with (L1). A check that counts
 * for another member is refused.
 */
export async function writeTransaction(tx: Tx, { member, check, now }: TransactionWrite) {
  // Checks of a membership that was merged away go on counting there, and the points go on to the other one.
  if (member.status !== 'approved' && member.status !== 'merged') throw new AppError('member-not-approved')
  const { checkId, description, at, businessDate } = check
  const told = { description, at, businessDate }
  const rows = await selectOfCheck(tx, { checkId })
  if (rows.some(({ memberId, takenBackAt }) => takenBackAt === null && memberId !== member.id)) {
    throw new AppError('check-of-another-member')
  }
  const known = rows.find(({ memberId }) => memberId === member.id)
  if (known) return rewrite(tx, { known, told, worth: worthOf(check, known), now })

  const terms = termsOf(member.membershipType)
  const worth = worthOf(check, terms)
  // What was never worth anything is not shown to the member as if it had been taken away.
  if (worth.isVoided) return unchanged
  const id = newId('tr')
  const [transaction] = await tx
    .insert(transactions)
    .values({ id, memberId: member.id, checkId, ...told, ...terms, ...worth, revision: 1 })
    .onConflictDoNothing()
    .returning()
  // The member is held, so only another one can have been faster.
  if (!transaction) throw new AppError('check-of-another-member')
  await appendWorth(tx, { kind: 'earn', memberId: member.id, worth, cause: transactionCause(id, 1), at: now })
  const bonus = await grantBonus(tx, { transaction, earlier: rows, now })
  return { isChanged: true, isFirst: true, pointsDelta: worth.points + bonus, points: worth.points + bonus }
}

/** Takes a check back from the member for whom it counts, whom the caller has locked. Returns what that changes. */
export function takeBackTransaction(tx: Tx, { known, now }: { known: Transaction; now: Date }) {
  const { description, at, businessDate } = known
  const worth = { amountCents: 0, discountCents: 0, points: 0, isVoided: true }
  return rewrite(tx, { known, told: { description, at, businessDate }, worth, now, takenBackAt: now })
}

type Rewriting = {
  known: Transaction
  told: Pick<Transaction, 'description' | 'at' | 'businessDate'>
  worth: Worth
  now: Date
  takenBackAt?: Date
}

/** Puts a new version in place of the last one, which is reversed in the ledger. */
async function rewrite(tx: Tx, { known, told, worth, now, takenBackAt }: Rewriting) {
  const { id, memberId } = known
  const isSame = isSameWorth(known, worth)
  if (isSame && known.takenBackAt === null && !takenBackAt) return unchanged

  const revision = isSame ? known.revision : known.revision + 1
  let bonus = { points: 0, change: 0 }
  if (!isSame) {
    const entry = { memberId, at: now }
    await appendWorth(tx, { ...entry, kind: 'reverse', worth: known, cause: transactionCause(id, known.revision) })
    await appendWorth(tx, { ...entry, kind: 'earn', worth, cause: transactionCause(id, revision) })
    bonus = await followBonus(tx, { transaction: known, points: worth.points, revision, now })
  }
  await tx
    .update(transactions)
    .set({ ...told, ...worth, revision, takenBackAt: takenBackAt ?? null })
    .where(eq(transactions.id, id))
  return {
    isChanged: !isSame,
    isFirst: false,
    pointsDelta: worth.points - known.points + bonus.change,
    points: worth.points + bonus.points,
  }
}
