import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import type { Worth } from './points.rules.ts'
import { pointsEntries } from './points.table.ts'

type Entry = { memberId: string; cause: string; at: Date }
type ClaimEntry = { memberId: string; rewardId: string; at: Date }
type RefundEntry = Pick<ClaimEntry, 'rewardId' | 'at'>

/** A claim and its refund move points that can be spent, and nothing of what was earned in a lifetime. */
const movesPointsOnly = { lifetimePoints: 0, spentCents: 0, savingsCents: 0, visits: 0 }

export async function appendClaim(tx: Tx, { memberId, rewardId, points, at }: ClaimEntry & { points: number }) {
  await tx
    .insert(pointsEntries)
    .values({ id: newId('pt'), memberId, kind: 'claim', points: -points, cause: rewardId, at, ...movesPointsOnly })
}

/**
 * Gives back what the ledger took for a claim, whatever its reward costs by now, to whom it was taken from: a membership that
 * was merged away passes it on. Returns how many points that were.
 */
export async function refundClaim(tx: Tx, { rewardId, at }: RefundEntry): Promise<number> {
  const isClaim = and(eq(pointsEntries.cause, rewardId), eq(pointsEntries.kind, 'claim'))
  const { points: taken, memberId } = pointsEntries
  const [claim] = await tx.select({ points: taken, memberId }).from(pointsEntries).where(isClaim)
  if (!claim) throw new Error('A claim took no points')
  const points = -claim.points
  await tx.insert(pointsEntries).values({
    id: newId('pt'),
    memberId: claim.memberId,
    kind: 'refund',
    points,
    cause: rewardId,
    at,
    ...movesPointsOnly,
  })
  return points
}

type AdjustEntry = Entry & { points: number; lifetimePoints: number }

/** What staff give or take by hand: points, and those that count toward milestones, but no money and no visit. */
export async function appendAdjustment(tx: Tx, entry: AdjustEntry) {
  await tx
    .insert(pointsEntries)
    .values({ id: newId('pt'), kind: 'adjust', spentCents: 0, savingsCents: 0, visits: 0, ...entry })
}

/** The bonus of a check or what an invite brings, or the same taken back: points that count, without money and a visit. */
export async function appendBonus(
  tx: Tx,
  { points, kind, ...entry }: Entry & { kind: 'earn' | 'reverse'; points: number },
) {
  const worth = { points, amountCents: 0, discountCents: 0, isVoided: true }
  await appendWorth(tx, { ...entry, kind, worth })
}

/** What a version of a transaction is worth, or the same taken back. */
export async function appendWorth(
  tx: Tx,
  { worth, kind, ...entry }: Entry & { kind: 'earn' | 'reverse'; worth: Worth },
) {
  const sign = kind === 'earn' ? 1 : -1
  // Without the addition a voided check would come to -0, which is not 0 everywhere.
  const signed = (value: number) => value * sign + 0
  await tx.insert(pointsEntries).values({
    id: newId('pt'),
    ...entry,
    kind,
    points: signed(worth.points),
    lifetimePoints: signed(worth.points),
    spentCents: signed(worth.amountCents),
    savingsCents: signed(worth.discountCents),
    visits: signed(worth.isVoided ? 0 : 1),
  })
}
