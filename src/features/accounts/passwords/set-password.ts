import { and, eq, isNull } from 'drizzle-orm'
import { accountLinks, accounts } from '#features/accounts/accounts.table.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.ts'
import type { Tx } from '#platform/db.ts'

/** Sets a new password. Sessions opened with the old one end (A4), and links that were sent out before stop working. */
export async function setPassword(tx: Tx, { accountId, passwordHash }: { accountId: string; passwordHash: string }) {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  await endSessions(tx, { accountId })
  await tx.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), isNull(accountLinks.usedAt)))
}
