import { expect, test } from 'vitest'
import { ageInWords, momentInWords, whenInWords } from './tonight-words.ts'

const now = new Date('2026-11-14T19:42:00-05:00')

test.each([
  ['2026-11-14T19:01:00-05:00', '41 min'],
  ['2026-11-14T18:40:00-05:00', '1 hour'],
  ['2026-11-13T12:00:00-05:00', '31 hours'],
  ['2026-11-09T12:00:00-05:00', '5 days'],
  ['2026-11-14T19:45:00-05:00', '0 min'],
])('what came at %s has waited %s', (since, words) => {
  expect(ageInWords(since, now)).toBe(words)
})

test.each([
  ['2026-11-14T19:31:00-05:00', '7:31 PM'],
  ['2026-11-14T01:30:00-05:00', 'Friday'],
  ['2026-11-09T20:00:00-05:00', 'Monday'],
  ['2026-11-07T20:00:00-05:00', 'Saturday, November 7'],
])('what was done at %s was done %s', (at, words) => {
  expect(whenInWords(at, now)).toBe(words)
})

test('after midnight it is still tonight', () => {
  expect(whenInWords('2026-11-14T23:50:00-05:00', new Date('2026-11-15T01:10:00-05:00'))).toBe('11:50 PM')
})

test('the moment is that of the bar, wherever the browser is', () => {
  expect(momentInWords(now)).toBe('Saturday, November 14, 7:42 PM in Miami Beach.')
})
