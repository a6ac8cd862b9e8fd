import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { describeDevice } from './device.rules.ts'
import { endSessions } from './end-sessions.ts'

/** Signs out one device: everybody their own, an owner anybody's. */
export async function endSession({ db, clock }: CoreDeps, { id, actor, address }: By & { id: string }): Promise<void> {
  const isTheirs = actor.role === 'owner' ? undefined : eq(sessions.accountId, actor.accountId)
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), isTheirs))
      .returning()
    if (!ended) throw new AppError('session-not-found')
    const before = { device: describeDevice(ended.userAgent) }
    const action = { action: 'sign-out-device' as const, subject: ended.accountId, before }
    await recordAction(tx, { at: clock.now(), actor, address, ...action })
  })
}

/** Signs out everywhere but here. */
export async function endOtherSessions({ db, clock }: CoreDeps, { actor, address }: By): Promise<void> {
  const { accountId, tokenHash: keptTokenHash } = actor
  await db.transaction(async (tx) => {
    await endSessions(tx, { accountId, keptTokenHash })
    await recordAction(tx, { at: clock.now(), actor, address, action: 'sign-out-other-devices', subject: accountId })
  })
}
