import { expect, test } from 'vitest'
import { addDays } from '#base/zoned-time.ts'
import { findSameGuest } from './member-habits.rules.ts'
import { findManyRefunds, findTrends, type ServerDay } from './trends.rules.ts'

const today = '2025-11-13'
const day = (id: string, daysBack: number, given: Partial<ServerDay> = {}): ServerDay => ({
  server: { id, name: `Server ${id}` },
  businessDate: addDays(today, -daysBack),
  checks: 8,
  grossCents: 400_00,
  givenChecks: 0,
  givenCents: 0,
  unapprovedChecks: 0,
  unapprovedCents: 0,
  voidedChecks: 0,
  voidedCents: 0,
  refundedChecks: 0,
  refundedCents: 0,
  refundedOrders: [],
  ...given,
})
const room = ['x', 'y', 'z'].flatMap((id) => [0, 3, 7].map((back) => day(id, back)))
const given = { givenChecks: 2, givenCents: 40_00 }
const found = (...days: ServerDay[]) => findTrends({ businessDate: today, days: [...room, ...days] })

test('a server far above the others over two weeks is told once, with what is usual', () => {
  const [finding, ...more] = found(day('a', 0, given), day('a', 3, given), day('a', 7, given))
  expect(more).toEqual([])
  expect(finding).toMatchObject({ rule: 'rising-habit', key: 'a:given', costCents: 120_00 })
  expect(finding?.headline).toBe(
    'Server a: comps and open discounts are 10% of sales over two weeks ($120.00). Typical for the others: 0%',
  )
})

test('what grew is compared with the same person’s weeks before', () => {
  const past = [15, 18, 22, 25].map((back) => day('a', back, { givenChecks: 1, givenCents: 4_00 }))
  const [finding] = found(day('a', 0, given), day('a', 3, given), day('a', 7, given), ...past)
  expect(finding?.headline).toContain(', up from 1%')
})

test('one large party, one evening or a few dollars are no habit', () => {
  expect(found(day('a', 0, { givenChecks: 1, givenCents: 200_00 }), day('a', 3))).toEqual([])
  expect(found(day('a', 0, { givenChecks: 6, givenCents: 120_00, checks: 12 }))).toEqual([])
  const little = { givenChecks: 2, givenCents: 19_00 }
  expect(found(day('a', 0, little), day('a', 3, little), day('a', 7, little))).toEqual([])
})

test('voids are told as voids, and nobody is told who did not work today', () => {
  const voids = { voidedChecks: 2, voidedCents: 60_00 }
  expect(found(day('a', 0, voids), day('a', 3, voids), day('a', 7, voids)).map(({ key }) => key)).toEqual(['a:voided'])
  expect(found(day('a', 1, voids), day('a', 3, voids), day('a', 7, voids))).toEqual([])
})

test('three refunds of one server in two weeks are told, two or three in three weeks are not', () => {
  const refund = (back: number) => day('a', back, { refundedChecks: 1, refundedCents: 10_00, refundedOrders: ['7'] })
  const count = (...backs: number[]) => findManyRefunds({ businessDate: today, days: backs.map(refund) }).length
  expect([count(0, 5, 13), count(0, 5), count(0, 5, 14)]).toEqual([1, 0, 0])
})

test('the same server and the same guest four times in three weeks are told', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      businessDate: addDays(today, -index),
      givenChecks: 1,
      givenCents: 10_00,
      orders: [String(index)],
    }))
  const guest = { server: { id: 'a', name: 'Server a' }, memberId: 'mb_1', number: 417 }
  expect(findSameGuest([{ ...guest, days: days(3) }])).toEqual([])
  expect(findSameGuest([{ ...guest, days: days(4) }])).toMatchObject([{ other: 'mb_1', costCents: 40_00 }])
})
