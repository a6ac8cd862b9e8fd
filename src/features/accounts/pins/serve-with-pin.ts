import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { holdAccount } from '#features/accounts/accounts.queries.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { limitPin } from '#features/accounts/limits.rules.ts'
import { isPasswordRight } from '#features/accounts/passwords/password-hash.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { countAttempts, forgiveAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { By } from '#web/env.ts'
import { findServer, listServers, type Server } from './pins.queries.ts'

type TakingOver = By & { accountId: string; pin: string }

/** Somebody takes over a device by PIN. From then on its session is good for bar mode alone. */
export async function serveWithPin({ db, clock }: CoreDeps, { accountId, pin, ...by }: TakingOver): Promise<void> {
  const { tokenHash } = by.actor
  // Counted before the PIN is looked at, so that guesses at once are no way around it.
  const limits = limitPin({ account: accountId, device: tokenHash })
  await countAttempts(db, clock, limits)
  const server = await findServer(db, accountId)
  if (!(await isPasswordRight(server?.pinHash, pin)) || !server) {
    await recordWrongPin({ db, clock }, { server, ...by })
    throw new AppError('wrong-pin')
  }
  for (const { key } of limits) await forgiveAttempt(db, key)

  await db.transaction(async (tx) => {
    const now = clock.now()
    await holdAccount(tx, accountId)
    // The PIN or the account may have been changed while the hash was being compared.
    const current = await findServer(tx, accountId)
    if (current?.pinHash !== server.pinHash) throw new AppError('wrong-pin')
    const isHere = eq(sessions.tokenHash, tokenHash)
    const [served] = await tx
      .update(sessions)
      .set({ isShared: true, serverId: accountId, servedAt: now })
      .where(isHere)
      .returning()
    if (!served) throw new AppError('login-required')
    await recordAction(tx, { at: now, ...asServer(by, server), action: 'serve-with-pin', subject: accountId })
  })
}

/** Locks a device until somebody enters a PIN. Where nobody has one, it would stay locked. */
export async function lockBarMode({ db, clock }: CoreDeps, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const isHere = eq(sessions.tokenHash, by.actor.tokenHash)
    const [session] = await tx.select().from(sessions).where(isHere).for('update')
    if (!session) throw new AppError('login-required')
    // Asked for twice, it is done already.
    if (session.isShared && session.serverId === null) return
    if ((await listServers(tx)).length === 0) throw new AppError('no-pin-yet')
    await tx.update(sessions).set({ isShared: true, serverId: null, servedAt: null }).where(isHere)
    const { accountId } = by.actor
    await recordAction(tx, { at: clock.now(), ...by, action: 'lock-bar-mode', subject: accountId })
  })
}

/** What the log tells of a server who has just entered their PIN on somebody's device. */
function asServer({ actor, address }: By, { id, name, role }: Server): By {
  const login = actor.sharedDevice?.login ?? { accountId: actor.accountId, name: actor.name }
  return { actor: { ...actor, accountId: id, name, role, sharedDevice: { login, isLocked: false } }, address }
}

/** By the login of the device: nobody knows who typed it. */
async function recordWrongPin(
  { db, clock }: CoreDeps,
  { server, actor, address }: By & { server: Server | undefined },
) {
  const login = actor.sharedDevice?.login ?? { accountId: actor.accountId, name: actor.name }
  const by = { actor: { ...login, role: actor.role }, address }
  const after = server && { name: server.name }
  const subject = server?.id ?? 'pins'
  await db.transaction((tx) => recordAction(tx, { at: clock.now(), ...by, action: 'pin-failed', subject, after }))
}
