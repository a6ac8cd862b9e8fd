import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { posOrders } from '#features/pos/pos.table.ts'
import { posNames } from '#features/pos/pos-names.table.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { isDeep } from '#tests/depth.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { posSetAside } from './set-aside/set-aside.table.ts'
import { syncOrders } from './sync-orders.ts'
import { posCursors, syncRuns } from './sync-runs.table.ts'

const { signal } = new AbortController()
const changes = { read: 'changes', cause: 'schedule', signal } as const

/** A bar whose clock can be moved, with a point of sale that tells what the test says. */
async function openBar(reply?: Parameters<typeof fakePos>[0]) {
  const { pos, asked } = fakePos(reply)
  const { deps, setNow } = await openTestBar({ now: '2025-11-01T12:00:00-04:00' })
  const member = await makeMember(deps)
  setNow('2025-11-14T12:00:00Z')
  return { deps: { ...deps, pos }, setNow, asked, member, card: formatMemberNumber(member.number) }
}

const runsOf = ({ db }: Awaited<ReturnType<typeof openBar>>['deps']) =>
  db.select().from(syncRuns).orderBy(asc(syncRuns.startedAt))

describe('a sync', () => {
  test('reads the days in order, counts what is new and keeps a report', async () => {
    let card = ''
    const { deps, asked, member, ...bar } = await openBar((window) =>
      'from' in window && window.from.getUTCDate() === 13
        ? [[makeToastOrder({ checks: [{ tabName: card }] })], [makeToastOrder(), makeToastOrder()]]
        : [],
    )
    card = bar.card
    const report = await syncOrders(deps, {
      ...changes,
      read: 'window',
      window: { from: new Date('2025-11-12T00:00:00Z'), to: deps.clock.now() },
    })
    expect(report).toMatchObject({
      ordersRead: 3,
      ordersChanged: 3,
      checksMatched: 1,
      membersTouched: 1,
      pointsAdded: 40,
    })
    expect(asked).toHaveLength(3)
    expect(await runsOf(deps)).toMatchObject([
      { id: report.runId, state: 'done', ordersRead: 3, pointsAdded: 40, error: null, finishedAt: deps.clock.now() },
    ])
    expect((await findMember(deps.db, { id: member.id }))?.currentPoints).toBe(40)
  })

  test('that has taken too long ends before the next day, however patient the point of sale is', async () => {
    const abort = new AbortController()
    const { deps, asked } = await openBar(() => {
      if (asked.length === 3) abort.abort(new Error('Timed out.'))
      return []
    })
    const window = { from: new Date('2025-11-04T00:00:00Z'), to: deps.clock.now() }
    const sync = syncOrders(deps, { ...changes, read: 'window', window, signal: abort.signal })
    await expect(sync).rejects.toThrow('Timed out.')
    expect(asked).toHaveLength(3)
    expect(await runsOf(deps)).toMatchObject([{ state: 'failed', error: 'Timed out.' }])
  })

  test('goes on where the last one ended', async () => {
    const { deps, setNow, asked } = await openBar()
    await syncOrders(deps, changes)
    expect(asked[0]).toMatchObject({ from: new Date('2025-11-12T12:00:00Z') })
    setNow('2025-11-14T16:00:00Z')
    asked.length = 0
    await syncOrders(deps, changes)
    expect(asked).toEqual([{ from: new Date('2025-11-14T11:50:00Z'), to: deps.clock.now() }])
    expect((await runsOf(deps)).at(-1)).toMatchObject({
      windowStart: new Date('2025-11-14T11:50:00Z'),
      windowEnd: deps.clock.now(),
    })
  })

  test('that fails says why, and the next one begins with the day that is missing', async () => {
    let isDown = true
    const { deps, asked } = await openBar((window) => {
      const isReached = 'from' in window && window.from >= new Date('2025-11-13T00:00:00Z')
      if (isDown && isReached) throw new ToastError('unavailable', { status: 503 })
      return []
    })
    await expect(syncOrders(deps, changes)).rejects.toThrow('503')
    expect(await runsOf(deps)).toMatchObject([{ state: 'failed', error: expect.stringContaining('503') }])
    isDown = false
    asked.length = 0
    await syncOrders(deps, changes)
    expect(asked[0]).toMatchObject({ from: new Date('2025-11-13T11:50:00Z') })
    expect(await deps.db.select().from(posCursors)).toMatchObject([{ syncedUntil: deps.clock.now() }])
  })

  test.runIf(isDeep)(
    'of a busy evening never reads a page again that it has kept, however often it is cut off',
    async () => {
      // Three hundred orders, one each minute, on pages of a hundred.
      const evening = Array.from({ length: 300 }, (_, minute) => {
        const modified = new Date(Date.parse('2025-11-14T02:00:00Z') + minute * 60_000).toISOString()
        return { modified, order: makeToastOrder({ opened: modified, modified }) }
      })
      let calls = 0
      let isCutOff = false
      const { deps } = await openBar(function* (window) {
        if (!('from' in window)) return
        const from = window.from.toISOString()
        const to = window.to.toISOString()
        const found = evening.filter(({ modified }) => modified >= from && modified < to)
        calls += 1
        isCutOff = !isCutOff
        if (isCutOff && calls > 6) throw new ToastError('rate-limited', { status: 429 })
        for (let start = 0; start < found.length; start += 100) {
          yield found.slice(start, start + 100).map(({ order }) => order)
        }
      })
      // Each is cut off on purpose; the next goes on.
      for (let attempt = 0; attempt < 30; attempt += 1) await syncOrders(deps, changes).catch(() => undefined)
      expect(await deps.db.$count(posOrders)).toBe(300)
      expect(await deps.db.select().from(posCursors)).toMatchObject([{ syncedUntil: deps.clock.now() }])
    },
  )

  test('of some days that staff ask for does not make the automatic one leave anything out', async () => {
    const { deps } = await openBar()
    const window = { from: new Date('2025-11-07T12:00:00Z'), to: deps.clock.now() }
    await syncOrders(deps, { read: 'window', window, cause: 'staff', signal })
    expect(await deps.db.$count(posCursors)).toBe(0)
  })

  test('tells how far it is while it runs', async () => {
    const seen: unknown[] = []
    const { deps } = await openBar(async function* () {
      yield [makeToastOrder(), makeToastOrder()]
      // This page was asked for while the one before it was being kept.
      await expect.poll(async () => (await runsOf(deps))[0]?.ordersRead).toBe(2)
      seen.push((await runsOf(deps))[0]?.state)
      yield [makeToastOrder()]
    })
    await syncOrders(deps, { ...changes, read: 'business-date', businessDate: '2025-11-13' })
    expect(seen).toEqual(['running'])
  })

  test('does not end at an order that cannot be read, and says how many there were', async () => {
    const { deps } = await openBar(() => [[makeToastOrder(), { guid: 'broken' }, 'rubbish']])
    const report = await syncOrders(deps, { ...changes, read: 'business-date', businessDate: '2025-11-13' })
    expect(report).toMatchObject({ ordersRead: 3, ordersUnreadable: 2, ordersChanged: 1 })
  })

  test('learns names once in a while, and does without them where the account may not read them', async () => {
    const { deps, setNow } = await openBar(() => [[makeToastOrder()]])
    const plain = deps.pos.client.names
    let calls = 0
    deps.pos.client.names = async (kind, options) => {
      calls += 1
      if (kind === 'employee') throw new ToastError('forbidden', { status: 403 })
      return plain(kind, options)
    }
    const day = { ...changes, read: 'business-date', businessDate: '2025-11-13' } as const
    await syncOrders(deps, day)
    await syncOrders(deps, day)
    expect(calls).toBe(6 + 1)
    expect(await deps.db.$count(posNames)).toBe(5)
    setNow('2025-11-15T12:00:00Z')
    await syncOrders(deps, day)
    expect(calls).toBe(7 + 6)
    expect(await deps.db.$count(posOrders)).toBe(1 + 2)
  })

  test('that meets a storm of refusals leaves what was set aside as it was, with its own reason', async () => {
    const { deps, setNow } = await openBar(() => (asked() ? [] : [[{ guid: 'order-x', checks: 7 }]]))
    let isAsked = false
    function asked() {
      const before = isAsked
      isAsked = true
      return before
    }
    await syncOrders(deps, changes)
    const before = await deps.db.select().from(posSetAside)
    expect(before).toMatchObject([{ kind: 'order', subject: 'order-x', attempts: 1 }])
    setNow('2025-11-14T16:00:00Z')
    deps.pos.client.order = () => Promise.reject(new ToastError('rate-limited', { status: 429 }))
    await syncOrders(deps, changes)
    expect(await deps.db.select().from(posSetAside)).toEqual(before)
    // A broken answer says something about the order.
    deps.pos.client.order = () => Promise.reject(new ToastError('unreadable'))
    await syncOrders(deps, changes)
    expect(await deps.db.select().from(posSetAside)).toMatchObject([
      { attempts: 2, detail: "Toast sent a response we couldn't read." },
    ])
  })

  test('ends when it is told to', async () => {
    const abort = new AbortController()
    const { deps } = await openBar(async function* () {
      yield [makeToastOrder()]
      abort.abort(new Error('enough'))
      abort.signal.throwIfAborted()
    })
    await expect(syncOrders(deps, { ...changes, signal: abort.signal })).rejects.toThrow('enough')
    expect(await runsOf(deps)).toMatchObject([{ state: 'failed' }])
  })
})

