import { expect, test } from 'vitest'
import type { VisitWire } from '#features/pos/visits/visit.contract.ts'
import { sumsOf, worthInWords } from './visit-sums.ts'

const bill = { counted: 62.4, refunded: 0, notSale: 0, charges: 0, tax: 5.62, tip: 0, total: 68.02 }
const visit: VisitWire = {
  checkNumber: '4417',
  openedAt: '2025-11-15T00:05:00.000Z',
  serverName: 'Mia',
  tableName: '12',
  isVoided: false,
  items: [
    { quantity: 2, name: 'Old Fashioned', price: 36, modifiers: [] },
    { quantity: 1, name: 'Smash burger', price: 42, modifiers: ['No onion'] },
  ],
  discounts: [{ name: 'Local 20%', amount: 15.6, item: null }],
  bill,
  points: 62,
  membershipType: 'local',
  isTakenBack: false,
}

test('the items, what was taken off, tax and tip come to the total', () => {
  expect(sumsOf({ ...visit, bill: { ...bill, tip: 12, charges: 3, total: 71.02 } })).toEqual([
    ['Items', '$78.00'],
    ['Local 20%', '−$15.60'],
    ['Service charge and fees', '$3.00'],
    ['Tax', '$5.62'],
    ['Tip', '$12.00'],
    ['Total', '$83.02'],
  ])
})

test('a discount on one dish names the dish', () => {
  const discounts = [{ name: 'Comp', amount: 42, item: 'Smash burger' }]
  expect(sumsOf({ ...visit, discounts })).toContainEqual(['Comp, on Smash burger', '−$42.00'])
})

test('the points say what they were counted by', () => {
  expect(worthInWords(visit)).toBe('62 points for $62.40, without tax, tip and fees.')
  expect(worthInWords({ ...visit, bill: { ...bill, counted: 42.4, refunded: 20 }, points: 42 })).toBe(
    "42 points for $42.40, without tax, tip and fees. $20.00 was refunded and doesn't count.",
  )
})

test('a visit without points says why', () => {
  expect(worthInWords({ ...visit, membershipType: 'vip', points: 0 })).toBe("None. VIP members don't earn points.")
  expect(worthInWords({ ...visit, isTakenBack: true, points: 0 })).toBe("This check doesn't count here anymore.")
  expect(worthInWords({ ...visit, isVoided: true, points: 0 })).toBe('A voided check gives no points.')
})
