import { expect, test } from 'vitest'
import { firstNight } from './first-night.rules.ts'

const football = { weekday: 'Thursday', firstDate: '2025-09-04' } as const
const answerAt = (now: string) => firstNight(football, new Date(now))

test('an event that is to begin says when, with the year where that is another one', () => {
  expect(answerAt('2025-09-03T18:00:00-04:00')).toEqual({ term: 'Thursdays', detail: 'Starts Sept 4' })
  expect(answerAt('2024-11-01T18:00:00-04:00')?.detail).toBe('Starts Sept 4, 2025')
})

test('from its first evening on it says since when', () => {
  expect(answerAt('2025-09-04T18:00:00-04:00')?.detail).toBe('Since Sept 4, 2025')
  expect(answerAt('2028-01-01T18:00:00-05:00')?.detail).toBe('Since Sept 4, 2025')
})

test('an event that was always there says nothing', () => {
  expect(firstNight({ weekday: 'Friday' }, new Date('2025-09-04'))).toBeUndefined()
})
