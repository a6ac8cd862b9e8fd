import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { holdAccount } from '#features/accounts/accounts.queries.ts'
import { mayUseLogin } from '#features/accounts/accounts.rules.ts'
import { type Entrance, type SignedIn, startSession } from '#features/accounts/sign-in/start-session.ts'
import type { Deps } from '#platform/deps.ts'
import type { PasskeyAssertion } from './factor-fields.contract.ts'
import type { TwoStepForm } from './factors.rules.ts'
import { passkeys } from './factors.table.ts'
import { createPasskeyRequest, requireRelyingParty, verifyPasskey } from './passkeys.ts'
import { recordSecondStepFailure } from './record-second-step-failure.ts'

type FactorDeps = Pick<Deps, 'config' | 'db' | 'clock'>
type Attempt = Entrance & { form: TwoStepForm; passkey: PasskeyAssertion }

/** What any passkey of this site has to sign: nobody has said yet who they are. */
export async function askLoginPasskey({ config, db, clock }: FactorDeps) {
  const party = requireRelyingParty(config)
  const wanted = { purpose: 'sign-in', accountId: null, now: clock.now() } as const
  return db.transaction((tx) => createPasskeyRequest(tx, party, wanted))
}

/** Signs in with a passkey alone. It is two factors in one: the device, and the finger, face or PIN that unlocks it. */
export async function signInWithPasskey(deps: FactorDeps, { passkey, ...entrance }: Attempt): Promise<SignedIn> {
  const { config, db, clock } = deps
  const party = requireRelyingParty(config)
  const { form, address } = entrance
  const [known] = await db
    .select({ accountId: passkeys.accountId })
    .from(passkeys)
    .where(eq(passkeys.credentialId, passkey.id))
  if (!known) throw new AppError('passkey-refused')

  const { accountId } = known
  return db
    .transaction(async (tx) => {
      const now = clock.now()
      const account = await holdAccount(tx, accountId)
      const verified = await verifyPasskey(tx, party, { passkey, purpose: 'sign-in', accountId: null, now })
      const isMeant = account && verified?.accountId === accountId && mayUseLogin(form, account.role)
      if (!isMeant) throw new AppError('passkey-refused')
      return startSession(tx, { account, entrance, now, secondStep: 'passkey' })
    })
    .catch(async (error: unknown) => {
      await recordSecondStepFailure(deps, { error, accountId, form, address, kind: 'passkey' })
      throw error
    })
}
