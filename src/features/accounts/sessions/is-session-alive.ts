import { findStoredSession } from '#features/accounts/accounts.queries.ts'
import { decideSession } from '#features/accounts/accounts.rules.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { Session } from '#web/env.ts'

/** Whether a session still holds, with the role it had. Asking is not using: it does not keep an idle session alive. */
export async function isSessionAlive({ db, clock }: CoreDeps, session: Session): Promise<boolean> {
  const stored = await findStoredSession(db, session.tokenHash)
  if (!stored || stored.role !== session.role || stored.mustSetUpTwoStep) return false
  const { seenAt, expiresAt } = stored
  return decideSession({ side: session.side, seenAt, expiresAt }, clock.now()) !== 'ended'
}
