import { describe, expect, test } from 'vitest'
import {
  alertOutcomes,
  dayStates,
  describeResolution,
  leftReasons,
  outcomeWords,
  stateOfDay,
  stripDates,
  whyNotReopen,
  whyNotResolve,
} from './queue.rules.ts'

const open = { resolvedAt: null, resolvedBy: null }
const byMia = { resolvedAt: new Date(), resolvedBy: 'Mia' }
const byItself = { resolvedAt: new Date(), resolvedBy: null }

test('only an open case can be resolved', () => {
  expect([open, byMia, byItself, undefined].map(whyNotResolve)).toEqual([
    undefined,
    'already-resolved',
    'closed-itself',
    'not-found',
  ])
})

test('only what somebody resolved can be opened again', () => {
  expect([open, byMia, byItself, undefined].map(whyNotReopen)).toEqual([
    'already-open',
    undefined,
    'closed-itself',
    'not-found',
  ])
})

describe('a day of the strip', () => {
  const checked = { isComplete: true, isDue: false }

  test('is clear only where all of it was looked at', () => {
    expect(stateOfDay({ cases: 0, watched: checked })).toBe('clear')
    expect(stateOfDay({ cases: 0, watched: { ...checked, isComplete: false } })).toBe('partly')
    expect(stateOfDay({ cases: 0, watched: { ...checked, isDue: true } })).toBe('partly')
    expect(stateOfDay({ cases: 0, watched: undefined })).toBe('unchecked')
  })

  test('with open cases says so, however completely it was looked at', () => {
    expect(stateOfDay({ cases: 1, watched: undefined })).toBe('open')
    expect(stateOfDay({ cases: 2, watched: checked })).toBe('open')
  })

  test('is one of fourteen, today first', () => {
    const dates = stripDates('2026-11-14')
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([14, '2026-11-14', '2026-11-01'])
  })
})

test('what became of a case is told in words', () => {
  expect(describeResolution({ outcome: 'talked', note: 'Her card was at home' })).toBe(
    'Talked to the server: Her card was at home',
  )
  expect(describeResolution({ outcome: 'right', note: 'It was right' })).toBe('It was right')
  expect(describeResolution({ outcome: null, note: 'Owner’s guests' })).toBe('Owner’s guests')
})

test('each outcome has its words, and all outcomes, reasons and states are those that calls may carry', () => {
  expect(alertOutcomes.map((outcome) => describeResolution({ outcome, note: null }))).toEqual([
    'Talked to the server',
    'It was right',
    'Charged back',
    'A mistake in the register',
  ])
  expect(new Set(alertOutcomes)).toEqual(new Set(Object.keys(outcomeWords)))
  const reasons = [open, byMia, byItself, undefined].flatMap((one) => [whyNotResolve(one), whyNotReopen(one)])
  expect(new Set([...reasons, undefined])).toEqual(new Set([...leftReasons, undefined]))
  const watched = { isComplete: true, isDue: true }
  const states = [
    stateOfDay({ cases: 1, watched }),
    stateOfDay({ cases: 0, watched: { ...watched, isDue: false } }),
    stateOfDay({ cases: 0, watched }),
    stateOfDay({ cases: 0, watched: undefined }),
  ]
  expect(states).toEqual([...dayStates])
})
