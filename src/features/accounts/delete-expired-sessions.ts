import { and, eq, inArray, lte, ne, or } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { secondsAfter, sessionLimits } from './accounts.rules.ts'
import { accountLinks, accounts, sessions } from './accounts.table.ts'

/** For the nightly clean-up: sessions and one-time links that can open nothing any more. Returns how many there were. */
export async function deleteExpiredSessions({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Promise<{ sessions: number; links: number }> {
  const now = clock.now()
  const idleSince = (side: 'staff' | 'member') =>
    lte(sessions.seenAt, secondsAfter(now, -sessionLimits[side].idleSeconds))
  const isMember = eq(accounts.kind, 'member')
  const ended = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      or(
        lte(sessions.expiresAt, now),
        and(isMember, idleSince('member')),
        and(ne(accounts.kind, 'member'), idleSince('staff')),
      ),
    )
  return db.transaction(async (tx) => {
    const deletedSessions = await tx.delete(sessions).where(inArray(sessions.tokenHash, ended))
    const deletedLinks = await tx.delete(accountLinks).where(lte(accountLinks.expiresAt, now))
    return { sessions: deletedSessions.rowCount ?? 0, links: deletedLinks.rowCount ?? 0 }
  })
}
