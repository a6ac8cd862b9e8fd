import { expect, test } from 'vitest'
import { comingEvenings, pausesInWords, reasonOf, withPause, withReason } from './paused-weeks.rules.ts'

const trivia = { weekday: 'Tuesday', pausedDates: [] } as const

test('the weeks to choose from begin with tonight and stay between the first and the last date', () => {
  expect(comingEvenings(trivia, '2026-11-17', 3)).toEqual(['2026-11-17', '2026-11-24', '2026-12-01'])
  const season = { ...trivia, firstDate: '2026-12-06', lastDate: '2026-12-15' }
  expect(comingEvenings(season, '2026-11-17', 8)).toEqual(['2026-12-08', '2026-12-15'])
})

test('a paused week takes its reason with it when it is on again', () => {
  const paused = withReason(withPause(withPause(trivia, '2026-12-29', true), '2026-12-22', true), '2026-12-22', 'Party')
  expect(paused).toMatchObject({ pausedDates: ['2026-12-22', '2026-12-29'] })
  expect([reasonOf(paused, '2026-12-22'), reasonOf(paused, '2026-12-29')]).toEqual(['Party', ''])
  const both = withReason(paused, '2026-12-29', 'Inventory')
  expect(withPause(both, '2026-12-22', false)).toEqual({
    ...trivia,
    pausedDates: ['2026-12-29'],
    pauseReasons: [{ id: '2026-12-29', reason: 'Inventory' }],
  })
  expect(withPause(withPause(paused, '2026-12-22', false), '2026-12-29', false)).toEqual(trivia)
})

test('the weeks that are told begin with tonight', () => {
  const paused = { pausedDates: ['2026-12-22', '2026-11-17', '2026-11-10'] }
  expect(pausesInWords(paused, '2026-11-17')).toBe('Paused on November 17 and December 22')
  expect(pausesInWords(paused, '2026-11-18')).toBe('Paused on December 22')
  expect(pausesInWords(paused, '2026-12-23')).toBeUndefined()
})
