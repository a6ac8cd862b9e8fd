import { and, eq, inArray, lte, not, or } from 'drizzle-orm'
import { secondsAfter, sessionLimits } from '#features/accounts/accounts.rules.ts'
import { accountLinks, accounts, sessions } from '#features/accounts/accounts.table.ts'
import type { CoreDeps } from '#platform/deps.ts'

/** For the nightly clean-up: sessions and one-time links that can open nothing any more. Returns how many there were. */
export async function deleteExpiredSessions({ db, clock }: CoreDeps): Promise<{ sessions: number; links: number }> {
  const now = clock.now()
  const idleSince = (side: 'staff' | 'member') =>
    lte(sessions.seenAt, secondsAfter(now, -sessionLimits[side].idleSeconds))
  const isMember = eq(accounts.kind, 'member')
  const ended = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(or(lte(sessions.expiresAt, now), and(isMember, idleSince('member')), and(not(isMember), idleSince('staff'))))
  return db.transaction(async (tx) => {
    const deletedSessions = await tx.delete(sessions).where(inArray(sessions.tokenHash, ended))
    const deletedLinks = await tx.delete(accountLinks).where(lte(accountLinks.expiresAt, now))
    return { sessions: deletedSessions.rowCount ?? 0, links: deletedLinks.rowCount ?? 0 }
  })
}
