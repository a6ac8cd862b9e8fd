import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'

type Sums = { points: number; lifetimePoints: number; spentCents: number; savingsCents: number; visits: number }
type Transfer = { mergeId: string; from: string; to: string; sums: Sums; part?: string; at: Date }

/** Moves sums from one ledger to another, by an entry in each. */
export async function transfer(tx: Tx, { mergeId, from, to, sums, part = '', at }: Transfer): Promise<void> {
  const { points, lifetimePoints, spentCents, savingsCents, visits } = sums
  // Without the addition nothing would come to -0, which is not 0 everywhere.
  const negated = {
    points: 0 - points,
    lifetimePoints: 0 - lifetimePoints,
    spentCents: 0 - spentCents,
    savingsCents: 0 - savingsCents,
    visits: 0 - visits,
  }
  const common = { kind: 'merge' as const, at }
  await tx.insert(pointsEntries).values([
    { id: newId('pt'), memberId: from, ...common, ...negated, cause: `${mergeId}/out${part}` },
    { id: newId('pt'), memberId: to, ...common, ...sums, cause: `${mergeId}/in${part}` },
  ])
}

/** What a merge has brought the survivor until now: what was there, and what happened to it since. */
export async function readTransferred(tx: Db | Tx, { mergeId, survivorId }: { mergeId: string; survivorId: string }) {
  const { points, lifetimePoints, spentCents, savingsCents, visits, memberId, kind, cause } = pointsEntries
  const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`
  const [sums] = await tx
    .select({
      points: sum(points),
      lifetimePoints: sum(lifetimePoints),
      spentCents: sum(spentCents),
      savingsCents: sum(savingsCents),
      visits: sum(visits),
    })
    .from(pointsEntries)
    .where(and(eq(memberId, survivorId), eq(kind, 'merge'), sql`split_part(${cause}, '/', 1) = ${mergeId}`))
  return sums ?? { points: 0, lifetimePoints: 0, spentCents: 0, savingsCents: 0, visits: 0 }
}
