import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posImports } from '#features/pos/sync/history-imports.table.ts'
import { importHistory } from '#features/pos/sync/import-history.ts'
import { refreshDay } from '#features/pos/sync/refresh-day.ts'
import { posSetAside } from '#features/pos/sync/set-aside/set-aside.table.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import { isDeep } from '#tests/depth.ts'
import { type AccountOrder, openMisbehavingToast } from '#tests/fakes/misbehaving-toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

const { signal } = new AbortController()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NOW = Date.parse('2025-11-14T17:00:00Z')

/** What really happened: who spent how much on which check, and what became of it. */
type Visit = { check: string; member: number; cents: number; fate?: 'paid' | 'open' | 'voided' }

/** The bar of the account, with three members and the hands of a manager. */
async function openBar(habits: Parameters<typeof openMisbehavingToast>[0] = {}) {
  const toast = await openMisbehavingToast(habits)
  const bar = await openTestBar({ now: '2025-10-01T12:00:00-04:00', pos: toast.pos })
  const members = await Promise.all([0, 1, 2].map((index) => makeMember(bar.deps, { phone: `(305) 555-013${index}` })))
  const cards = members.map(({ number }) => formatMemberNumber(number))
  let now = NOW
  const setNow = (at: number) => {
    now = at
    bar.setNow(new Date(at).toISOString())
  }
  setNow(now)
  const deps = { ...bar.deps, pos: toast.pos, wait: async () => {} }
  return {
    ...bar,
    deps,
    toast,
    cards,
    /** Syncs as the schedule does, some hours later. */
    async sync({ hoursLater = 0, signal: stop = signal } = {}) {
      setNow(now + hoursLater * HOUR_MS)
      return syncOrders(deps, { read: 'changes', cause: 'schedule', signal: stop })
    },
    importPast: (stop = signal) => importHistory(deps, { signal: stop }),
    async points() {
      const found = await Promise.all(members.map(({ id }) => findMember(deps.db, { id })))
      return found.map((member) => member?.currentPoints)
    },
    attention: () => deps.db.select().from(posSetAside),
  }
}

/** A point for each whole dollar of what was paid and stayed so: the whole calculation. */
function expectedPoints(visits: readonly Visit[]): number[] {
  return [0, 1, 2].map((member) =>
    visits
      .filter((visit) => visit.member === member && (visit.fate ?? 'paid') === 'paid')
      .reduce((sum, { cents }) => sum + Math.floor(cents / 100), 0),
  )
}

type Told = { guid: string; at: number; checks: unknown[]; deleted?: boolean; more?: Record<string, unknown> }

/** An order with hardly more keys than it needs. */
function order({ guid, at, checks, deleted, more = {} }: Told): AccountOrder {
  const modified = new Date(at).toISOString()
  const businessDate = Number(new Date(at - 9 * HOUR_MS).toISOString().slice(0, 10).replaceAll('-', ''))
  const sent = {
    guid,
    businessDate,
    openedDate: toast(at - 30 * MINUTE_MS),
    modifiedDate: toast(at),
    ...(deleted && { deleted }),
    checks,
    ...more,
  }
  return { guid, modified, sent }
}

function check(
  { check: guid, cents, fate = 'paid' }: Visit,
  tabName: string | undefined,
  more: Record<string, unknown> = {},
) {
  const price = cents / 100
  return {
    guid,
    displayNumber: '7',
    tabName,
    paymentStatus: fate === 'open' ? 'OPEN' : 'CLOSED',
    ...(fate === 'voided' && { voided: true }),
    amount: price,
    totalAmount: price,
    selections: [{ guid: `${guid}/line`, price, preDiscountPrice: price }],
    payments: fate === 'open' ? [] : [{ guid: `${guid}/payment`, type: 'CASH', amount: price }],
    ...more,
  }
}

function toast(at: number) {
  return new Date(at).toISOString().replace('Z', '+0000')
}

const evening = NOW - 14 * HOUR_MS

