import { and, eq, ne, sql } from 'drizzle-orm'
import { members } from '#features/members/members.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { shownOnCard } from './shown-on-card.ts'
import { walletPasses } from './wallet-passes.table.ts'

/**
 * Finds the cards that show something else than what is true now. Nothing is written or read where points are counted: this
 * looks at all cards instead, and so misses no change, whatever made it.
 */
export async function noticeChanges({ db, clock }: CoreDeps): Promise<void> {
  await db.transaction(async (tx) => {
    // One after the other: phones ask what has changed since the last change they know, so none may appear behind it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('wallet passes'))`)
    const now = sql`date_trunc('second', ${clock.now().toISOString()}::timestamptz)`
    const changedAt = sql`greatest(${now}, (select max(changed_at) from wallet_passes) + interval '1 second')`
    await tx
      .update(walletPasses)
      .set({ shown: shownOnCard, changedAt })
      .from(members)
      .where(and(eq(members.id, walletPasses.memberId), ne(walletPasses.shown, shownOnCard)))
  })
}
