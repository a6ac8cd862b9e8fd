import { expect, test } from 'vitest'
import { chooseReversed } from './reverse.rules.ts'

const beer = { identifier: 'rw_beer', discountGuid: 'discount-1', reversedAt: null }
const nachos = { identifier: 'rw_nachos', discountGuid: null, reversedAt: null }
const gone = { identifier: 'rw_gone', discountGuid: 'discount-2', reversedAt: '2025-11-14T23:00:00.000Z' }

test('without a word about which, everything that is left is taken back', () => {
  expect(chooseReversed([beer, gone, nachos], [])).toEqual([beer, nachos])
  expect(chooseReversed([beer, gone], [])).toEqual([beer])
  expect(chooseReversed([gone], [])).toBe('done')
  expect(chooseReversed([], [])).toBe('done')
})

test('what is named by its discount or by its offer is taken back alone', () => {
  expect(chooseReversed([beer, nachos], [{ identifier: 'x', appliedDiscountGuid: 'discount-1' }])).toEqual([beer])
  expect(chooseReversed([beer, nachos], [{ identifier: 'x', multiItemDiscountGuid: 'discount-1' }])).toEqual([beer])
  expect(chooseReversed([nachos, beer], [{ identifier: 'x', appliedDiscountGuid: 'discount-1' }])).toEqual([beer])
  expect(chooseReversed([beer, nachos], [{ identifier: 'rw_nachos' }])).toEqual([nachos])
  // A terminal may say that there is no discount instead of leaving it out.
  expect(chooseReversed([nachos, beer], [{ identifier: 'rw_beer', multiItemDiscountGuid: null }])).toEqual([beer])
})

test('what was never redeemed is unknown, and what was taken back is done', () => {
  expect(chooseReversed([beer], [{ identifier: 'rw_other' }])).toBe('unknown')
  expect(chooseReversed([beer, gone], [{ identifier: 'rw_gone' }])).toBe('done')
  expect(chooseReversed([beer, gone], [{ identifier: 'rw_beer' }, { identifier: 'rw_gone' }])).toBe('done')
})
