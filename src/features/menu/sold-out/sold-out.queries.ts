import { gt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.ts'
import { soldOutItems } from './sold-out.table.ts'

export type SoldOutItem = { id: string; endsAt: Date }

/** What is sold out at this moment. */
export async function listSoldOut(db: Db | Tx, now: Date): Promise<SoldOutItem[]> {
  return db
    .select({ id: soldOutItems.itemId, endsAt: soldOutItems.endsAt })
    .from(soldOutItems)
    .where(gt(soldOutItems.endsAt, now))
    .orderBy(soldOutItems.itemId)
}
