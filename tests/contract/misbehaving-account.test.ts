import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posImports } from '#features/pos/sync/history-imports.table.ts'
import { refreshDay } from '#features/pos/sync/refresh-day.ts'
import { FIRST_LOOK_BACK_DAYS } from '#features/pos/sync/sync.rules.ts'
import { syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import { isDeep } from '#tests/depth.ts'
import { newestFirst, scrambled } from '#tests/fakes/misbehaving-toast.ts'
import {
  attemptsUntilDone,
  expectedPoints,
  fill,
  HOUR_MS,
  MINUTE_MS,
  NOW,
  openMisbehavingBar as openBar,
  order,
  toToastDate,
  type Visit,
} from '#tests/make/open-misbehaving-bar.ts'

const { signal } = new AbortController()
const DAY_MS = 24 * HOUR_MS
/** More orders than fit on a page. */
const CROWD = 120
const evening = NOW - 14 * HOUR_MS
type Habits = Parameters<typeof openBar>[0]

describe('a check that two orders tell of', () => {
  const visit: Visit = { check: 'check-c', member: 0, cents: 4250 }

  test.each([
    ['order-a', 'order-b'],
    ['order-z', 'order-b'],
  ])('counts once when the deleted %s still lists it beside %s, on one page', async (leftBehind, living) => {
    const { sync, points, check, account } = await openBar()
    account.put(
      order(leftBehind, evening + 5 * MINUTE_MS, [check(visit)], { deleted: true }),
      order(living, evening, [check(visit)]),
      order('order-other', evening, [check({ check: 'check-d', member: 1, cents: 1000 })]),
    )
    expect(await sync()).toMatchObject({ ordersRead: 3 })
    expect(await points()).toEqual([42, 10, 0])
  })

  test('counts once over later pages, and a later move takes nothing away', async () => {
    const { sync, points, check, account } = await openBar()
    const moved = check(visit, { modifiedDate: toToastDate(evening) })
    account.put(order('order-a', evening, [moved]))
    await sync()
    account.put(order('order-b', NOW + HOUR_MS, [moved]))
    await sync({ hoursLater: 4 })
    account.put(order('order-a', NOW + 5 * HOUR_MS, [check(visit)], { deleted: true }))
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([42, 0, 0])
    account.put(order('order-a', NOW + 9 * HOUR_MS, [], { deleted: true }))
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([42, 0, 0])
  })
})

describe('pages', () => {
  const everyMinute = (index: number) => evening + index * MINUTE_MS
  // The month at the end has these habits too.
  const more: [string, Habits, (index: number) => number][] = [
    ['without links', { hasLinks: false }, () => evening],
    ['without links, over an evening', { hasLinks: false }, everyMinute],
    ['with a token that lasts for two calls', { callsPerToken: 2 }, everyMinute],
  ]

  test.each([
    ['that never turn, over an evening', { hasLinks: false, turnsPages: false }, everyMinute],
    ['in the order of their changes, newest first', { sort: newestFirst }, (index: number) => evening + index * 20_000],
    ['after refusals before each call', { refusalsBeforeCall: 3 }, everyMinute],
    ...(isDeep ? more : []),
  ])('%s are read to the last order', async (_, habits, at) => {
    const bar = await openBar(habits)
    const visits = fill(bar, CROWD, at)
    await bar.sync()
    expect(await bar.deps.db.$count(posOrders)).toBe(CROWD)
    expect(await bar.points()).toEqual(expectedPoints(visits))
    const { habits: all, counts } = bar.account
    if (all.callsPerToken === 2) expect(counts.logins).toBeGreaterThan(2)
    if (all.refusalsBeforeCall > 0) expect(counts.refusals).toBeGreaterThan(10)
  })

  test.runIf(isDeep)('of a whole business day are read without links too', async () => {
    const bar = await openBar({ hasLinks: false })
    const visits = fill(bar, CROWD, (index) => evening + index * 1000)
    await refreshDay(bar.deps, '2025-11-13', signal)
    expect(await bar.points()).toEqual(expectedPoints(visits))
  })

  test.runIf(isDeep)('of a whole business day that cannot be sent are set aside, and the others are read', async () => {
    const bar = await openBar()
    const { deps, sync, points, setAside, account } = bar
    const visits = fill(bar, 210, (index) => evening + index * 1000)
    account.habits.poison.set('order-0150', 'cut')
    expect(await refreshDay(deps, '2025-11-13', signal)).toBe(false)
    expect(await points()).toEqual(expectedPoints([...visits.slice(0, 100), ...visits.slice(200)]))
    expect(await setAside()).toMatchObject([
      { kind: 'stretch', businessDate: '2025-11-13', detail: expect.stringMatching(/^Page 2: .*couldn't read/) },
    ])
    account.habits.poison.clear()
    await sync({ hoursLater: 4 })
    expect(await setAside()).toEqual([])
    expect(await refreshDay(deps, '2025-11-13', signal)).toBe(true)
    expect(await points()).toEqual(expectedPoints(visits))
  })

  test.runIf(isDeep)('that are broken in the middle of a storm of refusals are set aside as broken', async () => {
    const bar = await openBar({ refusalsBeforeCall: 2 })
    const visits = fill(bar, 30, everyMinute)
    bar.account.habits.poison.set('order-0014', 'cut')
    await bar.sync()
    expect(await bar.points()).toEqual(expectedPoints(visits.filter(({ check }) => check !== 'check-14')))
    expect(await bar.setAside()).toMatchObject([{ kind: 'stretch', detail: expect.stringContaining("couldn't read") }])
    expect(await bar.deps.db.$count(syncRuns, eq(syncRuns.state, 'failed'))).toBe(0)
  })

  test.runIf(isDeep)('that take 15 seconds each are all read in the end, however often time is up', async () => {
    const bar = await openBar()
    const { deps, sync, importPast, points, account } = bar
    // All of it lies in the days that the first sync looks back, and a day of orders takes longer than there is time.
    const [days, daily, pagesInTime, ordersPerPage] = [FIRST_LOOK_BACK_DAYS - 1, 1000, 20, 45]
    const visits = fill(bar, days * daily, (index) => NOW - HOUR_MS - Math.floor((index * DAY_MS) / daily))
    let limit = new AbortController()
    account.onPage(() => {
      if (account.counts.pages % pagesInTime === 0) limit.abort(new Error('Timed out.'))
    })
    const inTime = (work: (stop: AbortSignal) => Promise<unknown>) => () => {
      limit = new AbortController()
      return work(limit.signal)
    }
    expect(await attemptsUntilDone(inTime((stop) => sync({ signal: stop })))).toBeGreaterThan(1)
    // The two days before now are there before the rest is begun.
    expect(await deps.db.$count(posOrders)).toBeGreaterThan(1.9 * daily)
    await attemptsUntilDone(inTime(importPast))
    expect(await points()).toEqual(expectedPoints(visits))
    // One for each day on which nothing was, and hardly more than the orders fill: what was kept was not read again.
    expect(account.counts.pages).toBeLessThan(FIRST_LOOK_BACK_DAYS + (days * daily) / ordersPerPage)
    const [open] = await deps.db.select().from(posImports)
    expect(open?.unreadUntil).toEqual(open?.startsAt)
  })

  test.runIf(isDeep)(
    'that are refused without end make the sync fail, and the next one reads what is missing',
    async () => {
      const { sync, points, check, account } = await openBar({ refusalsBeforeCall: Number.POSITIVE_INFINITY })
      account.put(order('order-a', evening, [check({ check: 'check-a', member: 0, cents: 2000 })]))
      await expect(sync()).rejects.toMatchObject({ problem: 'rate-limited' })
      account.calm()
      await sync({ hoursLater: 4 })
      expect(await points()).toEqual([20, 0, 0])
    },
  )

  test.each(isDeep ? (['cut', 'server-error'] as const) : (['cut'] as const))(
    'that fail (%s) because of one order hold up nothing but the minute it was changed in',
    async (how) => {
      const bar = await openBar()
      const { sync, points, setAside, account, deps } = bar
      const visits = fill(bar, 120, everyMinute)
      account.habits.poison.set('order-0050', how)
      await sync()
      expect(await points()).toEqual(expectedPoints(visits.filter(({ check }) => check !== 'check-50')))
      expect(await setAside()).toMatchObject([{ kind: 'stretch', attempts: 1 }])
      // Not tried again at once, then with longer and longer pauses.
      await sync({ hoursLater: 0.1 })
      expect(await setAside()).toMatchObject([{ attempts: 1 }])
      await sync({ hoursLater: 4 })
      expect(await setAside()).toMatchObject([{ attempts: 2 }])
      account.habits.poison.clear()
      await sync({ hoursLater: 24 })
      expect(await setAside()).toEqual([])
      expect(await points()).toEqual(expectedPoints(visits))
      expect(await deps.db.$count(syncRuns, eq(syncRuns.state, 'failed'))).toBe(0)
    },
  )
})

describe('what cannot be read, stored or counted', () => {
  const good: Visit = { check: 'check-good', member: 1, cents: 3000 }

  test('one check of an order leaves the others with their points, and is stored when Toast sends it right', async () => {
    const { deps, sync, points, setAside, check, account } = await openBar()
    const put = (guid: unknown) => {
      const bad = check({ check: 'check-bad', member: 0, cents: 5000 })
      const sent = { ...bad, tabName: `${bad.tabName} Robin Sample`, guid, displayNumber: '41' }
      account.put(order('order-a', evening, [sent, check(good)]))
    }
    put({ id: 'Robin Sample' })
    await sync()
    expect(await points()).toEqual([0, 30, 0])
    const [item] = await setAside()
    expect(item).toMatchObject({ kind: 'check', subject: 'order-a 0', orderGuid: 'order-a', number: '41' })
    expect(JSON.stringify(item)).not.toContain('Robin')
    // The same version, which can be read now, as after an update of the product.
    put('check-bad')
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([50, 30, 0])
    expect(await setAside()).toEqual([])
    expect(await deps.db.$count(posChecks)).toBe(2)
  })

  test('a check that was known and cannot be read any more keeps its points', async () => {
    const { sync, points, setAside, check, account } = await openBar()
    const visit: Visit = { check: 'check-a', member: 0, cents: 5000 }
    account.put(order('order-a', evening, [check(visit), check(good)]))
    await sync()
    account.put(order('order-a', NOW + HOUR_MS, [check(visit, { guid: 'chéck-a' }), check(good)]))
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([50, 30, 0])
    expect(await setAside()).toHaveLength(1)
  })

  test('an order without a date, and one without an id, leave the page to the others', async () => {
    const { sync, points, setAside, check, account } = await openBar()
    account.put(
      order('order-a', evening, [check(good)]),
      order('order-b', evening, [], { businessDate: 'Friday', openedDate: null, modifiedDate: null }),
      { guid: 'order-c', modified: new Date(evening).toISOString(), sent: { name: 'Robin Sample' } },
    )
    expect(await sync()).toMatchObject({ ordersRead: 3, ordersUnreadable: 2 })
    expect(await points()).toEqual([0, 30, 0])
    expect((await setAside()).map(({ kind }) => kind)).toEqual(['order', 'order'])
    expect(JSON.stringify(await setAside())).not.toContain('Robin')
    account.put(order('order-b', evening, []), order('order-c', evening, []))
    await sync({ hoursLater: 4 })
    expect(await setAside()).toEqual([])
  })

  test('a check that the database refuses leaves page and order to the others', async () => {
    const { sync, points, setAside, check, account } = await openBar()
    // Each line is a sum that a check may have; together they are more than the database holds.
    const line = { price: 999_999, preDiscountPrice: 999_999 }
    const selections = Array.from({ length: 30 }, (_, index) => ({ guid: `line-${index}`, ...line }))
    const huge = check({ check: 'check-huge', member: 0, cents: 100 }, { selections, amount: 29_999_970 })
    account.put(
      order('order-a', evening, [huge, check(good)]),
      order('order-b', evening, [check({ check: 'check-b', member: 2, cents: 700 })]),
    )
    await sync()
    expect(await points()).toEqual([0, 30, 7])
    expect(await setAside()).toMatchObject([{ kind: 'check', subject: 'check-huge' }])
  })

  test('a check that cannot be counted leaves the points of everybody else, and of its own member, as they should be', async () => {
    const { deps, sync, points, setAside, check, account } = await openBar()
    const stuck: Visit = { check: 'check-stuck', member: 0, cents: 5000 }
    const own: Visit = { check: 'check-own', member: 0, cents: 900 }
    account.put(...[stuck, own, good].map((visit, index) => order(`order-${index}`, evening, [check(visit)])))
    const refuse = sql`alter table transactions add constraint refuses_one check (check_id <> 'check-stuck') not valid`
    const allow = sql`alter table transactions drop constraint if exists refuses_one`
    await deps.db.execute(refuse)
    onTestFinished(async () => void (await deps.db.execute(allow)))
    await sync()
    expect(await points()).toEqual([9, 30, 0])
    expect(await setAside()).toMatchObject([{ kind: 'count', subject: 'check-stuck' }])
    await deps.db.execute(allow)
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([59, 30, 0])
    expect(await setAside()).toEqual([])
  })
})

test.runIf(isDeep)(
  'a month in which everything goes wrong at once ends with the points of what really happened',
  async () => {
    const { deps, sync, importPast, points, setAside, check, account } = await openBar({
      hasLinks: false,
      refusalsBeforeCall: 2,
      callsBetweenRefusals: 7,
      callsPerToken: 5,
      sort: scrambled,
    })
    const fates = ['paid', 'paid', 'paid', 'open', 'voided'] as const
    const many = isDeep ? 210 : 84
    const visits = Array.from({ length: many }, (_, index): Visit => {
      return { check: `check-${index}`, member: index % 3, cents: 500 + 37 * index, fate: fates[index % 5] ?? 'paid' }
    })
    for (const [index, visit] of visits.entries()) {
      const at = NOW - HOUR_MS - index * (420 / many) * HOUR_MS
      // Every eleventh shares its order with a check that cannot be read, and nobody's.
      const others = index % 11 === 0 ? [{ displayNumber: '8' }] : []
      account.put(order(`order-${index}`, at, [check(visit), ...others]))
      if (index % 7 !== 0) continue
      // Every seventh check was moved: the deleted order it came from still lists it, at a later time or an earlier one.
      const leftAt = at + (index % 2 === 0 ? 1 : -1) * 10 * MINUTE_MS
      account.put(order(`left-${index}`, leftAt, [check({ ...visit, fate: 'paid' })], { deleted: true }))
    }
    account.habits.poison.set('order-13', 'cut')
    account.habits.poison.set('order-80', 'server-error')
    await attemptsUntilDone(() => sync())
    await attemptsUntilDone(() => importPast())
    const readable = visits.filter(({ check: guid }) => !['check-13', 'check-80'].includes(guid))
    expect(await points()).toEqual(expectedPoints(readable))
    account.habits.poison.clear()
    for (let later = 0; later < 6; later += 1) await attemptsUntilDone(() => sync({ hoursLater: 4 }))
    expect(await points()).toEqual(expectedPoints(visits))
    expect(await setAside()).toHaveLength(visits.filter((_, index) => index % 11 === 0).length)
    expect((await setAside()).every(({ kind }) => kind === 'check')).toBe(true)
    await compareBalances(deps, { signal })
  },
)
