import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { passkeys } from './factors.table.ts'

type Renamed = By & { id: string; name: string }

/** Gives one of one's own passkeys another name. A name that it has already is no change. */
export async function renamePasskey({ db, clock }: CoreDeps, { id, name, actor, address }: Renamed): Promise<void> {
  const { accountId } = actor
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const isMeant = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))
    const [passkey] = await tx.select({ name: passkeys.name }).from(passkeys).where(isMeant)
    if (!passkey) throw new AppError('passkey-not-found')
    if (passkey.name === name) return
    await tx.update(passkeys).set({ name }).where(isMeant)
    const action = 'rename-passkey'
    await recordAction(tx, {
      at: clock.now(),
      actor,
      address,
      action,
      subject: accountId,
      before: passkey,
      after: { name },
    })
  })
}
