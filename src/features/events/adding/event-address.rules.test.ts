import { expect, test } from 'vitest'
import { ADDRESS, addressFor, MAX_ADDRESS, takenAddresses } from './event-address.rules.ts'

test('an address is made from the name of the event', () => {
  expect(addressFor('Trivia, Tacos & Tequila')).toBe('trivia-tacos-tequila')
  expect(addressFor("  Señor Café's 80s Night! ")).toBe('senor-cafes-80s-night')
  expect(addressFor('!!')).toBe('')
  const long = addressFor('Every single one of them '.repeat(9))
  expect(long.length).toBeLessThanOrEqual(MAX_ADDRESS)
  expect(long).toMatch(ADDRESS)
})

test.each(['Quiz', 'quiz night', '-quiz', 'quiz-', 'quiz--night', 'quiz/night', 'robots.txt', 'señor', ''])(
  '"%s" is no address',
  (address) => expect(address).not.toMatch(ADDRESS),
)

test('an address is taken by everything that begins with it', () => {
  const taken = takenAddresses([
    '*',
    '/',
    '/events',
    '/api/hours',
    '/calendar/events/:file',
    '/*',
    '/:slug{[a-z0-9-]+}',
  ])
  expect(['events', 'api', 'calendar'].filter((address) => !taken.has(address))).toEqual([])
  expect(taken.has('quiz-night')).toBe(false)
  expect([...takenAddresses(['*', '/Menu'])]).toEqual(['menu'])
})