describe('a check that two orders tell of', () => {
  const visit: Visit = { check: 'check-c', member: 0, cents: 4250 }

  test.each([
    ['order-a', 'order-b'],
    ['order-z', 'order-b'],
  ])('counts once when the deleted %s still lists it beside %s, on one page', async (leftBehind, living) => {
    const { sync, points, cards, toast: account } = await openBar()
    account.put(
      order({ guid: leftBehind, at: evening + 5 * MINUTE_MS, deleted: true, checks: [check(visit, cards[0])] }),
      order({ guid: living, at: evening, checks: [check(visit, cards[0])] }),
      order({
        guid: 'order-other',
        at: evening,
        checks: [check({ check: 'check-d', member: 1, cents: 1000 }, cards[1])],
      }),
    )
    expect(await sync()).toMatchObject({ ordersRead: 3 })
    expect(await points()).toEqual([42, 10, 0])
  })

  test('counts once over later pages, and a later move takes nothing away', async () => {
    const { sync, points, cards, toast: account } = await openBar()
    const moved = { modifiedDate: toast(evening) }
    account.put(order({ guid: 'order-a', at: evening, checks: [check(visit, cards[0], moved)] }))
    await sync()
    account.put(order({ guid: 'order-b', at: NOW + HOUR_MS, checks: [check(visit, cards[0], moved)] }))
    await sync({ hoursLater: 4 })
    account.put(order({ guid: 'order-a', at: NOW + 5 * HOUR_MS, deleted: true, checks: [check(visit, cards[0])] }))
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([42, 0, 0])
    account.put(order({ guid: 'order-a', at: NOW + 9 * HOUR_MS, deleted: true, checks: [] }))
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([42, 0, 0])
  })
})

