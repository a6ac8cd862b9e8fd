import { AppError } from '#base/app-error.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
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
    route(contract.fillHours).to(() => initializeHours(deps)),
    route(contract.initializeHours).to(async () => {
      if (!(await initializeHours(deps))) throw new AppError('hours-already-initialised')
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
