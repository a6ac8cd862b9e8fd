import { expect, test } from 'vitest'
import { deliveryStates, inboxKinds, inboxViews, stateOfDelivery } from './inbox.rules.ts'

const now = new Date('2025-11-14T23:00:00Z')

test('staff see of each message whether it was mailed, is on its way, was given up or is only kept here', () => {
  const waiting = { failedAt: null }
  const givenUp = { failedAt: now }
  expect(stateOfDelivery({ deliveredAt: null, job: null })).toBe('kept')
  expect(stateOfDelivery({ deliveredAt: null, job: waiting })).toBe('waiting')
  expect(stateOfDelivery({ deliveredAt: null, job: givenUp })).toBe('failed')
  for (const job of [null, waiting, givenUp]) expect(stateOfDelivery({ deliveredAt: now, job })).toBe('delivered')
})

test('the API keeps its names for the views of the inbox, its kinds of messages and their states', () => {
  expect(inboxViews).toEqual(['all', 'open', 'handled', 'undelivered'])
  expect(inboxKinds).toEqual(['message', 'large-party', 'supporters-club'])
  expect(deliveryStates).toEqual(['kept', 'waiting', 'delivered', 'failed'])
})
