import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { verifyOwnPassword } from '#features/accounts/proof/verify-own-password.ts'
import type { Deps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { hashPassword } from './password-hash.ts'
import { refusePassword } from './refuse-password.ts'
import { newSecretToken } from './secret-token.ts'
import { setPassword } from './set-password.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

type Change = By & { oldPassword: string; newPassword: string }

/**
 * Changes the password of somebody who knows the old one (A4). Their other sessions end; this one goes on under a new
 * token, so that a copy of its cookie is worth nothing either.
 */
export async function changePassword(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { oldPassword, newPassword, actor, address }: Change,
) {
  const lockVerified = await verifyOwnPassword(deps, { password: oldPassword, actor, address })
  const kind = actor.side === 'member' ? 'member' : 'staff'
  const refusal = await refusePassword(kind, newPassword, actor)
  if (refusal) throw new AppError(refusal)
  const passwordHash = await hashPassword(newPassword)

  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const account = await lockVerified(tx)
    const { token, tokenHash } = newSecretToken()
    const isThis = eq(sessions.tokenHash, actor.tokenHash)
    const renewed = await tx.update(sessions).set({ tokenHash, provedAt: now }).where(isThis)
    if (renewed.rowCount === 0) throw new AppError('login-required')
    await setPassword(tx, { accountId: account.id, passwordHash, keptTokenHash: tokenHash })
    await tellPasswordChanged(tx, deps.config, { account, now, isSignedIn: true })
    await recordAction(tx, { at: now, actor, address, action: 'change-password', subject: account.id })
    return { token, side: actor.side }
  })
}
