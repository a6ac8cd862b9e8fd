import { and, eq, gt, sql } from 'drizzle-orm'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { posNames } from '#features/pos/pos-names.table.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import type { PosNameKind } from '#features/pos/toast/toast-names.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { isItsOwnFault } from './set-aside/set-aside.ts'

const kinds: readonly PosNameKind[] = ['employee', 'job', 'table', 'dining-option', 'revenue-center', 'discount']
const REFRESH_MS = 6 * 60 * 60_000

type Deps = { db: Db; clock: Clock; log: Log; pos: PointOfSale }

/** Reads the names of staff, tables and so on when they are old. Failures are only logged: orders are useful without. */
export async function refreshNames({ db, clock, log, pos }: Deps, { signal }: { signal: AbortSignal }): Promise<void> {
  const { client } = pos
  const { restaurantId } = client
  const now = clock.now()
  const fresh = await db
    .selectDistinct({ kind: posNames.kind })
    .from(posNames)
    .where(and(eq(posNames.restaurantId, restaurantId), gt(posNames.seenAt, new Date(now.getTime() - REFRESH_MS))))
  const isFresh = new Set(fresh.map(({ kind }) => kind))
  for (const kind of kinds) {
    if (isFresh.has(kind)) continue
    const names = await ask(client, kind, { log, signal })
    // The database refuses a statement that writes the same row twice.
    const rows = [...new Map(names.map((name) => [name.guid, name])).values()]
    if (rows.length === 0) continue
    const stored = db
      .insert(posNames)
      .values(rows.map((row) => ({ ...row, restaurantId, kind, seenAt: now })))
      .onConflictDoUpdate({
        target: [posNames.restaurantId, posNames.kind, posNames.guid],
        set: {
          name: sql`excluded.name`,
          email: sql`excluded.email`,
          phoneDigits: sql`excluded.phone_digits`,
          jobGuids: sql`excluded.job_guids`,
          seenAt: sql`excluded.seen_at`,
        },
      })
    await stored.catch((error: unknown) => {
      if (!isItsOwnFault(error)) throw error
      log.warn({ err: error, kind }, 'names of the point of sale cannot be stored')
    })
  }
}

async function ask(client: ToastClient, kind: PosNameKind, { log, signal }: { log: Log; signal: AbortSignal }) {
  try {
    return await client.names(kind, { signal })
  } catch (error) {
    // Some plans may not read all names. If anything else is wrong, reading the orders will fail too and say so.
    if (!(error instanceof ToastError)) throw error
    log.warn({ kind, problem: error.problem, status: error.status }, 'names of the point of sale cannot be read')
    return []
  }
}
