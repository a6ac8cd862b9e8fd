import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { accounts } from './accounts.table.ts'

/** Deletes a login. Its sessions and links go with it. */
export async function deleteAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, accountId))
}
