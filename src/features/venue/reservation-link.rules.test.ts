import { expect, test } from 'vitest'
import { reservationLink } from './reservation-link.rules.ts'

test('a reservation link asks for a table for two', () => {
  expect(reservationLink()).toBe('https://example.com/reserve?party=2')
})

test('a reservation link can carry the moment and another party', () => {
  expect(reservationLink({ party: 6, dateTime: '2025-11-15T22:00' })).toBe(
    'https://example.com/reserve?party=6&dateTime=2025-11-15T22%3A00',
  )
})
