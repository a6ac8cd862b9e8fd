import { Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validQuery } from '#web/valid.ts'
import { listFailedJobs, listScheduleRuns, listWaitingJobs } from './operations.queries.ts'
import { jobsQuery, schedulesQuery, toJobWire, toScheduleRunWire } from './operations.wire.ts'
import { retryJob } from './retry-job.ts'

/** What runs by itself, for the owner to see, and to set going again. */
export function operationsApi(deps: { db: Db; clock: Clock }) {
  return new Hono<WebEnv>()
    .get('/jobs', validQuery(jobsQuery), async (c) => {
      const { state, ...page } = c.req.valid('query')
      const listJobs = state === 'failed' ? listFailedJobs : listWaitingJobs
      const { list, total } = await listJobs(deps.db, toLimitAndOffset(page))
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, page, total)
      return c.json(list.map(toJobWire))
    })
    .post('/jobs/:id/retry', async (c) => {
      const actor = await requireSession(c, 'staff')
      await retryJob(deps, { id: c.req.param('id'), actor, address: c.var.address })
      return c.json({ success: true })
    })
    .get('/schedules', validQuery(schedulesQuery), async (c) => {
      const page = c.req.valid('query')
      const { list, total } = await listScheduleRuns(deps.db, toLimitAndOffset(page))
      const now = deps.clock.now()
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, page, total)
      return c.json(list.map((run) => toScheduleRunWire(run, now)))
    })
}
