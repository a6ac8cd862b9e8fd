import { describe, expect, test } from 'vitest'
import { businessDate } from '#base/business-date.ts'
import { addDays, weekday } from '#base/zoned-time.ts'
import { orderAt } from '#simulator/toast/wire/order-wire.rules.ts'
import type { OrderHistory } from './order-history.rules.ts'
import { LATE_DAYS, planDay } from './plan-day.rules.ts'
import type { SimulatedGuest } from './plan-guest.rules.ts'
import { departed, employees } from './staff.rules.ts'

const newYork = { timeZone: 'America/New_York', closeoutHour: 4 }
const usual = { seed: 11, busyness: 1, guests: [] }
const FAR_LATER = Date.parse('2030-01-01T00:00:00Z')

const ana: SimulatedGuest = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.test',
  phone: '(305) 555-0117',
  memberNumber: 'ET-0417',
  posCustomerId: 'aaaaaaaa-0000-4000-8000-000000000001',
  membershipType: 'local',
  memberSince: new Date('2026-10-01T12:00:00Z'),
}

function historiesOf(first: string, days: number, bar: Parameters<typeof planDay>[0] = usual): OrderHistory[] {
  return Array.from({ length: days }, (_, index) => planDay(bar, addDays(first, index))).flatMap((day) =>
    Array.from({ length: day.places }, (_, place) => day.plan(place)).flat(),
  )
}

const fiveWeeks = historiesOf('2026-10-05', 35)

test('a week has about five hundred orders, and the weekend most of them', () => {
  for (let week = 0; week < 5; week += 1) {
    const dates = new Set(Array.from({ length: 7 }, (_, day) => addDays('2026-10-05', week * 7 + day)))
    const count = fiveWeeks.filter((history) => dates.has(history.businessDate)).length
    expect(count).toBeGreaterThan(450)
    expect(count).toBeLessThan(570)
  }
  const on = (day: string) => fiveWeeks.filter((history) => weekday(history.businessDate) === day).length
  expect(on('Saturday')).toBeGreaterThan(on('Friday'))
  expect(on('Friday')).toBeGreaterThan(on('Thursday') * 1.3)
})

test('the same seed plans the same day, another seed another one', () => {
  const plan = (seed: number) => JSON.stringify(historiesOf('2026-11-13', 1, { ...usual, seed }))
  expect(plan(11)).toBe(plan(11))
  expect(plan(12)).not.toBe(plan(11))
})

test('no two orders, checks or lines have the same id', () => {
  const orders = fiveWeeks.slice(0, 1000).map((history) => orderAt(history, FAR_LATER))
  const ids = orders.flatMap((order) => [
    order?.guid,
    ...(order?.checks ?? []).flatMap((check) => [
      check.guid,
      ...[...check.selections, ...check.payments, ...check.appliedDiscounts].map(({ guid }) => guid),
    ]),
  ])
  expect(new Set(ids).size).toBe(ids.length)
  const isUuid = (id = '') => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)
  expect(ids.every(isUuid)).toBe(true)
})

test.each([
  ['an ordinary week', '2026-10-05', 7],
  ['the night in which the clocks go back', '2026-10-31', 1],
  ['the night in which the clocks go forward', '2026-03-07', 1],
])(
  'every order of %s is opened within its business day, and its evening ends before the closeout',
  (_name, first, days) => {
    const histories = historiesOf(first, days)
    expect(histories.length).toBeGreaterThan(90)
    for (const { businessDate: date, openedAt, steps } of histories) {
      expect(businessDate(new Date(openedAt), newYork)).toBe(date)
      const evening = steps.filter(({ does }) => does === 'pay' || does === 'close' || does === 'void-order')
      for (const { at } of evening) expect(businessDate(new Date(at), newYork)).toBe(date)
      for (const { at } of steps) expect(businessDate(new Date(at), newYork) <= addDays(date, LATE_DAYS)).toBe(true)
    }
  },
)

