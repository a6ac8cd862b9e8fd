import { and, eq, isNotNull } from 'drizzle-orm'
import { sessions } from '#features/accounts/accounts.table.ts'
import type { Db } from '#platform/db.ts'
import type { Session } from '#web/env.ts'
import { findServer } from './pins.queries.ts'
import { decideServing, isServingRole, lesserRole } from './pins.rules.ts'

type Shared = { serverId: string | null; servedAt: Date | null }

/**
 * Who acts on a device that is shared behind the bar: the person whose PIN was entered last, with no more power than the
 * login of the device. While it is locked, or once that person may not serve any more, nobody does.
 */
export async function readServing(
  db: Db,
  { own, shared, now, isBackground }: { own: Session; shared: Shared; now: Date; isBackground: boolean },
): Promise<Session> {
  const login = { accountId: own.accountId, name: own.name }
  const locked = { ...own, sharedDevice: { login, isLocked: true } }
  const decision = decideServing({ servedAt: shared.serverId ? shared.servedAt : null, now })
  if (decision === 'locked' || !shared.serverId) return locked
  const server = await findServer(db, shared.serverId)
  if (!server || !isServingRole(own.role)) return locked
  if (decision === 'serving-touch' && !isBackground) {
    // A lock at this very moment stays: it took the server away.
    const isServing = and(eq(sessions.tokenHash, own.tokenHash), isNotNull(sessions.serverId))
    await db.update(sessions).set({ servedAt: now }).where(isServing)
  }
  const { id: accountId, name, login: email } = server
  const role = lesserRole(own.role, server.role)
  return { ...own, accountId, name, login: email, role, sharedDevice: { login, isLocked: false } }
}
