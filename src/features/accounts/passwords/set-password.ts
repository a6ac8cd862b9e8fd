import { and, eq, isNull } from 'drizzle-orm'
import { accountLinks, accounts } from '#features/accounts/accounts.table.ts'
import { emailChanges } from '#features/accounts/profile/email-changes.table.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.ts'
import type { Tx } from '#platform/db.ts'

type New = {
  accountId: string
  passwordHash: string
  /** The session in which it is set, if there is one; it goes on. */
  keptTokenHash?: string
}

/** Sets a new password. Sessions opened with the old one end (A4), and links that were sent out before stop working. */
export async function setPassword(tx: Tx, { accountId, passwordHash, keptTokenHash }: New) {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  await endSessions(tx, { accountId, keptTokenHash })
  // The person who asked for another email may be why the password was changed.
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId))
  await tx.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), isNull(accountLinks.usedAt)))
}
