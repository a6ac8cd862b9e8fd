import { eq } from 'drizzle-orm'
import { sessions } from '#features/accounts/accounts.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** Proves by the password who sits at this session. The account's other sessions gain nothing from it. */
export async function proveByPassword(deps: CoreDeps, { password, ...by }: By & { password: string }): Promise<void> {
  const lockVerified = await verifyOwnPassword(deps, { password, ...by })
  await deps.db.transaction(async (tx) => {
    await lockVerified(tx)
    const isMeant = eq(sessions.tokenHash, by.actor.tokenHash)
    await tx.update(sessions).set({ provedAt: deps.clock.now() }).where(isMeant)
  })
}
