import { and, eq, lte } from 'drizzle-orm'
import type { Side } from '#base/roles.ts'
import { findStoredSession } from '#features/accounts/accounts.queries.ts'
import { decideSession, secondsAfter, sideOf, TOUCH_EVERY_SECONDS } from '#features/accounts/accounts.rules.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import { readServing } from '#features/accounts/pins/read-serving.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Session } from '#web/env.ts'
import { readSessionToken } from './session-cookie.ts'

type Asked = {
  side: Side
  cookies: string | undefined
  /** The browser asks without the person, which keeps no session alive. */
  isBackground?: boolean
}

/** Who the cookies of a request stand for on one side, if that session is still good and its account may still sign in. */
export async function readSession(
  { config, db, clock }: { config: { isHttps: boolean }; db: Db; clock: Clock },
  { side, cookies, isBackground = false }: Asked,
): Promise<Session | undefined> {
  const token = readSessionToken(cookies, config, side)
  if (!token) return undefined

  const tokenHash = hashToken(token)
  const stored = await findStoredSession(db, tokenHash)
  if (!stored || sideOf(stored.kind) !== side) return undefined

  const now = clock.now()
  const decision = decideSession({ side, seenAt: stored.seenAt, expiresAt: stored.expiresAt }, now)
  if (decision === 'ended') return undefined
  if (decision === 'alive-touch' && !isBackground) {
    // The condition lets only the first of a page's parallel requests write.
    const isStale = lte(sessions.seenAt, secondsAfter(now, -TOUCH_EVERY_SECONDS))
    await db
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), isStale))
  }
  const { accountId, role, name, login, provedAt, mustSetUpTwoStep } = stored
  const own = { accountId, side, role, name, login, tokenHash, provedAt, mustSetUpTwoStep }
  return stored.isShared ? readServing(db, { own, shared: stored, now, isBackground }) : own
}
