import { expect, test } from 'vitest'
import { decideRebuild } from './freshness.rules.ts'

const now = new Date('2026-11-18T20:00:00Z')
const decide = (ageSeconds: number, tookMs: number, isDue = false) =>
  decideRebuild({ builtAt: new Date(now.getTime() - ageSeconds * 1000), tookMs }, { now, isDue })

test('figures that were never counted are counted first, if they can be at once', () => {
  expect(decideRebuild(undefined, { now, isDue: false })).toBe('first')
})

test('what a job is about to count is not counted beside it', () => {
  expect(decideRebuild(undefined, { now, isDue: true })).toBe('none')
  expect([decide(11, 40, true), decide(301, 6000, true)]).toEqual(['none', 'none'])
})

test('a small program is counted again when somebody looks, but not with every look', () => {
  expect([decide(0, 40), decide(9.999, 40), decide(10, 40)]).toEqual(['none', 'none', 'first'])
})

test('nobody waits for a large one, and counting takes two in a hundred seconds at most', () => {
  expect([decide(60, 6000), decide(299, 6000), decide(301, 6000)]).toEqual(['none', 'none', 'after'])
})

test('a clock that was set back does not keep old figures', () => {
  expect([decide(-60, 40), decide(-0.001, 40)]).toEqual(['first', 'first'])
})

test('somebody waits for what takes a quarter of a second, and not for what takes longer', () => {
  expect([decide(60, 250), decide(60, 251)]).toEqual(['first', 'after'])
})
