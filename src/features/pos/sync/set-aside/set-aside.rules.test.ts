import { expect, test } from 'vitest'
import { pauseAfter, setAsideKinds, toShownNumber } from './set-aside.rules.ts'

test('what could not be read is tried again after a quarter of an hour, then twice as late each time, up to a day', () => {
  const hours = [1, 2, 3, 7, 8, 20].map((attempts) => pauseAfter(attempts) / 3_600_000)
  expect(hours).toEqual([0.25, 0.5, 1, 16, 24, 24])
})

test.each([
  [41, '41'],
  ['Tab #4-1', 'Tab #4-1'],
  ['7'.repeat(41), '7'.repeat(40)],
  ['<b>41</b>', null],
  ['', null],
  [{ number: 41 }, null],
  [undefined, null],
])('the number %s on a check is shown as %s', (sent, shown) => {
  expect(toShownNumber(sent)).toBe(shown)
})

test('the API keeps its names for what was set aside', () => {
  expect(setAsideKinds).toEqual(['stretch', 'order', 'check', 'count'])
})
