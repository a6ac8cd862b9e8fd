import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { emptyTables, openTestDatabase } from '#tests/test-database.ts'
import { scheduleRuns } from './jobs.table.ts'
import { deleteOldScheduleRuns, type Schedule, type Schedules, startSchedules } from './schedules.ts'

const { db } = await openTestDatabase()
const log = createLog('silent')
const open: Schedules[] = []
let now: Date
const clock = { now: () => now }
const setClock = (instant: string) => {
  now = new Date(instant)
}

beforeEach(async () => {
  await emptyTables()
  setClock('2025-11-14T08:00:00Z')
})
afterEach(() => Promise.all(open.splice(0).map((schedules) => schedules.stop())))

/** A server with one schedule, daily at 09:00 UTC, and the slots it ran. */
function startServer(changes: Partial<Schedule> = {}, options: Parameters<typeof startSchedules>[2] = {}) {
  const ran: string[] = []
  const run: Schedule['run'] = async ({ slot }) => void ran.push(slot.toISOString())
  const schedules = startSchedules(
    { db, clock, log },
    [{ name: 'nightly', cron: '0 9 * * *', run, ...changes }],
    options,
  )
  open.push(schedules)
  return { ...schedules, ran }
}

const listRuns = () => db.select().from(scheduleRuns).orderBy(scheduleRuns.slot)

test('a schedule runs when its slot comes, once, and the run is on record', async () => {
  const { check, ran } = startServer()
  setClock('2025-11-14T08:59:59.999Z')
  await check()
  expect(ran).toEqual([])

  setClock('2025-11-14T09:00:00Z')
  await check()
  setClock('2025-11-14T09:00:30Z')
  await check()

  expect(ran).toEqual(['2025-11-14T09:00:00.000Z'])
  const slot = new Date('2025-11-14T09:00:00Z')
  expect(await listRuns()).toEqual([{ name: 'nightly', slot, startedAt: slot, finishedAt: slot, error: null }])
})

test('each further slot runs too', async () => {
  const { check, ran } = startServer({ cron: '0 */4 * * *' })
  for (const hour of ['08', '12', '16', '20']) {
    setClock(`2025-11-14T${hour}:00:01Z`)
    await check()
  }
  expect(ran.map((slot) => slot.slice(11, 13))).toEqual(['12', '16', '20'])
})

test('a slot is a time of day in the place of the schedule, on both sides of a clock change', async () => {
  setClock('2025-11-01T00:00:00Z')
  const { check, ran } = startServer({ cron: '30 4 * * *', timeZone: 'America/New_York' })
  for (const instant of [
    '2025-11-01T08:30:00Z',
    '2025-11-02T08:30:00Z',
    '2025-11-02T09:30:00Z',
    '2025-11-03T09:30:00Z',
  ]) {
    setClock(instant)
    await check()
  }
  expect(ran).toEqual(['2025-11-01T08:30:00.000Z', '2025-11-02T09:30:00.000Z', '2025-11-03T09:30:00.000Z'])
})

test('a run that fails is on record with its reason, without secrets, and the next slot runs', async () => {
  let calls = 0
  const run = async () => {
    calls += 1
    throw new Error('postgres://bar:s3cret@db refused')
  }
  const { check } = startServer({ run })
  for (const day of ['14', '15']) {
    setClock(`2025-11-${day}T09:00:00Z`)
    await check()
  }
  expect(calls).toBe(2)
  expect(await listRuns()).toMatchObject([
    { error: 'postgres://[removed]@db refused', finishedAt: new Date('2025-11-14T09:00:00Z') },
    { error: 'postgres://[removed]@db refused' },
  ])
})

test('a run that throws before it even begins is on record as well', async () => {
  const run = () => {
    throw new Error('a bug')
  }
  const { check } = startServer({ run })
  setClock('2025-11-14T09:00:00Z')
  await check()
  expect(await listRuns()).toMatchObject([{ error: 'a bug' }])
})

test('a run that hangs is ended and on record as failed', async () => {
  const run: Schedule['run'] = async ({ signal }) => {
    await once(signal, 'abort')
    await new Promise(() => {})
  }
  const { check } = startServer({ run }, { runTimeLimitMs: 20 })
  setClock('2025-11-14T09:00:00Z')
  await check()
  expect(await listRuns()).toMatchObject([{ error: 'Timed out.' }])
})

test('a slot that passed while no server was up is left out', async () => {
  setClock('2025-11-14T09:00:01Z')
  const { check, ran } = startServer()
  await check()
  expect(ran).toEqual([])
  expect(await listRuns()).toEqual([])
})

test('a slot that passed while the machine slept is left out, but a small delay is not', async () => {
  const { check, ran } = startServer()
  setClock('2025-11-14T09:05:00.001Z')
  await check()
  expect(ran).toEqual([])
  setClock('2025-11-15T09:05:00Z')
  await check()
  expect(ran).toEqual(['2025-11-15T09:00:00.000Z'])
})

test('a schedule that catches up runs the latest missed slot, once, as soon as a server is up', async () => {
  setClock('2025-11-14T20:00:00Z')
  const first = startServer({ catchUp: 'at-once' })
  await first.stop()
  expect(first.ran).toEqual(['2025-11-14T09:00:00.000Z'])

  const second = startServer({ catchUp: 'at-once' })
  await second.check()
  expect(second.ran).toEqual([])
})

test('a server that stops lets the running work end and starts nothing further', async () => {
  setClock('2025-11-14T20:00:00Z')
  const { check, stop, ran } = startServer({ catchUp: 'at-once' })
  const stopped = stop()
  setClock('2025-11-15T09:00:00Z')
  await check()
  await stopped
  expect(ran).toEqual(['2025-11-14T09:00:00.000Z'])
  expect(await listRuns()).toMatchObject([{ finishedAt: expect.any(Date) }])
})

test('the clock of the machine starts due work', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const realClock = { now: () => new Date() }
  const schedules = startSchedules({ db, clock: realClock, log }, [{ name: 'often', cron: '* * * * * *', run }])
  open.push(schedules)
  await expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
})

test('a cron expression that makes no sense is refused at the start', () => {
  expect(() => startServer({ cron: 'every night' })).toThrow('CronPattern')
})

test('the clean-up deletes runs after ninety days, but never the latest one of a schedule', async () => {
  setClock('2025-11-14T00:00:00Z')
  const run = (name: string, slot: string) => ({ name, slot: new Date(slot), startedAt: now })
  await db
    .insert(scheduleRuns)
    .values([
      run('nightly', '2025-08-15T23:59:59Z'),
      run('nightly', '2025-08-16T00:00:00Z'),
      run('yearly', '2023-01-01T00:00:00Z'),
      run('yearly', '2024-01-01T00:00:00Z'),
    ])
  expect(await deleteOldScheduleRuns({ db, clock })).toBe(2)
  expect((await listRuns()).map(({ slot }) => slot.getUTCFullYear())).toEqual([2024, 2025])
})

test('long work that was missed is caught up with once the people who waited for the server have had their turn', async () => {
  setClock('2025-11-14T09:30:00Z')
  const { check, ran } = startServer({ catchUp: 'later' })
  await check()
  setClock('2025-11-14T09:30:09.999Z')
  await check()
  expect(ran).toEqual([])
  setClock('2025-11-14T09:30:10Z')
  await check()
  expect(ran).toEqual(['2025-11-14T09:00:00.000Z'])
  // What comes while the server is up is not put off.
  setClock('2025-11-15T09:00:00Z')
  await check()
  expect(ran).toHaveLength(2)
})
