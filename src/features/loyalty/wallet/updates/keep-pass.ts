import { eq, sql } from 'drizzle-orm'
import { newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import { members } from '#features/members/members.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { shownOnCard } from './shown-on-card.ts'
import { walletCopies, walletPasses } from './wallet-passes.table.ts'

/** Remembers that a member has a card from now on. One that is asked for again stays the same card. */
export async function keepPass({ db, clock }: CoreDeps, memberId: string) {
  const changedAt = sql`date_trunc('second', ${clock.now().toISOString()}::timestamptz)`
  const asked = db
    .select({
      memberId: members.id,
      token: sql<string>`${newSecretToken().token}`.as('token'),
      shown: shownOnCard.as('shown'),
      changedAt: changedAt.as('changed_at'),
    })
    .from(members)
    .where(eq(members.id, memberId))
  await db.insert(walletPasses).select(asked).onConflictDoNothing()
  const [pass] = await db.select().from(walletPasses).where(eq(walletPasses.memberId, memberId))
  if (!pass) throw new Error('The card was not kept')
  return pass
}

/** Remembers that a member was led to Google, which does not say whether they kept the card. */
export async function keepGoogleCopy(deps: CoreDeps, memberId: string): Promise<void> {
  const { changedAt } = await keepPass(deps, memberId)
  const now = deps.clock.now()
  const copy = { memberId, wallet: 'google' as const, device: '', addedAt: now, tryAt: now, toldAt: changedAt }
  const target = [walletCopies.memberId, walletCopies.wallet, walletCopies.device]
  await deps.db
    .insert(walletCopies)
    .values(copy)
    .onConflictDoUpdate({ target, set: { addedAt: now } })
}
