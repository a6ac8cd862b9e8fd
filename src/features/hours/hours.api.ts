import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { visitor } from '#features/accounts/audit/audit.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor, type WebEnv } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './hours.contract.ts'
import { listSpecialDaysFrom, listStoredHours } from './hours.queries.ts'
import { FALLBACK_HOURS } from './hours.rules.ts'
import { initializeHours } from './initialize-hours.ts'
import { replaceHours } from './replace-hours.ts'
import { replaceSpecialDays } from './replace-special-days.ts'

export function hoursApi(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route(contract.listHours).to(async () => (await listStoredHours(deps.db)).map(contract.toDayHoursWire)),
    route(contract.replaceHours).to(async ({ body }, c) => {
      await replaceHours(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.fillHours).to(async (_, c) => initializeHours(deps, await describeCaller(c))),
    route(contract.initializeHours).to(async (_, c) => {
      if (!(await initializeHours(deps, await describeCaller(c)))) throw new AppError('hours-already-initialized')
      return { message: 'Hours database initialized', hoursCount: FALLBACK_HOURS.length }
    }),
    route(contract.listSpecialDays).to(async () => {
      const today = localDate(deps.clock.now(), venue.timeZone)
      return (await listSpecialDaysFrom(deps.db, today)).map(contract.toSpecialDayWire)
    }),
    route(contract.replaceSpecialDays).to(async ({ body }, c) => {
      await replaceSpecialDays(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
  ]
}

async function describeCaller(c: Context<WebEnv>) {
  return { actor: (await c.var.findSession('staff')) ?? visitor, address: c.var.address }
}
