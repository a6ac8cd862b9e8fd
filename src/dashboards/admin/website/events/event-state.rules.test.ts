import { expect, test } from 'vitest'
import type { EventTimes } from '#features/events/events.rules.ts'
import { stateOf, whenInWords } from './event-state.rules.ts'

const trivia: EventTimes = { weekday: 'Tuesday', starts: '20:00', ends: '22:00', pausedDates: [] }
const monday = new Date('2026-11-16T18:00:00-05:00')
const state = (change: Partial<EventTimes>) => stateOf({ ...trivia, standing: 'live', ...change }, monday)

test('an event is live, and says which weeks to come are paused', () => {
  expect(state({})).toEqual({ kind: 'live', words: 'Live' })
  expect(state({ pausedDates: ['2026-11-10'] })).toEqual({ kind: 'live', words: 'Live' })
  expect(state({ pausedDates: ['2026-12-29', '2026-12-22'] }).note).toBe('Paused on December 22 and December 29')
})

test('the coming week is paused until the next one that is not', () => {
  expect(state({ pausedDates: ['2026-11-17', '2026-11-24'] })).toEqual({
    kind: 'paused',
    words: 'Paused until Tuesday, December 1',
  })
  expect(state({ pausedDates: ['2026-11-17'], lastDate: '2026-11-17' }).words).toBe('Paused')
})

test('its first and last date count', () => {
  expect(state({ firstDate: '2026-12-01' })).toEqual({ kind: 'to-start', words: 'Starts on Tuesday, December 1' })
  expect(state({ lastDate: '2026-12-15' })).toEqual({ kind: 'ending', words: 'Ends on December 15, 2026' })
  expect(state({ lastDate: '2026-11-10' })).toEqual({ kind: 'ended', words: 'Ended on November 10, 2026' })
})

test('an event starts on its first evening from the first date on, and has started when that date is here', () => {
  expect(state({ firstDate: '2026-12-02' }).words).toBe('Starts on Tuesday, December 8')
  const only = { firstDate: '2026-12-01', lastDate: '2026-12-01', pausedDates: ['2026-12-01'] }
  expect(state(only).words).toBe('Starts on Tuesday, December 1')
  expect([state({ firstDate: '2026-11-16' }).kind, state({ firstDate: '2026-11-01' }).kind]).toEqual(['live', 'live'])
})

test('what is off the website says so, whatever its dates are', () => {
  const ended = { ...trivia, lastDate: '2026-11-10' }
  expect(stateOf({ ...ended, standing: 'waiting' }, monday).words).toBe('Not on the website yet')
  expect(stateOf({ ...ended, standing: 'removed' }, monday).words).toBe('Removed')
})

test('an event whose times are open is told by its day, and by its start where that is known', () => {
  const when = (starts?: string, ends?: string) =>
    whenInWords({ weekday: 'Tuesday', pausedDates: [], ...(starts && { starts }), ...(ends && { ends }) })
  expect([when(), when('20:00'), when(undefined, '22:00')]).toEqual(['Tuesday', 'Tuesday, 8 PM', 'Tuesday'])
})

test('what follows the fixtures has no times of its own', () => {
  expect(stateOf({ standing: 'live', pausedDates: [] }, monday).words).toBe('Live')
  expect([whenInWords(trivia), whenInWords({ pausedDates: [] })]).toEqual([
    'Tuesday, 8 to 10 PM',
    'Match days, as in the fixtures',
  ])
})
