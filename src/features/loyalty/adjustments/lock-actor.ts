import { eq } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts.table.ts'
import type { Tx } from '#platform/db.ts'

/**
 * What one person does by hand happens one thing after the other, so that neither a limit is passed nor a request counted
 * twice by two at once. Taken before the member.
 */
export async function lockActor(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}
