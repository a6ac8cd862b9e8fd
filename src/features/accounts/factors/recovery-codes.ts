import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { randomGroups } from '#features/accounts/passwords/random-password.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { findFactors } from './factors.queries.ts'
import { hasSecondStep, normalizeCode, RECOVERY_CODE_COUNT, RECOVERY_CODE_GROUPS } from './factors.rules.ts'
import { recoveryCodes } from './factors.table.ts'

type Whose = { accountId: string; now: Date }

/**
 * With the first app or passkey come recovery codes, and the account's other sessions end, which a password alone has
 * opened. Null for somebody who has a second step already.
 */
export async function beginTwoStep(
  tx: Tx,
  { actor, now }: { actor: By['actor']; now: Date },
): Promise<string[] | null> {
  const { accountId, tokenHash } = actor
  if (hasSecondStep(await findFactors(tx, accountId))) return null
  await endSessions(tx, { accountId, keptTokenHash: tokenHash })
  return replaceRecoveryCodes(tx, { accountId, now })
}

/** New codes for somebody who has used or lost theirs. */
export async function renewRecoveryCodes({ db, clock }: CoreDeps, { actor, address }: By): Promise<string[]> {
  const { accountId } = actor
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if (!hasSecondStep(await findFactors(tx, accountId))) throw new AppError('no-second-step')
    await recordAction(tx, { at: now, actor, address, action: 'renew-recovery-codes', subject: accountId })
    return replaceRecoveryCodes(tx, { accountId, now })
  })
}

async function replaceRecoveryCodes(tx: Tx, { accountId, now }: Whose): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => randomGroups(RECOVERY_CODE_GROUPS))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const rows = codes.map((code) => ({ codeHash: hashRecoveryCode(accountId, code), accountId, createdAt: now }))
  await tx.insert(recoveryCodes).values(rows)
  return codes
}

/** With the account in it, so that a code is worth something for one person only. */
export function hashRecoveryCode(accountId: string, code: string): string {
  return hashToken(`${accountId} ${normalizeCode(code)}`)
}
