import { describe, expect, test } from 'vitest'
import {
  decideClaim,
  decideStep,
  makeRewardCode,
  mayCancel,
  nextMilestone,
  progressOf,
  readRewardCode,
  rewardStates,
} from './rewards.rules.ts'

describe('a claim', () => {
  const milestone = { name: 'Silver', description: 'A T-shirt', pointsThreshold: 500, isActive: true }
  const reward = { id: 'rw_1', state: 'available' as const, cost: 500 }
  const claim = (balance: number, changes: Partial<Parameters<typeof decideClaim>[0]> = {}) =>
    decideClaim({ milestone, reward, expected: {}, balance, earnsPoints: true, ...changes })

  test('is granted from exactly the cost on, and takes it', () => {
    expect(claim(500)).toEqual({ outcome: 'granted', rewardId: 'rw_1', points: 500 })
    expect(claim(499)).toEqual({
      outcome: 'refused',
      code: 'not-enough-points',
      details: { threshold: 500, currentPoints: 499, pointsNeeded: 1 },
    })
  })

  test('counts a balance below zero as zero when it says what is missing', () => {
    expect(claim(-50)).toMatchObject({ details: { currentPoints: 0, pointsNeeded: 500 } })
  })

  test('says how many points are missing for a milestone that is not reached', () => {
    expect(claim(120, { reward: undefined })).toMatchObject({
      code: 'not-enough-points',
      details: { threshold: 500, currentPoints: 120, pointsNeeded: 380 },
    })
  })

  test('is refused to somebody who has the points and whom milestones are not for', () => {
    expect(claim(900, { reward: undefined })).toMatchObject({ code: 'reward-not-offered' })
    expect(claim(900, { earnsPoints: false })).toMatchObject({ code: 'reward-not-offered' })
  })

  test('is refused in every other state, before anything else is looked at', () => {
    for (const state of rewardStates.filter((one) => one !== 'available')) {
      const seen = { expected: { name: 'An old name' }, milestone: { ...milestone, isActive: false } }
      expect(claim(0, { reward: { ...reward, state }, ...seen })).toMatchObject({ code: 'reward-already-claimed' })
    }
  })

  test('is refused while the milestone is switched off', () => {
    expect(claim(900, { milestone: { ...milestone, isActive: false } })).toMatchObject({ code: 'reward-not-offered' })
  })

  test.each([{ name: 'Gold' }, { description: 'A hat' }, { pointsThreshold: 499 }])(
    'is refused when the member was shown %j',
    (expected) => {
      expect(claim(900, { expected })).toMatchObject({ code: 'reward-changed' })
      expect(claim(0, { expected, reward: undefined })).toMatchObject({ code: 'reward-changed' })
    },
  )
})

test.each([
  ['approve', 'pending', 'approved'],
  ['approve-and-give', 'pending', 'redeemed'],
  ['give', 'approved', 'redeemed'],
  ['reject', 'pending', 'rejected'],
  ['cancel', 'pending', 'canceled'],
  ['take-back', 'redeemed', 'rejected'],
  ['restore', 'redeemed', 'approved'],
] as const)('a reward can %s only from %s, and it is then %s', (step, from, to) => {
  for (const state of rewardStates) {
    const decision = decideStep(state, step)
    expect(decision.outcome).toBe(state === from ? 'taken' : 'refused')
    if (decision.outcome === 'taken') expect(decision.state).toBe(to)
  }
})

test('a claim that was just approved says so to the member who cancels it', () => {
  expect(decideStep('approved', 'cancel')).toMatchObject({ code: 'claim-just-approved' })
  expect(decideStep('redeemed', 'cancel')).toMatchObject({ code: 'claim-not-pending' })
  expect(rewardStates.filter(mayCancel)).toEqual(['pending'])
})

describe('a reward code', () => {
  test('is a prefix, six digits and four characters', () => {
    expect(makeRewardCode(() => 0)).toBe('ET000000AAAA')
    expect(makeRewardCode((below) => below - 1)).toBe('ET9999999999')
  })

  test('may be typed with spaces, dashes and small letters', () => {
    for (const typed of ['ET482915K7QX', 'et 482915 k7qx', 'ET-482915-K7QX', ' ET482915K7QX\n']) {
      expect(readRewardCode(typed)).toBe('ET482915K7QX')
    }
    for (const typed of ['', 'ET482915K7Q', 'XX482915K7QX', 'ET48291AK7QX', 'ET482915K7QX9']) {
      expect(readRewardCode(typed)).toBeUndefined()
    }
  })
})

describe('the way to the next milestone', () => {
  const milestones = [
    { id: 'gold', pointsThreshold: 750, isActive: true },
    { id: 'welcome', pointsThreshold: 100, isActive: true },
    { id: 'bronze', pointsThreshold: 250, isActive: false },
    { id: 'silver', pointsThreshold: 500, isActive: true },
  ]
  const next = (lifetimePoints: number, reached: string[] = []) =>
    nextMilestone(milestones, { lifetimePoints, reached: new Set(reached) })?.id

  test('leads to the first active one above what was ever earned and not reached yet', () => {
    expect(next(0)).toBe('welcome')
    expect(next(99)).toBe('welcome')
    expect(next(100)).toBe('silver')
    expect(next(200, ['silver'])).toBe('gold')
    expect(next(750)).toBeUndefined()
  })

  test.each([
    [0, 100, 0],
    [99, 100, 99],
    [100, 100, 100],
    [999, 1000, 99],
    [5000, 100, 100],
    [-5, 100, 0],
  ])('with %s of %s points is gone to %s percent', (points, threshold, percent) => {
    expect(progressOf(points, threshold)).toBe(percent)
  })
})
