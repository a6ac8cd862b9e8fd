import { describe, expect, test } from 'vitest'
import { addDays } from '#base/zoned-time.ts'
import { termsOf, worthOf } from '#features/loyalty/points/points.rules.ts'
import { toSeenCheck } from '#features/pos/checks/check-worth.rules.ts'
import { readNames } from '#features/pos/toast/toast-names.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { planDay } from '#simulator/toast/bar/plan-day.rules.ts'
import { toRestaurant } from '#simulator/toast/wire/config-lists.rules.ts'
import { orderAt } from '#simulator/toast/wire/order-wire.rules.ts'
import { isDeep } from '#tests/depth.ts'
import { recordedLists, restaurant } from '#tests/fixtures/toast/recorded-lists.ts'
import { recordedOrders } from '#tests/fixtures/toast/recorded-orders.ts'
import { findDeviations, findUnused } from '#tests/fixtures/toast/shapes.ts'

function read(sent: unknown) {
  const order = readToastOrder(sent)
  if ('problem' in order) throw new Error(order.problem)
  return order
}

describe('orders as Toast documents them', () => {
  const orders = Object.entries(recordedOrders)

  test('together have every documented field, and no other', () => {
    const sent = orders.map(([, order]) => order.sent)
    expect(sent.flatMap((order) => findDeviations(order, 'Order'))).toEqual([])
    expect(findUnused(sent, 'Order')).toEqual([])
  })

  test.each(orders)('%s comes to the sums worked out by hand', (_, { sent, checks }) => {
    const order = read(sent)
    const found = order.checks.map((check) => ({
      ...check,
      points: worthOf(toSeenCheck({ ...check, businessDate: '2025-11-14', isSale: order.isSale }), termsOf('regular'))
        .points,
    }))
    expect(found).toMatchObject(checks)
    expect(found).toHaveLength(checks.length)
  })

  test('keep nothing that names the guest or the card where the order is kept as it came', () => {
    const kept = JSON.stringify(orders.map(([, order]) => read(order.sent).raw))
    const secrets = [
      'Ana',
      'Rivera',
      '0142',
      'ana@example.com',
      '4242',
      '411111',
      'ET-0417',
      'Ocean Drive',
      'Ring twice',
    ]
    for (const secret of [...secrets, 'Bicycle', '25 min', 'No nuts']) expect(kept).not.toContain(secret)
  })

  /** Every place in an order, shallow and deep: "checks.0.payments.1.voidInfo". */
  function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...places(inner, [...path, key])])
  }

  function change(sent: unknown, path: readonly string[], how: (at: Record<string, unknown>, key: string) => void) {
    const copy = structuredClone(sent)
    const at = path.slice(0, -1).reduce((one, key) => (one as Record<string, unknown>)[key], copy)
    how(at as Record<string, unknown>, path.at(-1) ?? '')
    return copy
  }

  const required = /^(guid|checks|checks\.\d+|checks\.\d+\.guid)$/
  const set = (value: unknown) => (at: Record<string, unknown>, key: string) => {
    at[key] = value
  }
  const few = { missing: (at: Record<string, unknown>, key: string) => delete at[key], null: set(null), '?': set('?') }
  const many = ['', -1, 1e300, true, [], {}, [null], ['?']].map((value) => [JSON.stringify(value), set(value)] as const)
  const oddities = [...Object.entries(few), ...(isDeep ? many : [])]

  test.each(oddities)('are read when any field is %s', (odd, how) => {
    for (const [name, { sent }] of isDeep ? orders : orders.slice(0, 1)) {
      for (const path of places(sent)) {
        const place = path.join('.')
        const order = readToastOrder(change(sent, path, how))
        if ('problem' in order) expect(place, `${name}: ${place} is ${odd}: ${order.problem}`).toMatch(required)
      }
    }
  })

  test('count the same without what is told twice', () => {
    const full = recordedOrders['an order with every field']?.sent
    const amountWithout = (path: string) => {
      const order = read(change(full, path.split('.'), (at, key) => delete at[key]))
      return order.checks.map(({ amountCents, refundedSalesCents }) => [amountCents, refundedSalesCents])
    }
    const told = ['voidInfo', 'refundStatus', 'orderGuid'].map((key) => `checks.0.payments.1.${key}`)
    for (const path of ['checks.0.amount', 'checks.0.selections.1.price', 'checks.0.selections.0.guid', ...told]) {
      expect(amountWithout(path), path).toEqual([[3060, 1080]])
    }
  })
})

describe('the simulator', () => {
  const days = Array.from({ length: isDeep ? 28 : 4 }, (_, index) =>
    planDay({ seed: 11, busyness: 1, guests: [] }, addDays('2026-10-05', index)),
  )
  const histories = days.flatMap((day) => Array.from({ length: day.places }, (_, place) => day.plan(place)).flat())

  test('says nothing in its orders that Toast does not document', () => {
    const deviations = histories.flatMap((history) =>
      [0.5, 1].flatMap((part) => {
        const last = history.steps.at(-1)?.at ?? history.openedAt
        const order = orderAt(history, history.openedAt + (last - history.openedAt) * part)
        return findDeviations(order, 'Order').map((deviation) => deviation.replaceAll(/\.\d+/g, ''))
      }),
    )
    expect([...new Set(deviations)]).toEqual([])
  })

  test('nor of its restaurant', () => {
    expect(findDeviations(toRestaurant('restaurant-1'), 'Restaurant')).toEqual([])
  })
})

describe('lists as Toast documents them', () => {
  test('have every documented field, and no other', () => {
    expect(findDeviations(restaurant, 'Restaurant')).toEqual([])
    expect(findUnused([restaurant], 'Restaurant')).toEqual([])
    for (const { shape, sent } of Object.values(recordedLists)) {
      expect(sent.flatMap((entry) => findDeviations(entry, shape))).toEqual([])
      expect(findUnused(sent, shape).filter((field) => !field.startsWith('Reference.'))).toEqual([])
    }
  })

  test.each(Object.entries(recordedLists))('%s: the names are read', async (kind, { sent, names }) => {
    const get = async () => ({ json: sent, headers: new Headers() })
    const { signal } = new AbortController()
    const found = await readNames(get, { url: 'http://toast.test', kind: kind as keyof typeof recordedLists }, signal)
    expect(found).toMatchObject(names)
  })
})