describe('one at a time', () => {
  test('while a sync runs another is refused, and afterwards it may begin', async () => {
    const { promise: held, resolve: release } = withResolvers()
    const { promise: begun, resolve: begin } = withResolvers()
    const { deps } = await openBar(async function* () {
      begin()
      await held
      yield []
    })
    const day = { ...changes, read: 'business-date', businessDate: '2025-11-13' } as const
    const first = syncOrders(deps, day)
    await begun
    const others = await Promise.allSettled(Array.from({ length: 10 }, () => syncOrders(deps, day)))
    expect(others.map((other) => other.status === 'rejected' && other.reason.code)).toEqual(
      Array(10).fill('sync-running'),
    )
    release()
    await first
    await syncOrders(deps, day)
    expect((await runsOf(deps)).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('a run whose server died makes room when its time is up, and is shown as interrupted', async () => {
    const { deps } = await openBar()
    await deps.db.insert(syncRuns).values({
      id: 'sy_dead',
      restaurantId: 'restaurant-1',
      cause: 'schedule',
      windowStart: new Date('2025-11-14T04:00:00Z'),
      windowEnd: new Date('2025-11-14T08:00:00Z'),
      state: 'running',
      leasedUntil: sql`clock_timestamp() + interval '1 minute'`,
      startedAt: new Date('2025-11-14T08:00:00Z'),
    })
    await expect(syncOrders(deps, changes)).rejects.toMatchObject({ code: 'sync-running' })
    await deps.db.update(syncRuns).set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` })
    await syncOrders(deps, changes)
    expect((await runsOf(deps)).map(({ state }) => state)).toEqual(['interrupted', 'done'])
  })
})

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
