import { readTimetable } from '#features/operations/operations.contract.ts'
import { listLastRuns } from '#features/operations/operations.queries.ts'
import { toScheduleRunWire } from '#features/operations/operations.wire.ts'
import { nextSlot } from '#platform/jobs/schedules.ts'
import { type Route, route } from '#web/route.ts'
import type { ProductDeps } from './open-product.ts'
import { schedules } from './schedules.ts'

/** What runs by the clock in this installation, the next first. */
export function timetableRoute(deps: ProductDeps): Route {
  return route(readTimetable).to(async () => {
    const now = deps.clock.now()
    const lastRuns = await listLastRuns(deps.db)
    return schedules(deps)
      .map((schedule) => {
        const last = lastRuns.find(({ name }) => name === schedule.name)
        return {
          name: schedule.name,
          nextAt: nextSlot(schedule, now)?.toISOString() ?? null,
          lastRun: last ? toScheduleRunWire(last, now) : null,
        }
      })
      .sort((one, other) => (one.nextAt ?? '').localeCompare(other.nextAt ?? ''))
  })
}
