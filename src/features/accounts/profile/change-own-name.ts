import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'

/** Changes what the person who is signed in is called. The same name again changes nothing. */
export async function changeOwnName({ db, clock }: CoreDeps, { name, ...by }: By & { name: string }): Promise<void> {
  const { accountId } = by.actor
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new AppError('login-required')
    if (account.name === name) return
    await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId))
    const change = { before: { name: account.name }, after: { name } }
    await recordAction(tx, { at: clock.now(), ...by, action: 'change-own-name', subject: accountId, ...change })
  })
}
