import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { hashPassword } from '#features/accounts/passwords/password-hash.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { isEasyPin } from './pins.rules.ts'
import { pins } from './pins.table.ts'

/** Sets the own PIN, or another one. Devices that were taken over with the old one are locked. */
export async function setPin({ db, clock }: CoreDeps, { pin, ...by }: By & { pin: string }): Promise<void> {
  if (isEasyPin(pin)) throw new AppError('pin-too-easy')
  const pinHash = await hashPassword(pin)
  await db.transaction(async (tx) => {
    const { accountId } = by.actor
    const setAt = clock.now()
    await lockAccount(tx, accountId)
    await tx
      .insert(pins)
      .values({ accountId, pinHash, setAt })
      .onConflictDoUpdate({ target: pins.accountId, set: { pinHash, setAt } })
    await tx.update(sessions).set({ serverId: null, servedAt: null }).where(eq(sessions.serverId, accountId))
    await recordAction(tx, { at: setAt, ...by, action: 'set-pin', subject: accountId })
  })
}

export async function removePin({ db, clock }: CoreDeps, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const { accountId } = by.actor
    await lockAccount(tx, accountId)
    const removed = await tx.delete(pins).where(eq(pins.accountId, accountId)).returning()
    if (removed.length === 0) return
    await tx.update(sessions).set({ serverId: null, servedAt: null }).where(eq(sessions.serverId, accountId))
    await recordAction(tx, { at: clock.now(), ...by, action: 'remove-pin', subject: accountId })
  })
}
