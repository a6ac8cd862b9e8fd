import { eq } from 'drizzle-orm'
import { sessions } from '#features/accounts/accounts.table.ts'
import { endSignInTickets } from '#features/accounts/factors/sign-in-ticket.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Signs an account out everywhere, also where somebody is about to take the second step. */
export async function endSessions(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId))
  await endSignInTickets(tx, { accountId })
}

/** Ends the session itself, so that a copy of its cookie is worth nothing either. */
export async function signOut({ db }: { db: Db }, { token }: { token: string }): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}
