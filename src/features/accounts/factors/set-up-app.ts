import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { venue } from '#content/venue.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, forgiveAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { By } from '#web/env.ts'
import { loadFactorKey, seal } from './factor-key.ts'
import { lockApp } from './factors.queries.ts'
import { codeLimit } from './factors.rules.ts'
import { totpApps } from './factors.table.ts'
import { beginTwoStep } from './recovery-codes.ts'
import { newTotpSecret, toBase32, totpUri } from './totp.ts'
import { acceptCode } from './verify-step.ts'

type FactorDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** Makes a secret for an authenticator app. Starting again replaces one that was never confirmed. */
export async function startApp({ config, db, clock }: FactorDeps, { actor }: By) {
  const { accountId, login } = actor
  const key = await loadFactorKey(config)
  const secret = newTotpSecret()
  const sealed = { sealedSecret: seal(key, secret, accountId), keyId: key.id, createdAt: clock.now(), lastStep: 0 }
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const app = await lockApp(tx, accountId)
    if (app?.confirmedAt) throw new AppError('app-already-set-up')
    await tx
      .insert(totpApps)
      .values({ accountId, ...sealed })
      .onConflictDoUpdate({ target: totpApps.accountId, set: sealed })
  })
  return { secret: toBase32(secret), uri: totpUri({ secret, issuer: venue.name, login }) }
}

/** The first code shows that the app has the secret. From then on it is asked for; the code itself is used up. */
export async function confirmApp({ config, db, clock }: FactorDeps, { code, actor, address }: By & { code: string }) {
  const { accountId } = actor
  const key = `confirm-app:${accountId}`
  await countAttempt(db, clock, { key, ...codeLimit })
  const now = clock.now()
  const recoveryCodes = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const app = await lockApp(tx, accountId)
    if (!app) throw new AppError('app-not-started')
    if (app.confirmedAt) throw new AppError('app-already-set-up')
    const codes = await beginTwoStep(tx, { actor, now })
    await acceptCode(tx, config, { app, code, now })
    await tx.update(totpApps).set({ confirmedAt: now }).where(eq(totpApps.accountId, accountId))
    await recordAction(tx, { at: now, actor, address, action: 'add-authenticator-app', subject: accountId })
    return codes
  })
  await forgiveAttempt(db, key)
  return recoveryCodes
}
