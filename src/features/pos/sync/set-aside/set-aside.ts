import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { type Db, isDatabaseAway, isDatabaseBusy, type Tx } from '#platform/db.ts'
import { pauseAfter, type SetAsideKind } from './set-aside.rules.ts'
import { posSetAside } from './set-aside.table.ts'

export type SetAside = {
  kind: SetAsideKind
  subject: string
  orderGuid?: string | null
  number?: string | null
  businessDate?: string | null
  window?: { from: Date; to: Date }
  detail: string
}

/** Whether the cause is in one order or check. Any other failure ends the sync, and is tried again with it. */
export function isItsOwnFault(error: unknown): boolean {
  return !isDatabaseAway(error) && !isDatabaseBusy(error)
}

/**
 * Notes what could not be read, stored or counted, so that the rest can go on. Before its next try is due, noting it again
 * changes nothing; after that, the pause until the next try doubles.
 */
export async function setAside(
  tx: Db | Tx,
  { restaurantId, now, items }: { restaurantId: string; now: Date; items: readonly SetAside[] },
): Promise<void> {
  for (const { window, ...item } of items) {
    const wasTried = sql`${posSetAside.retryAt} <= excluded.tried_at`
    const attempts = sql`case when ${wasTried} then ${posSetAside.attempts} + 1 else ${posSetAside.attempts} end`
    await tx
      .insert(posSetAside)
      .values({
        ...item,
        restaurantId,
        windowStart: window?.from ?? null,
        windowEnd: window?.to ?? null,
        attempts: 1,
        since: now,
        triedAt: now,
        retryAt: new Date(now.getTime() + pauseAfter(1)),
      })
      .onConflictDoUpdate({
        target: [posSetAside.restaurantId, posSetAside.kind, posSetAside.subject],
        set: {
          detail: sql`excluded.detail`,
          attempts,
          triedAt: sql`case when ${wasTried} then excluded.tried_at else ${posSetAside.triedAt} end`,
          retryAt: sql`case when ${wasTried}
            then excluded.tried_at + make_interval(secs => ${nextPauseSeconds}) else ${posSetAside.retryAt} end`,
        },
      })
  }
}

/** `pauseAfter` of one attempt more than there were, for the database. */
const nextPauseSeconds = sql`least(${pauseAfter(1000) / 1000}, ${pauseAfter(1) / 1000} * power(2, least(${posSetAside.attempts}, 30)))::double precision`

type Subjects = { restaurantId: string; kind: SetAsideKind; subjects: readonly string[] }

export async function clearSetAside(tx: Db | Tx, { restaurantId, kind, subjects }: Subjects): Promise<void> {
  const isOne = and(eq(posSetAside.restaurantId, restaurantId), eq(posSetAside.kind, kind))
  await tx.delete(posSetAside).where(and(isOne, inArray(posSetAside.subject, [...subjects])))
}

/** The orders of which something was set aside before: even a version that is already stored is stored again. */
export async function findOrdersSetAside(tx: Tx, orderGuids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ guid: posSetAside.orderGuid })
    .from(posSetAside)
    .where(inArray(posSetAside.orderGuid, [...orderGuids]))
  return rows.flatMap(({ guid }) => guid ?? [])
}

type StoredOrder = { guid: string; unreadChecks?: readonly { setAside: SetAside }[] }

/** After orders were stored, only the checks that were left out stay set aside. */
export async function replaceSetAside(
  tx: Tx,
  orders: readonly StoredOrder[],
  { restaurantId, now }: { restaurantId: string; now: Date },
): Promise<void> {
  const items = orders.flatMap(({ unreadChecks = [] }) => unreadChecks.map(({ setAside: item }) => item))
  await setAside(tx, { restaurantId, now, items })
  const stays = items.map(({ subject }) => subject)
  const isGone = or(ne(posSetAside.kind, 'check'), notInArray(posSetAside.subject, stays))
  const guids = orders.map(({ guid }) => guid)
  await tx.delete(posSetAside).where(and(inArray(posSetAside.orderGuid, guids), isGone))
}

export async function clearSetAsideOrder(db: Db, orderGuid: string): Promise<void> {
  await db.delete(posSetAside).where(eq(posSetAside.orderGuid, orderGuid))
}
