import { expect, test } from 'vitest'
import { makeDiscountRecord } from '#tests/make/make-discount-record.ts'
import { breakDown, chooseDiscounts, discountSorts, summarizeMembers } from './discount-list.ts'

const any = { server: '', range: '', level: '', sort: '' }
const records = [
  makeDiscountRecord({ checkGuid: 'a', discountPercent: 12, discountAmount: 9, finalTotal: 70, serverName: 'Ana' }),
  makeDiscountRecord({
    checkGuid: 'b',
    discountPercent: 40,
    discountAmount: 3,
    finalTotal: 5,
    level: 'high',
    orderTime: '2026-11-15T05:00:00Z',
  }),
  makeDiscountRecord({ checkGuid: 'c', discountPercent: 25, discountAmount: 5, finalTotal: 15, level: 'review' }),
  makeDiscountRecord({
    checkGuid: 'd',
    discountPercent: 'VOID',
    discountAmount: 0,
    finalTotal: 0,
    totalAmount: 31,
    isVoided: true,
    kind: 'voided',
    orderTime: '2026-11-14T20:00:00Z',
  }),
]
const guids = (filter: Partial<typeof any>) =>
  chooseDiscounts(records, { ...any, ...filter })
    .map(({ checkGuid }) => checkGuid)
    .join('')

test('what is worrying comes first, and what was voided last, as long as no order was chosen', () => {
  expect(guids({})).toBe('bcad')
  expect(guids({ sort: 'nonsense' })).toBe('bcad')
  expect(guids({ sort: 'constructor-asc' })).toBe('bcad')
})

test.each([
  ['amount-desc', 'dacb'],
  ['amount-asc', 'bcad'],
  ['percent-desc', 'dbca'],
  ['percent-asc', 'acbd'],
  ['total-desc', 'acbd'],
  ['total-asc', 'dbca'],
  ['time-desc', 'bacd'],
  ['time-asc', 'dacb'],
])('discounts can be sorted by %s', (sort, expected) => {
  expect(discountSorts.map(({ value }) => value)).toContain(sort)
  expect(guids({ sort })).toBe(expected)
})

test.each([
  ['0-15', 'a'],
  ['15-30', 'c'],
  ['30-60', 'b'],
  ['60+', ''],
  ['voided', 'd'],
])('the range %s holds those that are in it', (range, expected) => {
  expect(guids({ range })).toBe(expected)
})

test('a server and the alerts alone can be looked at', () => {
  expect(guids({ server: 'Ana' })).toBe('a')
  expect(guids({ level: 'alert' })).toBe('bc')
})

test('the summary counts money, checks, servers and customers, each person once and walk-ins not at all', () => {
  const member = { memberId: 'mb_1', customerName: 'Camila Restrepo' }
  const given = (cents: number, more = {}) => makeDiscountRecord({ memberDiscount: cents / 100, ...more })
  expect(
    summarizeMembers([
      given(10, { ...member, serverName: 'Ana' }),
      given(20, { ...member, serverName: 'Ana' }),
      given(14_00, { memberId: 'mb_2', customerName: 'Camila Restrepo' }),
      given(1_00, { customerName: 'Walk-in Customer' }),
      given(1_00, { customerName: null }),
      given(1_00, { customerName: 'undefined undefined', serverName: 'Unknown' }),
    ]),
  ).toEqual({ discounts: 17.3, transactions: 6, servers: 2, customers: 2 })
})

test('a promotion beside a membership discount is not counted as one', () => {
  const both = makeDiscountRecord({ discountAmount: 28, memberDiscount: 20, memberId: 'mb_1' })
  expect(summarizeMembers([both]).discounts).toBe(20)
})

test('the total of a check is its items after the discount, and the tax', () => {
  const items = [
    { quantity: 1, displayName: 'Burger', price: 12.1, modifiers: [] },
    { quantity: 1, displayName: 'Lager', price: 6.2, modifiers: [] },
  ]
  expect(breakDown(makeDiscountRecord({ items, discountAmount: 4.58, tax: 1.65 }))).toEqual({
    before: 22.88,
    discount: 4.58,
    after: 18.3,
    tax: 1.65,
    total: 19.95,
  })
})

test('without items the sums come from the total', () => {
  const record = makeDiscountRecord({ items: [], discountAmount: 4, finalTotal: 39.24, tax: 3.24 })
  expect(breakDown(record)).toEqual({ before: 40, discount: 4, after: 36, tax: 3.24, total: 39.24 })
})

test('of a voided check nothing is left, with items or without', () => {
  const voided = { isVoided: true, discountPercent: 'VOID' as const, discountAmount: 3, totalAmount: 31, tax: 0 }
  const items = [{ quantity: 1, displayName: 'Ribs', price: 31, modifiers: [] }]
  const nothing = { before: 31, discount: 31, after: 0, tax: 0, total: 0 }
  expect(breakDown(makeDiscountRecord({ ...voided, items }))).toEqual(nothing)
  expect(breakDown(makeDiscountRecord({ ...voided, items: [] }))).toEqual(nothing)
})
