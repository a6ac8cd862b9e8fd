import { and, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import { posImports } from './history-imports.table.ts'
import type { Reached } from './read-slices.ts'
import { advanceCursor, decideLiveWindow, MAX_SLICE_MS, type Window } from './sync.rules.ts'
import { posCursors } from './sync-runs.table.ts'

/**
 * The window that the live sync reads, decided by the one run that is active for the restaurant. What it leaves out is
 * queued for the import in the same commit that moves the cursor past it, so that nothing is missed by both.
 */
export async function takeLiveWindow(
  { db, clock }: CoreDeps,
  restaurantId: string,
): Promise<{ window: Window; sliceMs: number }> {
  return db.transaction(async (tx) => {
    const isOurs = eq(posCursors.restaurantId, restaurantId)
    const [cursor] = await tx.select().from(posCursors).where(isOurs).for('update')
    const now = clock.now()
    const { window, missed } = decideLiveWindow(cursor?.syncedUntil, now)
    const sliceMs = cursor?.sliceMs ?? MAX_SLICE_MS
    if (!missed) return { window, sliceMs }
    await tx
      .insert(posCursors)
      .values({ restaurantId, syncedUntil: window.from })
      .onConflictDoUpdate({ target: posCursors.restaurantId, set: { syncedUntil: window.from } })
    await tx.insert(posImports).values({
      id: newId('im'),
      restaurantId,
      startsAt: missed.from,
      endsAt: now,
      unreadUntil: missed.to,
      sliceMs,
      requestedAt: now,
    })
    return { window, sliceMs }
  })
}

type Rest = { restaurantId: string; rest: Window; sliceMs: number | undefined }

/** Leaves to the import what a sync had no time for, unless an open one is going to read it anyway. */
export async function handOver({ db, clock }: CoreDeps, { restaurantId, rest, sliceMs = MAX_SLICE_MS }: Rest) {
  const isCovering = and(
    eq(posImports.restaurantId, restaurantId),
    lte(posImports.startsAt, rest.from),
    gte(posImports.unreadUntil, rest.to),
  )
  if ((await db.$count(posImports, isCovering)) > 0) return
  await db.insert(posImports).values({
    id: newId('im'),
    restaurantId,
    startsAt: rest.from,
    endsAt: rest.to,
    unreadUntil: rest.to,
    sliceMs,
    requestedAt: clock.now(),
  })
}

/** Only the automatic sync reads without a gap from the beginning, so only it makes a cursor; others may move it on. */
export async function moveCursor(db: Db, { restaurantId, slice, sliceMs }: Reached & { restaurantId: string }) {
  const isOurs = eq(posCursors.restaurantId, restaurantId)
  const [cursor] = await db.select().from(posCursors).where(isOurs)
  if (!cursor) return
  const syncedUntil = slice ? advanceCursor(cursor.syncedUntil, slice) : cursor.syncedUntil
  await db.update(posCursors).set({ syncedUntil, sliceMs }).where(isOurs)
}