describe('pages', () => {
  const crowd = (count: number, at: (index: number) => number) =>
    Array.from({ length: count }, (_, index): [Visit, AccountOrder] => {
      const visit: Visit = { check: `check-${index}`, member: index % 3, cents: 1000 + index }
      return [visit, order({ guid: `order-${String(index).padStart(4, '0')}`, at: at(index), checks: [] })]
    })
  const fill = (told: [Visit, AccountOrder][], cards: string[]) =>
    told.map(([visit, one]) => ({ ...one, sent: { ...Object(one.sent), checks: [check(visit, cards[visit.member])] } }))

  test.each([
    ['without links', { hasLinks: false }, () => evening],
    ['without links, over an evening', { hasLinks: false }, (index: number) => evening + index * MINUTE_MS],
    [
      'that never turn, over an evening',
      { hasLinks: false, turnsPages: false },
      (index: number) => evening + index * MINUTE_MS,
    ],
    ['in the order of their changes, newest first', { sort: newestFirst }, (index: number) => evening + index * 20_000],
    ['after refusals before each call', { refusalsBeforeCall: 3 }, (index: number) => evening + index * MINUTE_MS],
    ['with a token that lasts for two calls', { callsPerToken: 2 }, (index: number) => evening + index * MINUTE_MS],
  ])('%s are read to the last of 250 orders', async (_, habits, at) => {
    const { deps, sync, points, cards, toast: account } = await openBar(habits)
    const told = crowd(250, at)
    account.put(...fill(told, cards))
    await sync()
    expect(await deps.db.$count(posOrders)).toBe(250)
    expect(await points()).toEqual(expectedPoints(told.map(([visit]) => visit)))
    if (account.habits.callsPerToken === 2) expect(account.counts.logins).toBeGreaterThan(2)
    if (account.habits.refusalsBeforeCall > 0) expect(account.counts.refusals).toBeGreaterThan(10)
  })

  test('of a whole business day are read without links too', async () => {
    const { deps, points, cards, toast: account } = await openBar({ hasLinks: false })
    const told = crowd(250, (index) => evening + index * 1000)
    account.put(...fill(told, cards))
    await refreshDay(deps, '2025-11-13', signal)
    expect(await points()).toEqual(expectedPoints(told.map(([visit]) => visit)))
  })

  test('that take 15 seconds each, a thousand orders a day, are all read in the end, however often time is up', async () => {
    const { deps, sync, importPast, points, cards, toast: account } = await openBar()
    const days = isDeep ? 35 : 3
    const told = crowd(days * 1000, (index) => NOW - HOUR_MS - Math.floor((index * DAY_MS) / 1000))
    account.put(...fill(told, cards))
    let spentMs = 0
    let limit = new AbortController()
    account.onPage(() => {
      spentMs += 15_000
      // Five minutes, which is less than a day of orders takes.
      if (spentMs % (5 * MINUTE_MS) === 0) limit.abort(new Error('Timed out.'))
    })
    const untilDone = async (work: (stop: AbortSignal) => Promise<unknown>) => {
      for (let attempt = 1; attempt < 400; attempt += 1) {
        limit = new AbortController()
        const isDone = await work(limit.signal).then(
          () => true,
          () => false,
        )
        if (isDone) return attempt
      }
      throw new Error('It never ended')
    }
    const attempts = await untilDone((stop) => sync({ signal: stop }))
    expect(attempts).toBeGreaterThan(1)
    // The two days before now are there before the rest is begun.
    expect(await deps.db.$count(posOrders)).toBeGreaterThan(1900)
    await untilDone(importPast)
    expect(await points()).toEqual(expectedPoints(told.map(([visit]) => visit)))
    // One for each day on which nothing was, and hardly more than the orders fill: what was kept was not read again.
    expect(account.counts.pages).toBeLessThan(35 + days * 10 * 2.2)
    const [open] = await deps.db.select().from(posImports)
    expect(open?.unreadUntil).toEqual(open?.startsAt)
  })

  test('that are refused without end make the sync fail, and the next one reads what is missing', async () => {
    const { sync, points, cards, toast: account } = await openBar({ refusalsBeforeCall: Number.POSITIVE_INFINITY })
    account.put(
      order({ guid: 'order-a', at: evening, checks: [check({ check: 'check-a', member: 0, cents: 2000 }, cards[0])] }),
    )
    await expect(sync()).rejects.toMatchObject({ problem: 'rate-limited' })
    account.calm()
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([20, 0, 0])
  })

  test.each(['cut', 'server-error'] as const)(
    'that fail (%s) because of one order hold up nothing but the minute it was changed in',
    async (how) => {
      const { sync, points, attention, cards, toast: account, deps } = await openBar()
      const told = crowd(120, (index) => evening + index * MINUTE_MS)
      account.put(...fill(told, cards))
      account.habits.poison.set('order-0050', how)
      await sync()
      const others = told.map(([visit]) => visit).filter(({ check: guid }) => guid !== 'check-50')
      expect(await points()).toEqual(expectedPoints(others))
      expect(await attention()).toMatchObject([{ kind: 'stretch', attempts: 1 }])
      // Not tried again at once, then with longer and longer pauses.
      await sync({ hoursLater: 0.1 })
      expect(await attention()).toMatchObject([{ attempts: 1 }])
      await sync({ hoursLater: 4 })
      expect(await attention()).toMatchObject([{ attempts: 2 }])
      account.habits.poison.clear()
      await sync({ hoursLater: 24 })
      expect(await attention()).toEqual([])
      expect(await points()).toEqual(expectedPoints(told.map(([visit]) => visit)))
      expect(await deps.db.$count(syncRuns, eq(syncRuns.state, 'failed'))).toBe(0)
    },
  )
})

describe('keys that are missing', () => {
  test.each([
    ['the name of the tab, with the card in the name of a customer', { tabName: null }, 0],
    ['the dates of the check', { openedDate: null, closedDate: undefined, modifiedDate: null }, 42],
    ['the discounts and payments', { appliedDiscounts: null, payments: undefined }, 42],
    ['the number', { displayNumber: null }, 42],
  ])('%s', async (_, more, expected) => {
    const { sync, points, cards, attention, toast: account } = await openBar()
    const visit: Visit = { check: 'check-a', member: 0, cents: 4200 }
    account.put(order({ guid: 'order-a', at: evening, checks: [check(visit, cards[0], more)] }))
    await sync()
    expect(await points()).toEqual([expected, 0, 0])
    expect(await attention()).toEqual([])
  })
})

