import { expect, test } from 'vitest'
import { listEventProblems } from './event-problems.rules.ts'
import type { EventTimes } from './events.rules.ts'

const trivia: EventTimes = { weekday: 'Tuesday', starts: '20:00', ends: '22:00', pausedDates: [] }
const problems = (changes: Partial<EventTimes>) =>
  listEventProblems({ ...trivia, ...changes }).map(({ path, message }) => `${path}: ${message}`)
const { pausedDates } = trivia

test.each<[string, Partial<EventTimes>, string[]]>([
  ['with its times', {}, []],
  ['with dates in order', { firstDate: '2025-11-04', lastDate: '2025-11-04' }, []],
  [
    'with dates out of order',
    { firstDate: '2025-11-04', lastDate: '2025-11-03' },
    ['lastDate: The last evening is before the first.'],
  ],
  ['with a first date alone', { firstDate: '2025-11-04' }, []],
  ['that pauses on its day', { pausedDates: ['2025-11-11'] }, []],
  ['that pauses on another day', { pausedDates: ['2025-11-11', '2025-11-12'] }, ['pausedDates: Pause Tuesdays only.']],
])('an event %s: %#', (_, changes, expected) => {
  expect(problems(changes)).toEqual(expected)
})

test('a day of the week needs both times, and only what has one can pause', () => {
  const told = (event: EventTimes) => listEventProblems(event).map(({ path }) => path.join())
  expect(told({ weekday: 'Tuesday', pausedDates })).toEqual(['starts', 'ends'])
  expect(told({ pausedDates })).toEqual([])
  expect(told({ pausedDates: ['2025-11-11'] })).toEqual(['pausedDates'])
})
