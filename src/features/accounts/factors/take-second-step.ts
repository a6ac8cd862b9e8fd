import { AppError } from '#base/app-error.ts'
import { holdAccount } from '#features/accounts/accounts.queries.ts'
import { mayUseLogin } from '#features/accounts/accounts.rules.ts'
import { type Entrance, type SignedIn, startSession } from '#features/accounts/sign-in/start-session.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, forgiveAttempt } from '#platform/rate-limit/rate-limit.ts'
import { codeLimit } from './factors.rules.ts'
import { createPasskeyRequest, requireRelyingParty } from './passkeys.ts'
import { recordSecondStepFailure } from './record-second-step-failure.ts'
import { findSignInTicket, takeSignInTicket } from './sign-in-ticket.ts'
import { type GivenStep, verifyStep } from './verify-step.ts'

type FactorDeps = Pick<Deps, 'config' | 'db' | 'clock'>
type Step = Omit<Entrance, 'form'> & { ticket: string; given: GivenStep }

/** The second half of signing in. A ticket opens one session; a step that was refused leaves it for another try. */
export async function takeSecondStep(deps: FactorDeps, { ticket, given, ...visit }: Step): Promise<SignedIn> {
  const { config, db, clock } = deps
  const held = { ticket, now: clock.now() }
  const found = await findSignInTicket(db, held)
  if (!found) throw new AppError('second-step-expired')
  const { accountId, form } = found
  // Codes can be guessed, signatures cannot. Counted by account, because each sign-in gives another ticket.
  const key = `second-step:${accountId}`
  if (given.kind !== 'passkey') await countAttempt(db, clock, { key, ...codeLimit })

  const signedIn = await db
    .transaction(async (tx) => {
      const account = await holdAccount(tx, accountId)
      const taken = await takeSignInTicket(tx, held)
      if (!account || !taken || !mayUseLogin(form, account.role)) throw new AppError('second-step-expired')
      await verifyStep(tx, config, { accountId, given, purpose: 'second-step', now: held.now })
      return startSession(tx, { account, entrance: { ...visit, form }, now: held.now, secondStep: given.kind })
    })
    .catch(async (error: unknown) => {
      await recordSecondStepFailure(deps, { error, accountId, form, address: visit.address, kind: given.kind })
      throw error
    })
  if (given.kind !== 'passkey') await forgiveAttempt(db, key)
  return signedIn
}

/** What a passkey has to sign for the second step. */
export async function askSecondStepPasskey({ config, db, clock }: FactorDeps, { ticket }: { ticket: string }) {
  const party = requireRelyingParty(config)
  const now = clock.now()
  const found = await findSignInTicket(db, { ticket, now })
  if (!found) throw new AppError('second-step-expired')
  const { accountId } = found
  return db.transaction((tx) => createPasskeyRequest(tx, party, { purpose: 'second-step', accountId, now }))
}
