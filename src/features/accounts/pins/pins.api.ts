import { eq } from 'drizzle-orm'
import type { CoreDeps } from '#platform/deps.ts'
import { requireActor, requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './pins.contract.ts'
import { listServers } from './pins.queries.ts'
import { isServingRole } from './pins.rules.ts'
import { pins } from './pins.table.ts'
import { lockBarMode, serveWithPin } from './serve-with-pin.ts'
import { removePin, setPin } from './set-pin.ts'

/** Who serves on a shared device, and the PINs by which that changes. */
export function pinsApi(deps: CoreDeps): Route[] {
  const { db } = deps
  return [
    route(contract.readBarState).to(async (_, c) => {
      const { accountId: id, name, role, sharedDevice } = await requireSession(c, 'staff')
      const servers = await listServers(db)
      return {
        login: sharedDevice?.login.name ?? name,
        isShared: sharedDevice !== undefined,
        server: sharedDevice?.isLocked || !isServingRole(role) ? null : { id, name, role },
        servers: servers.map((server) => ({ id: server.id, name: server.name, role: server.role })),
      }
    }),
    route(contract.serveWithPin).to(async ({ body }, c) => {
      await serveWithPin(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.lockBarMode).to(async (_, c) => {
      await lockBarMode(deps, await requireActor(c, 'staff'))
      return { success: true }
    }),
    route(contract.readOwnPin).to(async (_, c) => {
      const { accountId } = await requireSession(c, 'staff')
      const [pin] = await db.select({ setAt: pins.setAt }).from(pins).where(eq(pins.accountId, accountId))
      return { setAt: pin?.setAt.toISOString() ?? null }
    }),
    route(contract.setOwnPin).to(async ({ body }, c) => {
      await setPin(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.removeOwnPin).to(async (_, c) => {
      await removePin(deps, await requireActor(c, 'staff'))
      return { success: true }
    }),
  ]
}
