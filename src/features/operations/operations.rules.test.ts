import { expect, test } from 'vitest'
import { scheduleRunStates, stateOfRun } from './operations.rules.ts'

const startedAt = new Date('2025-11-14T09:00:00Z')
const timeLimitMs = 60_000
const unfinished = { startedAt, finishedAt: null, error: null }
const later = (ms: number) => new Date(startedAt.getTime() + ms)

test('a run that ended is done, or failed when it says why', () => {
  const finished = { startedAt, finishedAt: later(5), error: null }
  expect(stateOfRun(finished, later(10), timeLimitMs)).toBe('done')
  expect(stateOfRun({ ...finished, error: 'no answer' }, later(10), timeLimitMs)).toBe('failed')
})

test('a run without an end is running until the longest time is over, and then was interrupted', () => {
  expect(stateOfRun(unfinished, startedAt, timeLimitMs)).toBe('running')
  expect(stateOfRun(unfinished, later(60_000), timeLimitMs)).toBe('running')
  expect(stateOfRun(unfinished, later(60_001), timeLimitMs)).toBe('interrupted')
})

test('the list of runs knows each state that a run can be in', () => {
  const failed = { startedAt, finishedAt: later(5), error: 'no answer' }
  const runs = [unfinished, { ...failed, error: null }, failed].map((run) => stateOfRun(run, startedAt, timeLimitMs))
  expect([...runs, stateOfRun(unfinished, later(timeLimitMs + 1), timeLimitMs)]).toEqual(scheduleRunStates)
})
