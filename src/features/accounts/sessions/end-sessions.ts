import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#features/accounts/accounts.table.ts'
import { endSignInTickets } from '#features/accounts/factors/sign-in-ticket.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import type { Db, Tx } from '#platform/db.ts'

type Ended = { accountId: string; keptTokenHash?: string | undefined }

/** Signs an account out everywhere, or everywhere but here; also where somebody is about to take the second step. */
export async function endSessions(tx: Tx, { accountId, keptTokenHash }: Ended): Promise<void> {
  const isOther = keptTokenHash === undefined ? undefined : ne(sessions.tokenHash, keptTokenHash)
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther))
  await endSignInTickets(tx, { accountId })
}

/** Ends the session itself, so that a copy of its cookie is worth nothing either. */
export async function signOut({ db }: { db: Db }, { token }: { token: string }): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}