describe('what cannot be read, stored or counted', () => {
  const good: Visit = { check: 'check-good', member: 1, cents: 3000 }

  test('one check of an order leaves the others with their points, and is stored when Toast sends it right', async () => {
    const { deps, sync, points, attention, cards, toast: account } = await openBar()
    const bad: Visit = { check: 'check-bad', member: 0, cents: 5000 }
    const put = (guid: unknown) => {
      const sent = check(bad, `${cards[0]} Robin Sample`, { guid, displayNumber: '41' })
      account.put(order({ guid: 'order-a', at: evening, checks: [sent, check(good, cards[1])] }))
    }
    put({ id: 'Robin Sample' })
    await sync()
    expect(await points()).toEqual([0, 30, 0])
    const [item] = await attention()
    expect(item).toMatchObject({ kind: 'check', subject: 'order-a 0', orderGuid: 'order-a', number: '41' })
    expect(JSON.stringify(item)).not.toContain('Robin')
    // The same version, which can be read now, as after an update of the product.
    put('check-bad')
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([50, 30, 0])
    expect(await attention()).toEqual([])
    expect(await deps.db.$count(posChecks)).toBe(2)
  })

  test('a check that was known and cannot be read any more keeps its points', async () => {
    const { sync, points, attention, cards, toast: account } = await openBar()
    const visit: Visit = { check: 'check-a', member: 0, cents: 5000 }
    account.put(order({ guid: 'order-a', at: evening, checks: [check(visit, cards[0]), check(good, cards[1])] }))
    await sync()
    const garbled = check(visit, cards[0], { guid: 'chéck-a' })
    account.put(order({ guid: 'order-a', at: NOW + HOUR_MS, checks: [garbled, check(good, cards[1])] }))
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([50, 30, 0])
    expect(await attention()).toHaveLength(1)
  })

  test('an order without a date, and one without an id, leave the page to the others', async () => {
    const { sync, points, attention, cards, toast: account } = await openBar()
    account.put(
      order({ guid: 'order-a', at: evening, checks: [check(good, cards[1])] }),
      order({
        guid: 'order-b',
        at: evening,
        checks: [],
        more: { businessDate: 'Friday', openedDate: null, modifiedDate: null },
      }),
      { guid: 'order-c', modified: new Date(evening).toISOString(), sent: { name: 'Robin Sample' } },
    )
    expect(await sync()).toMatchObject({ ordersRead: 3, ordersUnreadable: 2 })
    expect(await points()).toEqual([0, 30, 0])
    expect((await attention()).map(({ kind }) => kind)).toEqual(['order', 'order'])
    expect(JSON.stringify(await attention())).not.toContain('Robin')
    account.put(
      order({ guid: 'order-b', at: evening, checks: [] }),
      order({ guid: 'order-c', at: evening, checks: [] }),
    )
    await sync({ hoursLater: 4 })
    expect(await attention()).toEqual([])
  })

  test('a check that the database refuses leaves page and order to the others', async () => {
    const { sync, points, attention, cards, toast: account } = await openBar()
    // Each line is a sum that a check may have; together they are more than the database holds.
    const selections = Array.from({ length: 30 }, (_, index) => ({
      guid: `line-${index}`,
      price: 999_999,
      preDiscountPrice: 999_999,
    }))
    const huge = check({ check: 'check-huge', member: 0, cents: 100 }, cards[0], { selections, amount: 29_999_970 })
    account.put(
      order({ guid: 'order-a', at: evening, checks: [huge, check(good, cards[1])] }),
      order({ guid: 'order-b', at: evening, checks: [check({ check: 'check-b', member: 2, cents: 700 }, cards[2])] }),
    )
    await sync()
    expect(await points()).toEqual([0, 30, 7])
    expect(await attention()).toMatchObject([{ kind: 'check', subject: 'check-huge' }])
  })

  test('a check that cannot be counted leaves the points of everybody else, and of its own member, as they should be', async () => {
    const { deps, sync, points, attention, cards, toast: account } = await openBar()
    const stuck: Visit = { check: 'check-stuck', member: 0, cents: 5000 }
    const own: Visit = { check: 'check-own', member: 0, cents: 900 }
    const told = [stuck, own, good].map((visit, index) =>
      order({ guid: `order-${index}`, at: evening, checks: [check(visit, cards[visit.member])] }),
    )
    account.put(...told)
    const refuse = sql`alter table transactions add constraint refuses_one check (check_id <> 'check-stuck') not valid`
    const allow = sql`alter table transactions drop constraint if exists refuses_one`
    await deps.db.execute(refuse)
    onTestFinished(async () => void (await deps.db.execute(allow)))
    await sync()
    expect(await points()).toEqual([9, 30, 0])
    expect(await attention()).toMatchObject([{ kind: 'count', subject: 'check-stuck' }])
    await deps.db.execute(allow)
    await sync({ hoursLater: 4 })
    expect(await points()).toEqual([59, 30, 0])
    expect(await attention()).toEqual([])
  })
})

