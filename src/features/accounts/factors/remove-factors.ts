import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import type { Actor } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { findFactors } from './factors.queries.ts'
import { hasSecondStep } from './factors.rules.ts'
import { passkeys, recoveryCodes, totpApps } from './factors.table.ts'

/** Removes one's own authenticator app. Removing one that is gone already is no mistake. */
export async function removeApp({ db, clock }: CoreDeps, { actor, address }: By): Promise<void> {
  const { accountId } = actor
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const removed = await tx.delete(totpApps).where(eq(totpApps.accountId, accountId)).returning()
    if (!removed[0]?.confirmedAt) return
    await dropNeedlessCodes(tx, accountId)
    const action = 'remove-authenticator-app'
    await recordAction(tx, { at: clock.now(), actor, address, action, subject: accountId })
  })
}

/** Removes one of one's own passkeys. */
export async function removePasskey(
  { db, clock }: CoreDeps,
  { id, actor, address }: By & { id: string },
): Promise<void> {
  const { accountId } = actor
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const isMeant = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))
    const [removed] = await tx.delete(passkeys).where(isMeant).returning()
    if (!removed) throw new AppError('passkey-not-found')
    await dropNeedlessCodes(tx, accountId)
    const before = { name: removed.name }
    await recordAction(tx, { at: clock.now(), actor, address, action: 'remove-passkey', subject: accountId, before })
  })
}

/** For somebody who lost a phone, by an owner. */
export async function removeTwoStep({ db, clock }: CoreDeps, { id, ...by }: By & { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    if (account?.kind !== 'staff') throw new AppError('staff-account-not-found')
    await removeFactors(tx, { accountId: id, at: clock.now(), ...by })
  })
}

type Removal = { accountId: string; at: Date; actor: Actor; address: string }

/** The password alone opens the account again, so everybody who is signed in there is signed out. */
export async function removeFactors(tx: Tx, { accountId, ...by }: Removal): Promise<void> {
  const { hasApp, passkeys: keys } = await findFactors(tx, accountId)
  if (!hasSecondStep({ hasApp, passkeys: keys })) return
  await tx.delete(totpApps).where(eq(totpApps.accountId, accountId))
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await endSessions(tx, { accountId })
  const before = { hasApp, passkeys: keys }
  await recordAction(tx, { ...by, action: 'remove-two-step', subject: accountId, before })
}

/** Recovery codes stand in for an app or a passkey and go with the last of them. */
async function dropNeedlessCodes(tx: Tx, accountId: string): Promise<void> {
  if (hasSecondStep(await findFactors(tx, accountId))) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
