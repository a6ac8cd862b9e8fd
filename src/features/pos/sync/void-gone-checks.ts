import { inArray, sql } from 'drizzle-orm'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Tx } from '#platform/db.ts'
import type { ReadOrder } from './set-aside/read-order.ts'
import { isLeftBehind } from './told-checks.ts'

type KnownCheck = { guid: string; orderGuid: string }

/**
 * A check that its own order does not have any more, or only as deleted, was merged into another or taken back, whatever
 * another order still lists of it. One that cannot be read is there. The caller has locked the checks that are known.
 */
export async function voidGoneChecks(tx: Tx, orders: readonly ReadOrder[], known: Iterable<KnownCheck>) {
  const listed = new Map<string, (string | undefined)[]>(
    orders.map((order) => {
      const live = order.checks.filter((check) => !isLeftBehind({ order, check }))
      return [order.guid, [...live, ...(order.unreadChecks ?? [])].map(({ guid }) => guid)]
    }),
  )
  const gone = [...known].flatMap(({ guid, orderGuid }) => {
    const there = listed.get(orderGuid)
    return there && !there.includes(guid) && !there.includes(undefined) ? [guid] : []
  })
  if (gone.length === 0) return
  const isCountDue = sql`${posChecks.memberId} is not null`
  // A terminal may still tell of the check as it was before.
  const modifiedAt = sql`(select modified_at from pos_orders where guid = ${posChecks.orderGuid})`
  const nothing = { grossCents: 0, amountCents: 0, refundedSalesCents: 0, discountCents: 0 }
  await tx
    .update(posChecks)
    .set({ isVoided: true, isSale: false, ...nothing, modifiedAt, isCountDue })
    .where(inArray(posChecks.guid, gone))
}
