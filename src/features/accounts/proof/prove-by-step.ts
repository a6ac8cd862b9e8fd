import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { holdAccount } from '#features/accounts/accounts.queries.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { createPasskeyRequest, requireRelyingParty } from '#features/accounts/factors/passkeys.ts'
import { type GivenStep, verifyStep } from '#features/accounts/factors/verify-step.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, forgiveAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { By } from '#web/env.ts'
import { PROOF_ATTEMPTS } from './proof.rules.ts'

type ProofDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** Proves by a passkey, or a code of the authenticator app, who sits at this session. */
export async function proveByStep(
  { config, db, clock }: ProofDeps,
  { given, actor, address }: By & { given: GivenStep },
): Promise<void> {
  const { accountId, tokenHash } = actor
  const key = `prove:${tokenHash}`
  await countAttempt(db, clock, { key, ...PROOF_ATTEMPTS })
  const now = clock.now()
  await db
    .transaction(async (tx) => {
      await holdAccount(tx, accountId)
      await verifyStep(tx, config, { accountId, given, purpose: 'prove', now })
      await tx.update(sessions).set({ provedAt: now }).where(eq(sessions.tokenHash, tokenHash))
    })
    .catch(async (error: unknown) => {
      const failure = { at: now, actor, address, action: 'confirm-identity-failed' as const, subject: accountId }
      if (error instanceof AppError) await db.transaction((tx) => recordAction(tx, failure))
      throw error
    })
  await forgiveAttempt(db, key)
}

/** What a passkey of the person at this session has to sign. */
export async function askProofPasskey({ config, db, clock }: ProofDeps, { actor }: By) {
  const party = requireRelyingParty(config)
  const wanted = { purpose: 'prove', accountId: actor.accountId, now: clock.now() } as const
  return db.transaction((tx) => createPasskeyRequest(tx, party, wanted))
}
