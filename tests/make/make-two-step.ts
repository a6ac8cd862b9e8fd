import { loadFactorKey, seal } from '#features/accounts/factors/factor-key.ts'
import { totpStepAt } from '#features/accounts/factors/factors.rules.ts'
import { recoveryCodes, totpApps } from '#features/accounts/factors/factors.table.ts'
import { hashRecoveryCode } from '#features/accounts/factors/recovery-codes.ts'
import { newTotpSecret, totpCode } from '#features/accounts/factors/totp.ts'
import type { Deps } from '#platform/deps.ts'

/** Gives an account a confirmed authenticator app and one recovery code. */
export async function makeApp(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  accountId: string,
  recoveryCode = 'k7wq-9fzt-m3hx-ra8e-p2cd-vh5n',
) {
  const key = await loadFactorKey(config)
  const secret = newTotpSecret()
  const now = clock.now()
  const sealedSecret = seal(key, secret, accountId)
  await db.insert(totpApps).values({ accountId, sealedSecret, keyId: key.id, createdAt: now, confirmedAt: now })
  await db
    .insert(recoveryCodes)
    .values({ codeHash: hashRecoveryCode(accountId, recoveryCode), accountId, createdAt: now })
  return {
    recoveryCode,
    /** What the app shows now, or so many steps later. */
    code: (steps = 0) => totpCode(secret, totpStepAt(clock.now()) + steps),
  }
}
