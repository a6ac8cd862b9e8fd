import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/db.ts'
import type { PasskeyAssertion } from './factor-fields.contract.ts'
import { loadFactorKey, unseal } from './factor-key.ts'
import { lockApp } from './factors.queries.ts'
import { type ChallengePurpose, normalizeCode } from './factors.rules.ts'
import { recoveryCodes, totpApps } from './factors.table.ts'
import { requireRelyingParty, verifyPasskey } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findAcceptedStep } from './totp.ts'

/** What somebody shows to take the second step, or to prove who they are. */
export type GivenStep =
  | { kind: 'app'; code: string }
  | { kind: 'recovery-code'; code: string }
  | { kind: 'passkey'; passkey: PasskeyAssertion }

type Verified = { accountId: string; given: GivenStep; purpose: ChallengePurpose; now: Date }
type KeyConfig = Pick<Config, 'staffUrl' | 'twoStepKey' | 'dataDir'>

/** Accepts a second step once, or refuses it. What was accepted is used up with the caller's transaction. */
export async function verifyStep(tx: Tx, config: KeyConfig, { accountId, given, purpose, now }: Verified) {
  switch (given.kind) {
    case 'app': {
      const app = await lockApp(tx, accountId)
      if (!app?.confirmedAt) throw new AppError('wrong-code')
      return acceptCode(tx, config, { app, code: given.code, now })
    }
    case 'recovery-code': {
      const isMeant = and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(accountId, given.code)),
        isNull(recoveryCodes.usedAt),
      )
      const used = await tx.update(recoveryCodes).set({ usedAt: now }).where(isMeant).returning()
      if (used.length === 0) throw new AppError('wrong-recovery-code')
      return
    }
    case 'passkey': {
      const party = requireRelyingParty(config)
      const found = await verifyPasskey(tx, party, { passkey: given.passkey, purpose, accountId, now })
      if (!found) throw new AppError('passkey-refused')
    }
  }
}

type App = typeof totpApps.$inferSelect

/** Accepts a code of an app whose row the caller has locked, so that of many who send one code a single one gets through. */
export async function acceptCode(
  tx: Tx,
  config: KeyConfig,
  { app, code, now }: { app: App; code: string; now: Date },
): Promise<void> {
  const { accountId, sealedSecret, keyId, lastStep } = app
  const key = await loadFactorKey(config)
  // Another server made the secret with a key of its own, or a backup was restored without the key file.
  if (key.id !== keyId) throw new AppError('app-not-readable')
  const secret = unseal(key, sealedSecret, accountId)
  const step = findAcceptedStep({ secret, lastStep }, { code: normalizeCode(code), now })
  if (step === undefined) throw new AppError('wrong-code')
  await tx.update(totpApps).set({ lastStep: step, lastUsedAt: now }).where(eq(totpApps.accountId, accountId))
}
