import { asc, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobHandlers } from '#app/jobs.ts'
import { schedules } from '#app/schedules.ts'
import { AppError } from '#base/app-error.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import { startJobWorker } from '#platform/jobs/job-worker.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { startSchedules } from '#platform/jobs/schedules.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { openTestBar } from '#tests/test-bar.ts'

const slots = ['00', '04', '08', '12', '16', '20'].map((hour) => `2025-11-14T${hour}:00:01Z`)

test('two servers sync once at each of the six hours', async () => {
  const { pos, asked } = fakePos()
  const { deps, setNow } = await openTestBar({ now: '2025-11-13T23:00:00Z', pos })
  const servers = [0, 1].map(() => ({
    timetable: startSchedules(
      deps,
      schedules(deps).filter(({ name }) => name === 'sync-orders'),
    ),
    worker: startJobWorker(deps, jobHandlers(deps), { pollMs: 20 }),
  }))
  const done = async () => (await deps.db.select().from(jobs)).filter(({ doneAt }) => doneAt !== null).length
  // At the start the slot that passed before is caught up with, and the past is imported.
  await expect.poll(done, { timeout: 30_000 }).toBe(2)
  for (const [index, slot] of slots.entries()) {
    setNow(slot)
    await Promise.all(servers.map(({ timetable }) => timetable.check()))
    await expect.poll(done, { timeout: 30_000 }).toBe(index + 3)
  }
  await Promise.all(servers.flatMap(({ timetable, worker }) => [timetable.stop(), worker.stop()]))
  const live = ne(syncRuns.cause, 'history')
  const runs = await deps.db.select().from(syncRuns).where(live).orderBy(asc(syncRuns.startedAt))
  expect(runs.map(({ state }) => state)).toEqual(Array(7).fill('done'))
  expect(runs.slice(1).map(({ startedAt }) => startedAt.getUTCHours())).toEqual([0, 4, 8, 12, 16, 20])
  // Two days by the first, the days before them by the import; after that each reads once, until its own hour.
  expect(asked).toHaveLength(35 + 6)
  expect(asked.slice(-6)).toEqual(slots.map((slot) => expect.objectContaining({ to: new Date(slot) })))
})

test('of twenty syncs at the same moment one runs and the others are told so', async () => {
  let refused = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // The one that runs waits until the others were refused, or until a second one runs as well.
  const { pos, asked } = fakePos(async function* () {
    if (asked.length > 1) letGo()
    await held
    yield []
  })
  const { deps } = await openTestBar({ pos })
  const sync = async () => {
    try {
      await syncOrders({ ...deps, pos }, { read: 'changes', cause: 'staff', signal: new AbortController().signal })
      return 'done'
    } catch (error) {
      refused += 1
      if (refused === 19) letGo()
      return error instanceof AppError ? error.code : String(error)
    }
  }
  const outcomes = await Promise.all(Array.from({ length: 20 }, sync))
  expect(outcomes.toSorted()).toEqual(['done', ...Array(19).fill('sync-running')])
  expect(await deps.db.$count(syncRuns)).toBe(1)
})
