import type { CoreDeps } from '#platform/deps.ts'
import type { Session } from '#web/env.ts'
import { findStoredSession } from './accounts.queries.ts'
import { decideSession } from './accounts.rules.ts'

/**
 * Whether a session that was read earlier still holds, with the role it had then. Asking is not using: a session that
 * nobody uses ends in its time, however often this is asked.
 */
export async function isSessionAlive({ db, clock }: CoreDeps, session: Session): Promise<boolean> {
  const stored = await findStoredSession(db, session.tokenHash)
  if (!stored || stored.role !== session.role) return false
  const { seenAt, expiresAt } = stored
  return decideSession({ side: session.side, seenAt, expiresAt }, clock.now()) !== 'ended'
}
