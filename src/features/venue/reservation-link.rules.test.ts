import { expect, test } from 'vitest'
import { venueFacts } from '#content/venue.ts'
import { reservationLink } from './reservation-link.rules.ts'

test('a reservation link asks for a table for two', () => {
  expect(reservationLink(venueFacts.booking)).toBe('https://example.com/reserve?party=2')
})

test('a reservation link can carry the moment and another party', () => {
  expect(reservationLink(venueFacts.booking, { party: 6, dateTime: '2025-11-15T22:00' })).toBe(
    'https://example.com/reserve?party=6&dateTime=2025-11-15T22%3A00',
  )
})
