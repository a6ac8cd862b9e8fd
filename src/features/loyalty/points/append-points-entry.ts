import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import type { Worth } from './points.rules.ts'
import { pointsEntries } from './points.table.ts'

type Entry = { memberId: string; cause: string; at: Date }

/** A claim takes points (a negative number), its refund gives them back; neither touches what was earned in a lifetime. */
export async function appendPoints(tx: Tx, entry: Entry & { kind: 'claim' | 'refund'; points: number }): Promise<void> {
  await tx
    .insert(pointsEntries)
    .values({ id: newId('pt'), ...entry, lifetimePoints: 0, spentCents: 0, savingsCents: 0, visits: 0 })
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