test('an order after one in the morning belongs to the day before', () => {
  const isAfterOne = ({ openedAt }: OrderHistory) => /T0[56]:/.test(new Date(openedAt).toISOString())
  const late = historiesOf('2026-10-16', 2).filter((history) => isAfterOne(history) && !history.isWaste)
  expect(late.length).toBeGreaterThan(5)
  for (const history of late) {
    expect(orderAt(history, FAR_LATER)?.businessDate).toBe(Number(history.businessDate.replaceAll('-', '')))
    expect(new Date(history.openedAt).toISOString().slice(0, 10)).toBe(addDays(history.businessDate, 1))
  }
})

describe('who comes', () => {
  const memberOrders = (histories: OrderHistory[]) =>
    histories.filter(({ guest }) => /417|Ana/.test(`${guest.tabName} ${guest.customer?.firstName}`))

  test('about one order in eight is a member’s', () => {
    const histories = historiesOf('2026-10-05', 14, { ...usual, guests: [ana] })
    const share = memberOrders(histories).length / histories.length
    expect(share).toBeGreaterThan(0.08)
    expect(share).toBeLessThan(0.15)
  })

  test('nobody comes as a member before they are one', () => {
    const before = historiesOf('2026-09-20', 7, { ...usual, guests: [ana] })
    expect(memberOrders(before)).toEqual([])
  })

  test('who is absent is replaced by a stranger, and nobody else’s orders change', () => {
    const ben = { ...ana, firstName: 'Ben', email: 'ben@example.test', memberNumber: 'ET-0088', posCustomerId: 'b' }
    const both = historiesOf('2026-10-05', 7, { ...usual, guests: [ben, ana] })
    const alone = historiesOf('2026-10-05', 7, { ...usual, guests: [undefined, ana] })
    const changed = both.filter((history, index) => JSON.stringify(history) !== JSON.stringify(alone[index]))
    expect(changed.length).toBeGreaterThan(5)
    for (const { guest } of changed) expect(JSON.stringify(guest)).not.toMatch(/417|Ana/)
    expect(memberOrders(alone).map(({ guid }) => guid)).toEqual(memberOrders(both).map(({ guid }) => guid))
  })

  test('a local member usually has the local discount, and a tab usually says the number or the phone', () => {
    const orders = memberOrders(historiesOf('2026-10-05', 28, { ...usual, guests: [ana] }))
    const hasDiscount = ({ steps }: OrderHistory) =>
      steps.some((step) => step.does === 'discount-check' && step.discount.source.name === 'Local 20%')
    expect(orders.filter(hasDiscount).length / orders.length).toBeGreaterThan(0.75)
    const seated = orders.filter(({ diningOption }) => diningOption.behavior === 'DINE_IN')
    expect(seated.filter(({ guest }) => /417/.test(guest.tabName ?? '')).length / seated.length).toBeGreaterThan(0.6)
    for (const { guest } of seated) expect(guest.customer).toBeNull()
  })
})

describe('the staff', () => {
  const count = (isCounted: (history: OrderHistory) => boolean) => {
    const byServer = new Map(employees.map(({ guid, lastName }) => [guid, { lastName, count: 0 }]))
    for (const history of fiveWeeks) {
      const server = byServer.get(history.serverGuid ?? '')
      if (server && isCounted(history)) server.count += 1
    }
    return [...byServer.values()].toSorted((one, other) => other.count - one.count)
  }

  test('one server gives clearly more membership discounts to strangers than anybody else', () => {
    const [first, second] = count(({ steps }) =>
      steps.some((step) => step.does === 'discount-check' && /Local|VIP/.test(step.discount.source.name)),
    )
    expect(first?.lastName).toBe('Hale')
    expect(first?.count).toBeGreaterThan(3 * (second?.count ?? 0))
  })

  test('one bartender voids far more than anybody else', () => {
    const [first, second] = count(({ steps }) =>
      steps.some(({ does }) => does === 'void-line' || does === 'void-order'),
    )
    expect(first?.lastName).toBe('Pryce')
    expect(first?.count).toBeGreaterThan(2 * (second?.count ?? 0))
  })

  test('somebody who has left still stands on a few orders', () => {
    const [gone] = departed
    expect(gone?.isDeleted).toBe(true)
    expect(fiveWeeks.some(({ serverGuid }) => serverGuid === gone?.guid)).toBe(true)
  })
})
