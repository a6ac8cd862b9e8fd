import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { posCursors, syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { pollOrders, startPolling } from './poll-orders.ts'

const { signal } = new AbortController()
const opening = new Date('2025-11-14T15:00:00-05:00')

type Reply = Parameters<typeof fakePos>[0]

/** A bar on a Friday evening, everything up to then read; `poll` does what the job does, and says when it comes again. */
async function openBar(reply?: Reply, { pollSeconds = 180 } = {}) {
  const { pos, asked } = fakePos(reply)
  const bar = await openTestBar({ now: '2025-11-01T12:00:00-04:00', settings: { POLL_SECONDS: String(pollSeconds) } })
  const member = await makeMember(bar.deps)
  bar.setNow('2025-11-14T20:00:00-05:00')
  const deps = { ...bar.deps, pos }
  const { restaurantId } = pos.client
  await deps.db.insert(posCursors).values({ restaurantId, syncedUntil: opening })
  let failures = 0
  async function poll() {
    let next: Date | undefined
    const runAgain = (at: Date, payload: object) => {
      next = at
      failures = Number(Object.entries(payload).find(([key]) => key === 'failures')?.[1])
    }
    await pollOrders(deps, { restaurantId, failures }, { signal, runAgain })
    return next
  }
  const runs = () => deps.db.select().from(syncRuns).orderBy(asc(syncRuns.startedAt), asc(syncRuns.finishedAt))
  return { ...bar, deps, asked, member, poll, runs, card: formatMemberNumber(member.number) }
}

const inMinutes = (minutes: number) => new Date(Date.parse('2025-11-14T20:00:00-05:00') + minutes * 60_000)

test('a poll reads what has changed, counts it, and comes again in three minutes', async () => {
  let card = ''
  const { poll, deps, member, asked, ...bar } = await openBar(() => [[makeToastOrder({ checks: [{ tabName: card }] })]])
  card = bar.card
  expect(await poll()).toEqual(inMinutes(3))
  expect(asked).toMatchObject([{ from: new Date('2025-11-14T14:50:00-05:00'), to: inMinutes(0) }])
  expect((await findMember(deps.db, { id: member.id }))?.currentPoints).toBe(40)
})

test('the polls of an evening are one line among the syncs, which tells what all of them read', async () => {
  const { poll, runs, setNow } = await openBar(() => [[makeToastOrder(), makeToastOrder()]])
  for (const minutes of [0, 3, 6, 9]) {
    setNow(inMinutes(minutes).toISOString())
    await poll()
  }
  expect(await runs()).toMatchObject([
    {
      cause: 'poll',
      state: 'done',
      ordersRead: 8,
      ordersChanged: 8,
      startedAt: inMinutes(0),
      finishedAt: inMinutes(9),
    },
  ])
  setNow('2025-11-15T20:00:00-05:00')
  await poll()
  expect(await runs()).toHaveLength(2)
})

test('a point of sale that fails is asked less and less often, and at once as often as before when it is back', async () => {
  let isDown = true
  const { poll, runs, setNow } = await openBar(() => {
    if (isDown) throw new ToastError('unavailable')
    return []
  })
  expect(await poll()).toEqual(inMinutes(6))
  setNow(inMinutes(6).toISOString())
  expect(await poll()).toEqual(inMinutes(18))
  setNow(inMinutes(18).toISOString())
  isDown = false
  expect(await poll()).toEqual(inMinutes(21))
  expect((await runs()).map(({ state, finishedAt }) => ({ state, finishedAt }))).toEqual([
    { state: 'failed', finishedAt: inMinutes(6) },
    { state: 'done', finishedAt: inMinutes(18) },
  ])
})

test('Toast is not asked again before it wants to be', async () => {
  const { poll } = await openBar(() => {
    throw new ToastError('rate-limited', { retryAfterSeconds: 900 })
  })
  expect(await poll()).toEqual(inMinutes(15))
})

test('a poll keeps out of the way of a sync, and a sync waits for a poll instead of failing', async () => {
  const order: string[] = []
  let [letSyncGo, letPollGo] = [() => {}, () => {}]
  const { deps, poll, runs } = await openBar(async function* () {
    await new Promise<void>((resolve) => {
      if (order.length === 0) letSyncGo = resolve
      else letPollGo = resolve
      order.push('asked')
    })
    yield []
  })
  const sync = () => syncOrders(deps, { read: 'changes', cause: 'schedule', signal })
  const first = sync()
  await expect.poll(() => order.length).toBe(1)
  expect(await poll()).toEqual(inMinutes(3))
  expect(order).toHaveLength(1)
  letSyncGo()
  await first

  const polling = poll()
  await expect.poll(() => order.length).toBe(2)
  const second = sync()
  letPollGo()
  await polling
  await expect.poll(() => order.length).toBe(3)
  letPollGo()
  await second
  expect((await runs()).map(({ cause, state }) => `${cause} ${state}`).toSorted()).toEqual([
    'poll done',
    'schedule done',
    'schedule done',
  ])
})

test('while the bar is closed nothing is asked', async () => {
  const { poll, asked, setNow } = await openBar()
  setNow('2025-11-15T04:30:00-05:00')
  expect(await poll()).toEqual(new Date('2025-11-15T04:40:00-05:00'))
  expect(asked).toEqual([])
})

test('several servers have one job that polls, which ends when polling is switched off, and starts again with it', async () => {
  const { deps, poll } = await openBar()
  await Promise.all([startPolling(deps), startPolling(deps)])
  const polls = () => deps.db.select().from(jobs).where(eq(jobs.name, 'poll-orders'))
  expect(await polls()).toMatchObject([{ runAt: inMinutes(3), payload: { failures: 0 } }])
  deps.config.pollSeconds = 0
  await startPolling(deps)
  expect(await polls()).toHaveLength(1)
  expect(await poll()).toBeUndefined()
})
