import { asc, eq } from 'drizzle-orm'
import { localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { appendBonus } from '#features/loyalty/points/append-points-entry.ts'
import { bonusCause } from '#features/loyalty/points/points.rules.ts'
import type { Transaction } from '#features/loyalty/points/points.table.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import { bonusFor, chooseBonus } from './bonuses.rules.ts'
import { bonusEvents, visitBonuses } from './bonuses.table.ts'

const selectBonusEvents = preparedQuery((db) =>
  db.select().from(bonusEvents).orderBy(asc(bonusEvents.name), asc(bonusEvents.id)),
)

export function listBonusEvents(db: Db | Tx) {
  return selectBonusEvents(db, {})
}

type Counted = Pick<
  Transaction,
  'id' | 'memberId' | 'membershipType' | 'points' | 'at' | 'businessDate' | 'revision' | 'checkId'
>

/**
 * Gives a check that is counted for the first time the bonus of its own hour, and freezes it as the check's other terms. One
 * that counted for somebody else before takes along what it had there. Returns the points.
 */
export async function grantBonus(
  tx: Tx,
  { transaction, earlier, now }: { transaction: Counted; earlier: readonly Transaction[]; now: Date },
): Promise<number> {
  const { id, memberId, membershipType, points, at, businessDate, revision } = transaction
  if (!plans[membershipType].earnsPoints) return 0
  const counted = earlier.find((one) => plans[one.membershipType].earnsPoints)
  const bonus = counted
    ? await findVisitBonus(tx, counted.id)
    : await findBonusAt(tx, { moment: { businessDate, time: localTime(at, venue.timeZone) }, points })
  if (!bonus) return 0
  const { bonusId, name, kind, amount } = bonus
  const given = bonusFor(points, bonus)
  await tx.insert(visitBonuses).values({ transactionId: id, bonusId, name, kind, amount, points: given, revision })
  if (given > 0)
    await appendBonus(tx, { kind: 'earn', memberId, points: given, cause: bonusCause(id, revision), at: now })
  return given
}

type Following = { transaction: Pick<Transaction, 'id' | 'memberId'>; points: number; revision: number; now: Date }

/** Brings the bonus of a check in line with what the check is worth now. Returns what it comes to, and by how much that is more. */
export async function followBonus(
  tx: Tx,
  { transaction: { id, memberId }, points, revision, now }: Following,
): Promise<{ points: number; change: number }> {
  const known = await findVisitBonus(tx, id)
  if (!known) return { points: 0, change: 0 }
  const given = bonusFor(points, known)
  const change = given - known.points
  if (change === 0) return { points: given, change }
  const entry = { memberId, at: now }
  if (known.points > 0)
    await appendBonus(tx, { ...entry, kind: 'reverse', points: known.points, cause: bonusCause(id, known.revision) })
  if (given > 0) await appendBonus(tx, { ...entry, kind: 'earn', points: given, cause: bonusCause(id, revision) })
  await tx.update(visitBonuses).set({ points: given, revision }).where(eq(visitBonuses.transactionId, id))
  return { points: given, change }
}

async function findVisitBonus(tx: Tx, transactionId: string) {
  const [bonus] = await tx.select().from(visitBonuses).where(eq(visitBonuses.transactionId, transactionId))
  return bonus
}

type At = { moment: Parameters<typeof chooseBonus>[1]; points: number }

async function findBonusAt(tx: Tx, { moment, points }: At) {
  const bonus = chooseBonus(await listBonusEvents(tx), moment, points)
  return bonus && { ...bonus, bonusId: bonus.id }
}
