import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { posOrders } from '#features/pos/pos.table.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { isDeep } from '#tests/depth.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { posImports } from './history-imports.table.ts'
import { HISTORY_PAUSE_MS, importHistory } from './import-history.ts'
import { syncOrders } from './sync-orders.ts'
import { syncRuns } from './sync-runs.table.ts'

const { signal } = new AbortController()
const changes = { read: 'changes', cause: 'schedule', signal } as const
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Told = { at: string; order: Record<string, unknown> }

/** A bar that was just connected to a Toast account with these orders, each told when it was last changed. */
async function openNewBar(tell: (card: string) => Told[], beforeCall: (call: number) => void = () => {}) {
  let told: Told[] = []
  let calls = 0
  const { pos, asked } = fakePos(function* (window) {
    beforeCall(++calls)
    if (!('from' in window)) return
    const [from, to] = [window.from.toISOString(), window.to.toISOString()]
    const found = told.filter(({ at }) => at >= from && at < to)
    for (let start = 0; start < found.length; start += 100)
      yield found.slice(start, start + 100).map(({ order }) => order)
  })
  pos.source = 'toast'
  const { deps, setNow } = await openTestBar({ now: '2025-10-01T12:00:00-04:00' })
  const member = await makeMember(deps)
  setNow('2025-11-14T12:00:00Z')
  told = tell(formatMemberNumber(member.number))
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  const points = async () => (await findMember(deps.db, { id: member.id }))?.currentPoints
  return { deps: { ...deps, pos, wait }, setNow, asked, waits, points }
}

function orderAt(at: Date, tabName: string | null = null): Told {
  const instant = at.toISOString()
  const businessDate = Number(instant.slice(0, 10).replaceAll('-', ''))
  return {
    at: instant,
    order: makeToastOrder({ opened: instant, modified: instant, businessDate, checks: [{ tabName }] }),
  }
}

const daysAgo = (days: number) => new Date(Date.parse('2025-11-14T11:00:00Z') - days * DAY_MS)

test('a new account has the points of the last days at once, and those of last month from an import beside it', async () => {
  const { deps, points, asked, waits } = await openNewBar((card) =>
    [0, 1, 5, 20, 34].map((days) => orderAt(daysAgo(days), card)),
  )
  await syncOrders(deps, changes)
  expect(await points()).toBe(80)
  expect(waits).toEqual([])
  expect(await deps.db.select().from(jobs).where(eq(jobs.name, 'import-history'))).toHaveLength(1)

  asked.length = 0
  await importHistory(deps, { signal })
  expect(await points()).toBe(200)
  // The newest first, a day at a time, with the pause that Toast asks for after each page.
  expect(asked[0]).toEqual({ from: new Date('2025-11-11T12:00:00Z'), to: new Date('2025-11-12T12:00:00Z') })
  expect(asked.at(-1)).toEqual({ from: new Date('2025-10-10T12:00:00Z'), to: new Date('2025-10-11T12:00:00Z') })
  expect(asked).toHaveLength(33)
  expect(new Set(waits)).toEqual(new Set([HISTORY_PAUSE_MS]))
  expect(await deps.db.select().from(syncRuns).where(eq(syncRuns.cause, 'history'))).toMatchObject([
    { state: 'done', ordersRead: 3, pointsAdded: 120 },
  ])
  asked.length = 0
  await importHistory(deps, { signal })
  expect(asked).toEqual([])
})

test('while the past is imported, the live sync runs and counts', async () => {
  const outcomes: unknown[] = []
  const { deps, points } = await openNewBar((card) => [orderAt(daysAgo(0), card), orderAt(daysAgo(10), card)])
  await syncOrders(deps, changes)
  let isFirst = true
  const wait = async () => {
    if (!isFirst) return
    isFirst = false
    outcomes.push((await syncOrders(deps, changes)).ordersRead)
    // A second import leaves it to the first.
    await importHistory(deps, { signal })
    outcomes.push(await deps.db.$count(syncRuns, eq(syncRuns.state, 'running')))
  }
  await importHistory({ ...deps, wait }, { signal })
  expect(outcomes).toEqual([0, 1])
  expect(await points()).toBe(80)
})

test.runIf(isDeep)('an import that is cut off again and again goes on with the next page, and ends', async () => {
  // More orders in one evening than fit on two pages, a week ago.
  const start = daysAgo(9).getTime()
  const told = Array.from({ length: 250 }, (_, minute) => orderAt(new Date(start + minute * MINUTE_MS)))
  const { deps, asked } = await openNewBar(
    () => told,
    (call) => {
      // Each third call is refused for good, as when the time is up.
      if (call > 5 && call % 3 === 0) throw new ToastError('rate-limited', { status: 429 })
    },
  )
  await syncOrders(deps, changes)
  const marks: Date[] = []
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [open] = await deps.db.select().from(posImports)
    if (open) marks.push(open.unreadUntil)
    if (open?.unreadUntil.getTime() === open?.startsAt.getTime()) break
    // It is cut off on purpose; the next attempt goes on.
    await importHistory(deps, { signal }).catch(() => undefined)
  }
  expect(await deps.db.$count(posOrders)).toBe(250)
  expect(marks.at(-1)).toEqual(new Date('2025-10-10T12:00:00Z'))
  expect(marks).toEqual(marks.toSorted((one, other) => other.getTime() - one.getTime()))
  expect(asked.length).toBeLessThan(120)
})

test('what was missed while the server was off for days is imported after the last two were read', async () => {
  const { deps, setNow, asked, points } = await openNewBar((card) => [orderAt(new Date('2025-11-16T11:00:00Z'), card)])
  await syncOrders(deps, changes)
  await importHistory(deps, { signal })
  setNow('2025-11-24T12:00:00Z')
  asked.length = 0
  await syncOrders(deps, changes)
  expect(asked[0]).toMatchObject({ from: new Date('2025-11-22T12:00:00Z') })
  expect(await points()).toBe(0)
  await importHistory(deps, { signal })
  expect(asked.at(-1)).toMatchObject({ from: new Date('2025-11-14T11:50:00Z') })
  expect(await points()).toBe(40)
})
