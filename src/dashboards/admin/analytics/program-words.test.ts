import { describe, expect, test } from 'vitest'
import { makeFigures, makeProgram } from '#tests/make/make-program.ts'
import {
  againstInWords,
  answerCohorts,
  answerMembers,
  answerRewards,
  answerSales,
  answerVisits,
  sumCosts,
  tellPointCost,
} from './program-words.ts'

const aYear = { range: '12m', compare: 'year' } as const
const program = makeProgram()

describe('against the time before', () => {
  test('more, less and the same are said in words', () => {
    const tell = (now: number, was: number) => {
      const change = againstInWords(now, was, aYear)
      return `${change?.words} ${change?.rest}`
    }
    expect(tell(327, 150)).toBe('118% more than a year before')
    expect(tell(75, 150)).toBe('50% less than a year before')
    expect(tell(150, 150)).toBe('the same as a year before')
    expect(againstInWords(10, 5, { range: '30d', compare: 'before' })?.rest).toBe('than in the 30 days before')
  })

  test('nothing is said where one of both is not known', () => {
    expect(againstInWords(null, 5, aYear)).toBeUndefined()
    expect(againstInWords(5, undefined, aYear)).toBeUndefined()
  })
})

test('whether members come back', () => {
  expect(answerMembers(program)).toBe('Yes. 300 came in within 60 days, 60 more than at the start.')
  const shrinking = { ...program, buckets: program.buckets.toReversed() }
  expect(answerMembers(shrinking)).toBe('Fewer than before. 240 came in within 60 days, 60 fewer than at the start.')
  const early = { ...program, buckets: program.buckets.map((bucket) => ({ ...bucket, now: null })) }
  expect(answerMembers(early)).toBe('Not known: the program began later.')
})

test('how often they come, and what that brings', () => {
  expect(answerVisits(program, aYear)).toBe(
    'An active member comes in 1.8 times a month and spends $97.20. It was 1.5 times and $80.00 a year before.',
  )
  expect(answerVisits({ ...program, eachBefore: null }, aYear)).not.toContain('It was')
  expect(answerVisits({ ...program, each: null }, aYear)).toContain('Not known yet')
})

describe('members against guests', () => {
  test('in dollars a check, now and before', () => {
    expect(answerSales(program, aYear)).toBe(
      'Yes. $10.30 more per check, after discounts. It was $10.30 more a year before.',
    )
    const sales = { memberChecks: 10, memberSales: 400, guestChecks: 10, guestSales: 500 }
    const less = { ...program, total: makeFigures({ sales }), totalBefore: null }
    expect(answerSales(less, aYear)).toBe('No. $10.00 less per check, after discounts.')
  })

  test('without a point of sale, or without checks of both, nobody knows', () => {
    expect(answerSales({ ...program, registerSince: null }, aYear)).toContain('no sales have synced yet')
    const sales = { memberChecks: 0, memberSales: 0, guestChecks: 10, guestSales: 500 }
    expect(answerSales({ ...program, total: makeFigures({ sales }) }, aYear)).toContain('no checks of both')
  })
})

test('how dollars are made of points', () => {
  expect(tellPointCost(program)).toBe(
    'A point costs us 2.07¢: rewards given in the last 12 months cost $1,516.30 and took 73,350 points.',
  )
  const fresh = { ...program, pointCost: { dollars: 12, points: 600, basis: 'milestones' as const } }
  expect(tellPointCost(fresh)).toBe(
    'A point costs us 2¢: one of each milestone costs $12.00 and takes 600 points. None was given yet.',
  )
  expect(tellPointCost({ ...program, pointCost: null })).toContain('No milestone says what it costs us yet')
})

test('which reward costs the most, and which ones cannot be counted', () => {
  expect(answerRewards(program)).toBe('VIP table for six: 6 given at $60.00 each.')
  expect(sumCosts(program.rewards, ({ given }) => given)).toEqual({ given: 102, dollars: 561.6 })
  const rewards = program.rewards.map((reward) => ({ ...reward, costsUs: null }))
  expect(answerRewards({ ...program, rewards })).toBe("We can't tell yet. 2 have no cost yet and can't be counted.")
  expect(sumCosts(rewards, ({ given }) => given)).toBeUndefined()
  expect(answerRewards({ ...program, rewards: [] })).toBe('None was given in this time.')
})

test('whether those who join stay: the month after joining, of months that are over', () => {
  expect(answerCohorts(program.cohorts, true)).toContain('67% of those who joined lately came again the month after.')
  expect(answerCohorts([], true)).not.toContain('%')
})