test('a month in which everything goes wrong at once ends with the points of what really happened', async () => {
  const {
    deps,
    sync,
    importPast,
    points,
    attention,
    cards,
    toast: account,
  } = await openBar({
    hasLinks: false,
    refusalsBeforeCall: 2,
    callsBetweenRefusals: 7,
    callsPerToken: 5,
    sort: (one, other) => (hash(one.guid) < hash(other.guid) ? -1 : 1),
  })
  const visits: Visit[] = []
  for (let index = 0; index < 300; index += 1) {
    const fates = ['paid', 'paid', 'paid', 'open', 'voided'] as const
    const visit: Visit = {
      check: `check-${index}`,
      member: index % 3,
      cents: 500 + 37 * index,
      fate: fates[index % 5] ?? 'paid',
    }
    visits.push(visit)
    const at = NOW - HOUR_MS - index * 2 * HOUR_MS
    const card = cards[visit.member]
    const living = order({ guid: `order-${index}`, at, checks: [check(visit, card)] })
    account.put(living)
    // Every seventh check was moved: the deleted order it came from still lists it, at a later time or an earlier one.
    if (index % 7 === 0) {
      const leftAt = at + (index % 2 === 0 ? 1 : -1) * 10 * MINUTE_MS
      account.put(
        order({ guid: `left-${index}`, at: leftAt, deleted: true, checks: [check({ ...visit, fate: 'paid' }, card)] }),
      )
    }
    // Every eleventh shares its order with a check that cannot be read, and nobody's.
    if (index % 11 === 0)
      account.put(order({ guid: `order-${index}`, at, checks: [check(visit, card), { displayNumber: '8' }] }))
  }
  account.habits.poison.set('order-13', 'cut')
  account.habits.poison.set('order-205', 'server-error')
  const untilDone = async (work: () => Promise<unknown>) => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (
        await work().then(
          () => true,
          () => false,
        )
      )
        return
    }
    throw new Error('It never ended')
  }
  await untilDone(() => sync())
  await untilDone(importPast)
  const without = (hidden: string[]) => visits.filter(({ check: guid }) => !hidden.includes(guid))
  expect(await points()).toEqual(expectedPoints(without(['check-13', 'check-205'])))
  account.habits.poison.clear()
  for (let later = 0; later < 6; later += 1) await untilDone(() => sync({ hoursLater: 4 }))
  expect(await points()).toEqual(expectedPoints(visits))
  expect(await attention()).toHaveLength(visits.filter((_, index) => index % 11 === 0).length)
  expect((await attention()).every(({ kind }) => kind === 'check')).toBe(true)
  await compareBalances(deps, { signal })
})

function newestFirst(one: AccountOrder, other: AccountOrder) {
  return one.modified > other.modified ? -1 : 1
}

/** In an order that has nothing to do with time or name, and is always the same. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1009, 7)
}
