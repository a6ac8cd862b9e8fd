import { and, eq, isNull } from 'drizzle-orm'
import { accountLinks, accounts } from '#features/accounts/accounts.table.ts'
import { endSessions } from '#features/accounts/end-sessions.ts'
import type { Tx } from '#platform/db.ts'

/**
 * Gives an account a new password. Every session opened with the old one ends (A4), and links that were sent out before
 * are worth nothing: whoever changes a password because it became known shuts all doors at once.
 */
export async function setPassword(tx: Tx, { accountId, passwordHash }: { accountId: string; passwordHash: string }) {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  await endSessions(tx, { accountId })
  await tx.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), isNull(accountLinks.usedAt)))
}
