import { expect, test } from 'vitest'
import { orderPath, restaurantPath, toToastDate } from './toast-paths.rules.ts'

test('what stands in an address of Toast cannot lead to another one', () => {
  expect(orderPath('a/../b')).toBe('/orders/v2/orders/a%2F..%2Fb')
  expect(restaurantPath('a?b')).toBe('/restaurants/v1/restaurants/a%3Fb')
})

test('Toast writes business dates without dashes', () => {
  expect(toToastDate('2025-11-14')).toBe('20251114')
})
