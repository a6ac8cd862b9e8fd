import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { isPasswordRight } from '#features/accounts/passwords/password-hash.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { countAttempt, forgiveAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { By } from '#web/env.ts'
import { PROOF_ATTEMPTS } from './proof.rules.ts'

/**
 * Verifies the password of somebody who is signed in; a wrong one is counted and in the audit log. What it returns locks
 * their account for a transaction: the password may have been changed while the typed one was being verified, and the old
 * one then proves nothing.
 */
export async function verifyOwnPassword(
  { db, clock }: CoreDeps,
  { password, actor, address }: By & { password: string },
) {
  const key = `prove:${actor.tokenHash}`
  await countAttempt(db, clock, { key, ...PROOF_ATTEMPTS })
  const [account] = await db.select().from(accounts).where(eq(accounts.id, actor.accountId))
  if (!account || !(await isPasswordRight(account.passwordHash, password))) {
    const failure = {
      at: clock.now(),
      actor,
      address,
      action: 'confirm-identity-failed' as const,
      subject: actor.accountId,
    }
    await db.transaction((tx) => recordAction(tx, failure))
    throw new AppError('wrong-password')
  }
  await forgiveAttempt(db, key)

  return async function lockVerified(tx: Tx) {
    const current = await lockAccount(tx, account.id)
    if (current?.passwordHash !== account.passwordHash) throw new AppError('wrong-password')
    return current
  }
}
