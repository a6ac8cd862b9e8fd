import { and, eq, gt } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { requireActor, requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { askOwnEmail, cancelOwnEmail } from './ask-own-email.ts'
import { changeOwnName } from './change-own-name.ts'
import { confirmOwnEmail } from './confirm-own-email.ts'
import { emailChanges } from './email-changes.table.ts'
import * as contract from './profile.contract.ts'
import { emailChangeState } from './profile.rules.ts'

/** What staff see and change about themselves. */
export function profileApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  const { config, db, clock } = deps
  return [
    route(contract.readOwnProfile).to(async (_, c) => {
      const { accountId, name, login } = await requireSession(c, 'staff')
      const isOpen = and(eq(emailChanges.accountId, accountId), gt(emailChanges.expiresAt, clock.now()))
      const [change] = await db.select().from(emailChanges).where(isOpen)
      return {
        name,
        email: login,
        emailChange: emailChangeState(config, login),
        waiting: change ? { email: change.email, until: change.expiresAt.toISOString() } : null,
      }
    }),
    route(contract.changeOwnName).to(async ({ body }, c) => {
      await changeOwnName(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.askOwnEmail).to(async ({ body }, c) => {
      await askOwnEmail(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.cancelOwnEmail).to(async (_, c) => {
      await cancelOwnEmail(deps, await requireActor(c, 'staff'))
      return { success: true }
    }),
    route(contract.confirmOwnEmail).to(async ({ body }, c) => ({
      success: true,
      ...(await confirmOwnEmail(deps, { ...body, address: c.var.address })),
    })),
  ]
}
