import { describe, expect, test } from 'vitest'
import {
  chooseReward,
  claimViews,
  closedStates,
  decideClaim,
  decideStep,
  makeRewardCode,
  mayCancel,
  nextMilestone,
  progressOf,
  readRewardCode,
  rewardStates,
  rewardTypes,
  takeBackOutcomes,
  timesReached,
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

  test('costs what the reward did when it was reached, whatever its milestone says by then', () => {
    expect(claim(400, { reward: { ...reward, cost: 400 } })).toMatchObject({ outcome: 'granted', points: 400 })
    expect(claim(500, { reward: { ...reward, cost: 600 } })).toMatchObject({ details: { pointsNeeded: 100 } })
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
    const refusal = { outcome: 'refused', code: 'reward-not-offered' }
    expect(claim(900, { reward: undefined })).toEqual(refusal)
    expect(claim(900, { earnsPoints: false })).toEqual(refusal)
  })

  test('is refused in every other state, before anything else is looked at', () => {
    for (const state of rewardStates.filter((one) => one !== 'available')) {
      const seen = { expected: { name: 'An old name' }, milestone: { ...milestone, isActive: false } }
      const refusal = { outcome: 'refused', code: 'reward-already-claimed' }
      expect(claim(0, { reward: { ...reward, state }, ...seen })).toEqual(refusal)
    }
  })

  test('is refused while the milestone is switched off', () => {
    expect(claim(900, { milestone: { ...milestone, isActive: false } })).toMatchObject({ code: 'reward-not-offered' })
  })

  test.each([{ name: 'Gold' }, { description: 'A hat' }, { pointsThreshold: 499 }])(
    'is refused when the member was shown %j',
    (expected) => {
      expect(claim(900, { expected })).toEqual({ outcome: 'refused', code: 'reward-changed' })
      expect(claim(0, { expected, reward: undefined })).toMatchObject({ code: 'reward-changed' })
    },
  )
})

test.each([
  ['approve', 'pending', 'approved', 'claim-not-pending'],
  ['unapprove', 'approved', 'pending', 'reward-not-waiting'],
  ['approve-and-give', 'pending', 'redeemed', 'claim-not-pending'],
  ['give', 'approved', 'redeemed', 'reward-not-approved'],
  ['reject', 'pending', 'rejected', 'claim-not-pending'],
  ['cancel', 'pending', 'canceled', 'claim-not-pending'],
  ['take-back', 'redeemed', 'rejected', 'reward-not-approved'],
  ['restore', 'redeemed', 'approved', 'reward-not-approved'],
] as const)('a reward can %s only from %s, and it is then %s; else it is told %s', (step, from, to, code) => {
  expect(decideStep(from, step)).toEqual({ outcome: 'taken', state: to })
  const others = rewardStates.filter((state) => state !== from && !(step === 'cancel' && state === 'approved'))
  for (const state of others) expect(decideStep(state, step)).toEqual({ outcome: 'refused', code })
})

test('the API keeps its names for rewards, claims and what becomes of them', () => {
  expect(rewardTypes).toEqual(['merchandise', 'food', 'drinks', 'experience', 'discount'])
  expect(claimViews).toEqual(['pending', 'approved', 'history'])
  expect(takeBackOutcomes).toEqual(['points', 'reward'])
})

test('what came to nothing is what was rejected, canceled or expired', () => {
  expect(closedStates).toEqual(['rejected', 'canceled', 'expired'])
})

test('a claim that was just approved says so to the member who cancels it', () => {
  expect(decideStep('approved', 'cancel')).toMatchObject({ code: 'claim-just-approved' })
  expect(decideStep('redeemed', 'cancel')).toMatchObject({ code: 'claim-not-pending' })
  expect(rewardStates.filter(mayCancel)).toEqual(['pending'])
})

describe('of several rewards of one milestone', () => {
  const open = [
    { id: 'rw_3', state: 'available' as const, occurrence: 3 },
    { id: 'rw_1', state: 'redeemed' as const, occurrence: 1 },
    { id: 'rw_2', state: 'available' as const, occurrence: 2 },
  ]

  test('a claim takes the one that was shown, or else the oldest that can be claimed', () => {
    expect(chooseReward(open, 'rw_3')).toBe(open[0])
    expect(chooseReward(open, undefined)).toBe(open[2])
    expect(chooseReward(open.slice(1, 2), undefined)).toBe(open[1])
    const later = { id: 'rw_4', state: 'pending' as const, occurrence: 4 }
    expect(chooseReward([later, ...open.slice(1, 2)], undefined)).toBe(later)
    expect(chooseReward([], 'rw_3')).toBeUndefined()
  })

  test('a claim for one that has gone takes no other', () => {
    expect(chooseReward(open, 'rw_0')).toBe('changed')
    expect(chooseReward(open.slice(0, 1), 'rw_0')).toBe('changed')
  })
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
  const next = (lifetimePoints: number, had: string[] = []) =>
    nextMilestone(milestones, { lifetimePoints, rewards: had.map((milestoneId) => ({ milestoneId })) })?.id

  test('leads to the first active one above what was ever earned and not reached yet', () => {
    expect(next(0)).toBe('welcome')
    expect(next(99)).toBe('welcome')
    expect(next(100)).toBe('silver')
    expect(next(200, ['silver'])).toBe('gold')
    expect(next(750)).toBeUndefined()
  })

  test('leads on to those that can be earned again, with the points for the next time', () => {
    const again = { id: 'welcome', pointsThreshold: 100, repeatEvery: 500, isActive: true }
    const nextAt = (lifetimePoints: number, had: number) =>
      nextMilestone([again], { lifetimePoints, rewards: Array(had).fill({ milestoneId: 'welcome' }) })?.pointsThreshold
    expect([nextAt(0, 0), nextAt(100, 1), nextAt(599, 1), nextAt(600, 2)]).toEqual([100, 600, 600, 1100])
    // A check was voided after the reward was claimed.
    expect(nextAt(40, 1)).toBe(600)
  })

  test.each([
    [99, null, 0],
    [100, null, 1],
    [5000, null, 1],
    [99, 500, 0],
    [599, 500, 1],
    [600, 500, 2],
    [1100, 500, 3],
    [-20, 500, 0],
  ])('with %s lifetime points and again every %s, 100 is reached %s times', (lifetime, repeatEvery, times) => {
    expect(timesReached({ pointsThreshold: 100, repeatEvery }, lifetime)).toBe(times)
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
