import { expect, test } from 'vitest'
import { discountOf, earningTypes, plans } from './plans.rules.ts'

test('regular members earn points, locals have 20% as well, and VIPs have 50% instead of points', () => {
  expect(earningTypes).toEqual(['regular', 'local'])
  const percents = [plans.regular, plans.local, plans.vip].map(({ discountPercent }) => discountPercent)
  expect(percents).toEqual([0, 20, 50])
})

test('the discount begins with the approval', () => {
  expect(discountOf({ membershipType: 'vip', status: 'approved' })).toBe(50)
  expect(discountOf({ membershipType: 'vip', status: 'pending' })).toBe(0)
  expect(discountOf({ membershipType: 'local', status: 'rejected' })).toBe(0)
})

test('in the middle of a sentence a membership is written small, unless it is VIP', () => {
  const names = [plans.regular, plans.local, plans.vip].map(({ label, word }) => `${label}: a ${word} member`)
  expect(names).toEqual(['Regular: a regular member', 'Local: a local member', 'VIP: a VIP member'])
})
