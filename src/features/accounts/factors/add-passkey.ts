import { AppError } from '#base/app-error.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { By } from '#web/env.ts'
import type { NewPasskey } from './factor-fields.contract.ts'
import { findFactors } from './factors.queries.ts'
import { MAX_PASSKEYS } from './factors.rules.ts'
import { passkeys } from './factors.table.ts'
import { createPasskeyCreation, requireRelyingParty, verifyNewPasskey } from './passkeys.ts'
import { beginTwoStep } from './recovery-codes.ts'

type FactorDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** What the browser needs to make a passkey for the person who asks. */
export async function startPasskey({ config, db, clock }: FactorDeps, { actor }: By) {
  const party = requireRelyingParty(config)
  const { accountId, login, name } = actor
  return db.transaction(async (tx) => {
    const { passkeys: present } = await findFactors(tx, accountId)
    if (present >= MAX_PASSKEYS) throw new AppError('too-many-passkeys')
    return createPasskeyCreation(tx, party, { accountId, login, name, now: clock.now() })
  })
}

type Added = By & { name: string; passkey: NewPasskey }

/** Keeps a passkey that the browser has just made. Returns recovery codes to somebody who has none yet. */
export async function addPasskey({ config, db, clock }: FactorDeps, { name, passkey, actor, address }: Added) {
  const party = requireRelyingParty(config)
  const { accountId } = actor
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const { passkeys: present } = await findFactors(tx, accountId)
    if (present >= MAX_PASSKEYS) throw new AppError('too-many-passkeys')
    const verified = await verifyNewPasskey(tx, party, { passkey, accountId, now })
    if (!verified) throw new AppError('passkey-refused')

    const codes = await beginTwoStep(tx, { actor, now })
    const { transports } = passkey.response
    const [added] = await tx
      .insert(passkeys)
      .values({ id: newId('pk'), accountId, ...verified, transports, name, createdAt: now })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning()
    if (!added) throw new AppError('passkey-taken')
    await recordAction(tx, { at: now, actor, address, action: 'add-passkey', subject: accountId, after: { name } })
    return codes
  })
}
