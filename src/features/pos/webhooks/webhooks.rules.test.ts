import { expect, test } from 'vitest'
import type { ToastEvent } from './webhooks.contract.ts'
import { isTimely, orderOf } from './webhooks.rules.ts'

test('an event counts for an hour after it was signed, and five minutes before it by a clock that is behind', () => {
  const timestamp = '2025-11-14T20:00:00.000Z'
  const after = (seconds: number) => isTimely({ timestamp }, new Date(Date.parse(timestamp) + seconds * 1000))
  expect([after(0), after(3600), after(3601), after(-300), after(-301)]).toEqual([true, true, false, true, false])
})

test('an event tells of an order when it is about one of this restaurant', () => {
  const event = (eventType: string, details: object | undefined) => ({ eventType, details }) as ToastEvent
  const details = { restaurantGuid: 'ours', order: { guid: 'order-1' } }
  expect(orderOf(event('order_updated', details), 'ours')).toBe('order-1')
  expect(orderOf(event('channel_order_updated', details), 'ours')).toBe('order-1')
  expect(orderOf(event('menus_updated', details), 'ours')).toBeUndefined()
  expect(orderOf(event('order_updated', details), 'another')).toBeUndefined()
  expect(orderOf(event('order_updated', { restaurantGuid: 'ours' }), 'ours')).toBeUndefined()
  expect(orderOf(event('order_updated', undefined), 'ours')).toBeUndefined()
})
