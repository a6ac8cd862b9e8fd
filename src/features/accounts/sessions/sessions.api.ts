import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { requireActor, requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import * as contract from './sessions.contract.ts'

export function sessionsApi(deps: CoreDeps): Route[] {
  return [
    route(contract.listSessions).to(async ({ query }, c) => {
      const asker = await requireSession(c, query.side)
      return listSessions(deps, { accountId: asker.accountId, asker })
    }),
    route(contract.endSession).to(async ({ params, query }, c) => {
      await endSession(deps, { ...params, ...(await requireActor(c, query.side)) })
      return { success: true }
    }),
    route(contract.endOtherSessions).to(async ({ body }, c) => {
      await endOtherSessions(deps, await requireActor(c, body.side))
      return { success: true }
    }),
    route(contract.listStaffSessions).to(async ({ params }, c) => {
      const isMeant = and(eq(accounts.id, params.id), eq(accounts.kind, 'staff'))
      if ((await deps.db.$count(accounts, isMeant)) === 0) throw new AppError('staff-account-not-found')
      return listSessions(deps, { accountId: params.id, asker: await requireSession(c, 'staff') })
    }),
  ]
}
