import type { CoreDeps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './operations.contract.ts'
import { listFailedJobs, listScheduleRuns, listWaitingJobs } from './operations.queries.ts'
import { toJobWire, toScheduleRunWire } from './operations.wire.ts'
import { retryJob } from './retry-job.ts'

export function operationsApi(deps: CoreDeps): Route[] {
  return [
    route(contract.listJobs).to(async ({ query }) => {
      const list = query.state === 'failed' ? listFailedJobs : listWaitingJobs
      const found = await list(deps.db, toLimitAndOffset(query))
      return { list: found.list.map(toJobWire), total: found.total }
    }),
    route(contract.retryJob).to(async ({ params }, c) => {
      await retryJob(deps, { id: params.id, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.listScheduleRuns).to(async ({ query }) => {
      const { list, total } = await listScheduleRuns(deps.db, toLimitAndOffset(query))
      const now = deps.clock.now()
      return { list: list.map((run) => toScheduleRunWire(run, now)), total }
    }),
  ]
}
