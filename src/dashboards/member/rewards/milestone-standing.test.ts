import { expect, test } from 'vitest'
import { makeEarnedReward, makeMilestone, makeMine } from '#tests/make/make-mine.ts'
import { findReward, standingOf, tierOf } from './milestone-standing.ts'

const silver = makeMilestone({ pointsThreshold: 500 })
const standing = (member: NonNullable<Parameters<typeof makeMine>[0]>['member']) =>
  standingOf(silver, makeMine({ member: member ?? {} }).member)

test('a milestone that is not reached shows the percent, rounded down', () => {
  expect(standing({ lifetimePoints: 0 })).toEqual({ at: 'locked', percent: 0 })
  expect(standing({ lifetimePoints: 499, currentPoints: 499 })).toEqual({ at: 'locked', percent: 99 })
})

test('a reached one is ready with the points for it; without them it says how many are missing', () => {
  const reward = makeEarnedReward(silver)
  const reached = (currentPoints: number) => standing({ lifetimePoints: 700, currentPoints, rewardsEarned: [reward] })
  expect(reached(500)).toMatchObject({ at: 'ready', reward: { id: reward.id } })
  expect(reached(499)).toMatchObject({ at: 'saving', percent: 99, missingPoints: 1 })
})

test.each(['earned', 'claimed', 'redeemed'] as const)('it is earned from the claim on, as when it is %s', (status) => {
  const reward = makeEarnedReward(silver, { status })
  expect(standing({ lifetimePoints: 700, rewardsEarned: [reward] })).toMatchObject({
    at: 'earned',
    reward: { id: reward.id },
  })
})

test('after a rejection the milestone is ready again', () => {
  const rejected = makeEarnedReward(silver, { status: 'redeemed', description: 'REJECTED: Out of your size' })
  const again = makeEarnedReward(silver)
  expect(findReward([rejected], silver.id)).toBeUndefined()
  expect(standing({ lifetimePoints: 700, currentPoints: 700, rewardsEarned: [rejected, again] })).toMatchObject({
    at: 'ready',
    reward: { id: again.id },
  })
})

test('one that can be earned again is on its way to the next time once the last one was handed over', () => {
  const again = makeMilestone({ pointsThreshold: 100, repeatEvery: 500 })
  const at = (lifetimePoints: number, ...statuses: ('available' | 'claimed' | 'redeemed')[]) => {
    const rewardsEarned = statuses.map((status) => makeEarnedReward(again, { status }))
    return standingOf(again, makeMine({ member: { lifetimePoints, currentPoints: 900, rewardsEarned } }).member)
  }
  expect(at(350, 'redeemed')).toEqual({ at: 'locked', percent: 50 })
  expect(at(600, 'redeemed', 'available')).toMatchObject({ at: 'ready' })
  expect(at(600, 'available', 'claimed')).toMatchObject({ at: 'earned', reward: { state: 'approved' } })
})

test('names of milestones have their colors, also in other words', () => {
  expect(['Welcome', 'GOLD', 'Our diamond table', 'Regulars'].map(tierOf)).toEqual([
    'welcome',
    'gold',
    'diamond',
    undefined,
  ])
})
