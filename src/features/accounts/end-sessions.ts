import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { sessions } from './accounts.table.ts'

/** Signs an account out everywhere. */
export async function endSessions(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId))
}
