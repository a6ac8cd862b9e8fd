import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readDiscounts } from '#features/discounts/discounts.contract.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { readAnalytics } from '#features/pos/analytics/analytics.contract.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { posRestaurants } from './pos-restaurants.table.ts'
import { readRegisterTime } from './register-time.ts'
import { assumedTime } from './restaurant.rules.ts'

const { signal } = new AbortController()
const chicago = { timeZone: 'America/Chicago', closeoutHour: 5 }

type Told = { businessDate?: number; cents?: number; modified?: string }

/** A bar with a member, whose point of sale tells these orders and this about itself. */
async function openBar(general: Record<string, unknown> = { name: 'Test bar', ...assumedTime }) {
  const told = { general, orders: [] as Record<string, unknown>[] }
  const fake = fakePos(() => [told.orders])
  const client = { ...fake.client, restaurant: async () => ({ general: told.general }) }
  const pos = { ...fake.pos, client }
  const bar = await openTestBar({ now: '2025-10-20T12:00:00-04:00', pos })
  const member = await makeMember(bar.deps)
  bar.setNow('2025-11-14T12:00:00Z')
  const window = { from: new Date('2025-11-13T12:00:00Z'), to: new Date('2025-11-14T12:00:00Z') }
  return {
    ...bar,
    told,
    client,
    sync: (deps: { pos: typeof pos } = { pos }) =>
      syncOrders({ ...bar.deps, ...deps }, { read: 'window', window, cause: 'staff', signal }),
    /** An order of the member that names no business date, unless the test does. */
    order: (guid: string, opened: string, { businessDate, cents = 4000, modified = opened }: Told = {}) => {
      const checks = [{ tabName: formatMemberNumber(member.number), lines: [{ cents }] }]
      return { ...makeToastOrder({ guid, opened, modified, checks }), businessDate }
    },
    dates: async () => {
      const rows = await bar.deps.db.select().from(posChecks).orderBy(asc(posChecks.orderGuid))
      return rows.map(({ businessDate }) => businessDate)
    },
    countedDates: async () => {
      const rows = await bar.deps.db.select().from(transactions).orderBy(asc(transactions.at))
      return rows.map(({ businessDate }) => businessDate)
    },
  }
}

describe('an order without a business date', () => {
  test('belongs to the night before until the closeout hour that Toast told', async () => {
    const { told, sync, order, dates, countedDates } = await openBar()
    told.orders = [order('a', '2025-11-13T02:30:00-05:00'), order('b', '2025-11-13T04:30:00-05:00')]
    await sync()
    expect(await dates()).toEqual(['2025-11-12', '2025-11-13'])
    expect(await countedDates()).toEqual(['2025-11-12', '2025-11-13'])
  })

  test('follows the time zone and the hour of the register, not those of the website', async () => {
    const { told, sync, order, dates } = await openBar({ name: 'Test bar', ...chicago })
    // 4:30 and 5:30 AM in Chicago.
    told.orders = [order('a', '2025-11-13T10:30:00Z'), order('b', '2025-11-13T11:30:00Z')]
    await sync()
    expect(await dates()).toEqual(['2025-11-12', '2025-11-13'])
  })

  test('on the nights in which clocks change is dated by the clock on the wall', async () => {
    const { told, sync, order, dates } = await openBar()
    told.orders = [
      order('a', '2025-11-02T08:30:00Z'),
      order('b', '2025-11-02T09:30:00Z'),
      order('c', '2025-03-09T07:30:00Z'),
      order('d', '2025-03-09T08:30:00Z'),
    ]
    await sync()
    expect(await dates()).toEqual(['2025-11-01', '2025-11-02', '2025-03-08', '2025-03-09'])
  })

  test('keeps its date when the closeout hour is changed later and the order is told again', async () => {
    const { told, sync, order, dates, countedDates } = await openBar()
    told.orders = [order('a', '2025-11-13T04:30:00-05:00')]
    await sync()
    told.general = { name: 'Test bar', timeZone: 'America/New_York', closeoutHour: 6 }
    told.orders = [
      order('a', '2025-11-13T04:30:00-05:00', { cents: 2000, modified: '2025-11-14T06:00:00-05:00' }),
      order('b', '2025-11-14T04:30:00-05:00'),
    ]
    await sync()
    expect(await dates()).toEqual(['2025-11-13', '2025-11-13'])
    expect(await countedDates()).toEqual(['2025-11-13', '2025-11-13'])
  })
})

test("Toast's own business date wins, for the check and for its points", async () => {
  const { told, sync, order, dates, countedDates } = await openBar()
  told.orders = [order('a', '2025-11-13T12:00:00-05:00', { businessDate: 20251111 })]
  await sync()
  expect([await dates(), await countedDates()]).toEqual([['2025-11-11'], ['2025-11-11']])
})

describe('what Toast says of the restaurant', () => {
  test('is known to every server after a sync', async () => {
    const { deps, sync } = await openBar({ name: 'Test bar', ...chicago })
    expect(await readRegisterTime(deps.db, 'restaurant-1')).toEqual(assumedTime)
    await sync()
    expect(await readRegisterTime(deps.db, 'restaurant-1')).toEqual(chicago)
    expect(await readRegisterTime(deps.db, 'another')).toEqual(assumedTime)
  })

  test.each([
    ['nothing', {}],
    ['a place that is on no map', { name: 'Test bar', timeZone: 'America/Atlantis', closeoutHour: 4 }],
    ['an hour that no clock shows', { name: 'Test bar', timeZone: 'America/New_York', closeoutHour: 99 }],
  ])('stays as it was when it says %s', async (_, general) => {
    const { deps, told, sync } = await openBar({ name: 'Test bar', ...chicago })
    await sync()
    told.general = general
    await sync()
    expect(await deps.db.select().from(posRestaurants)).toMatchObject([chicago])
  })

  test('is not worth a sync: orders are read without it', async () => {
    const { deps, told, client, sync, order, dates } = await openBar()
    told.orders = [order('a', '2025-11-13T02:30:00-05:00')]
    const restaurant = () => Promise.reject(new ToastError('forbidden', { status: 403 }))
    await sync({ pos: { source: 'toast', simulator: undefined, client: { ...client, restaurant } } })
    expect(await dates()).toEqual(['2025-11-12'])
    expect(await deps.db.select().from(posRestaurants)).toEqual([])
  })

  test('decides which day was yesterday on the screens about orders', async () => {
    // 4:30 AM in Miami, and 3:30 AM in Chicago.
    const { setNow, send } = await openBar({ name: 'Test bar', ...chicago })
    setNow('2025-11-14T09:30:00Z')
    const lastDate = async () => (await (await send('GET', readDiscounts.path, { as: 'manager' })).json()).lastDate
    expect(await lastDate()).toBe('2025-11-13')
    // The analytics tab asks Toast what the account can read, and learns by which time it lives.
    await send('GET', readAnalytics.path, { as: 'manager' })
    expect(await lastDate()).toBe('2025-11-12')
  })
})
