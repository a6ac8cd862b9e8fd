import { eq } from 'drizzle-orm'
import { sessions } from '#features/accounts/accounts.table.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import type { Db, Tx } from '#platform/db.ts'

export async function endSessions(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId))
}

/** Ends the session itself, so that a copy of its cookie is worth nothing either. */
export async function signOut({ db }: { db: Db }, { token }: { token: string }): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}
