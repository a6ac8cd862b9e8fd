import type { Tx } from '#platform/db.ts'
import type { Stale } from './stale.rules.ts'
import { staleNotices } from './stale-notices.table.ts'

/** Takes it on to tell the owner. Returns what nobody has told before: of two servers at once the second waits, and gets nothing. */
export function claimStale(tx: Tx, { stale, now }: { stale: readonly (Stale & { staleOn: string })[]; now: Date }) {
  return tx
    .insert(staleNotices)
    .values(stale.map(({ thing, staleOn }) => ({ thing, staleOn, queuedAt: now })))
    .onConflictDoNothing()
    .returning({ thing: staleNotices.thing, staleOn: staleNotices.staleOn })
}
