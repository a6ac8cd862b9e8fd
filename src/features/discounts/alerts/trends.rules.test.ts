import { describe, expect, test } from 'vitest'
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
  expect(found(day('a', 0, voids), day('a', 3, voids), day('a', 7, voids))).toMatchObject([
    { key: 'a:voided', headline: expect.stringContaining('Server a: voids are 13% of sales') },
  ])
  expect(found(day('a', 1, voids), day('a', 3, voids), day('a', 7, voids))).toEqual([])
})

describe('a habit is told', () => {
  /** Two days of two weeks, with what one of two others has twice. */
  const pair = (id: string, more: Partial<ServerDay>) => [day(id, 0, more), day(id, 13, more)]
  const usual = ['x', 'y'].flatMap((id) => pair(id, { givenChecks: 1, givenCents: 10_00 }))
  const told = (own: Partial<ServerDay>, others = usual, last: Partial<ServerDay> = {}) =>
    findTrends({
      businessDate: today,
      days: [...others, day('a', 13, { givenChecks: 2, ...own }), day('a', 0, { givenChecks: 3, ...own, ...last })],
    })

  test('from two and a half times what is usual', () => {
    const large = { grossCents: 800_00 }
    const generous = ['x', 'y'].flatMap((id) => pair(id, { ...large, givenChecks: 1, givenCents: 40_00 }))
    expect(told({ ...large, givenCents: 100_00 }, generous)).toHaveLength(1)
    expect(told({ ...large, givenCents: 99_90 }, generous)).toEqual([])
  })

  test('against the others alone: what a server gave is not part of what is usual', () => {
    const others = [...pair('x', { givenCents: 8_00 }), ...pair('y', { givenCents: 24_00 })]
    expect(told({ givenCents: 60_00 }, others)[0]?.headline).toContain('Typical for the others: 4%')
  })

  test('from five points above what is usual', () => {
    const large = { grossCents: 1_000_00 }
    const others = ['x', 'y'].flatMap((id) => pair(id, { ...large, givenCents: 10_00 }))
    expect(told({ ...large, givenCents: 60_00 }, others)).toHaveLength(1)
    expect(told({ ...large, givenCents: 59_00 }, others)).toEqual([])
  })

  test('from sixty dollars that it cost, told in whole cents', () => {
    const small = { grossCents: 300_00 }
    const others = ['x', 'y'].flatMap((id) => pair(id, { ...small, givenCents: 3_00 }))
    expect(told({ ...small, givenCents: 33_00 }, others)).toMatchObject([{ costCents: 60_00, severity: 'review' }])
    expect(told({ ...small, givenCents: 33_00 }, others, { givenCents: 32_99 })).toEqual([])
    const odd = ['x', 'y'].flatMap((id) => pair(id, { grossCents: 300_00, givenCents: 3_01 }))
    expect(told({ grossCents: 301_00, givenCents: 50_00 }, odd)).toMatchObject([{ costCents: 93_96 }])
  })

  test('when it happened on five checks and two days, of somebody who has others to compare with', () => {
    const own = { givenCents: 50_00 }
    expect(told(own)).toHaveLength(1)
    expect(told(own, usual, { givenChecks: 2 })).toEqual([])
    expect(told(own, usual.slice(2))).toEqual([])
    expect(told(own, [...usual, day('b', 20, { givenChecks: 5 })])).toHaveLength(1)
    expect(told(own, [...usual.slice(2), day('b', 0, { checks: 11 })])).toEqual([])
    const onOneDay = day('a', 0, { checks: 16, grossCents: 800_00, givenChecks: 5, givenCents: 100_00 })
    expect(findTrends({ businessDate: today, days: [...usual, onOneDay] })).toEqual([])
  })

  test('for the last fourteen days, and compared with what the same person gave before them', () => {
    const own = { givenCents: 50_00 }
    expect(told(own)[0]?.headline).not.toContain('up from')
    const before = [14, 15, 16, 17].map((back) => day('a', back, { givenCents: 4_00 }))
    expect(told(own, [...usual, ...before])[0]?.headline).toContain(', up from 1%.')
    const asBefore = before.map((one) => ({ ...one, givenCents: 40_00 }))
    expect(told(own, [...usual, ...asBefore])[0]?.headline).not.toContain('up from')
  })
})

test('what nobody approved gets an alert of its own only where not all of it stands out', () => {
  const own = (more: Partial<ServerDay>) => [day('a', 0, more), day('a', 3, more), day('a', 7, more)]
  const generous = ['x', 'y', 'z'].flatMap((id) => [0, 3].map((back) => day(id, back, given)))
  const unapproved = { ...given, unapprovedChecks: 2, unapprovedCents: 40_00 }
  expect(found(...own(unapproved))).toMatchObject([
    { key: 'a:given', headline: expect.stringContaining('comps and open discounts are 10% of sales') },
  ])
  expect(findTrends({ businessDate: today, days: [...generous, ...own(unapproved)] })).toMatchObject([
    { key: 'a:given', headline: expect.stringContaining('discounts without approval are 10% of sales') },
  ])
})

describe('refunds of one server in two weeks', () => {
  const refund = (back: number, refundedChecks = 1) =>
    day('a', back, { refundedChecks, refundedCents: 10_00, refundedOrders: ['7'] })
  const refunds = (...days: ServerDay[]) => findManyRefunds({ businessDate: today, days })

  test('are told from three on, when one of them is of today', () => {
    const count = (...backs: number[]) => refunds(...backs.map((back) => refund(back))).length
    expect([count(0, 5, 13), count(0, 5), count(0, 5, 14), count(1, 5, 13)]).toEqual([1, 0, 0, 0])
    expect(refunds(refund(0, 0), refund(1), refund(5), refund(13))).toEqual([])
    expect(refunds({ ...refund(0), businessDate: addDays(today, 1) }, refund(1), refund(5))).toEqual([])
  })

  test('are told together, with what they came to', () => {
    expect(refunds(refund(0), refund(5), refund(13))).toMatchObject([
      {
        rule: 'many-refunds',
        key: 'a:refunds',
        severity: 'review',
        costCents: 30_00,
        orders: ['7', '7', '7'],
        headline: '3 checks of Server a were refunded within two weeks ($30.00)',
      },
    ])
  })
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
  expect(findSameGuest([{ ...guest, days: days(4) }])).toMatchObject([
    { rule: 'same-guest', other: 'mb_1', costCents: 40_00, severity: 'review' },
  ])
})
