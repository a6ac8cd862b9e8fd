import { expect, test } from 'vitest'
import { makeEarnedReward, makeMilestone, makeMine } from '#tests/make/make-mine.ts'
import { shelvesOf, whatOf } from './reward-shelves.ts'

const beer = makeMilestone({ name: 'Welcome', rewardValue: 'One draft beer', pointsThreshold: 100 })
const shirt = makeMilestone({ name: 'Silver', rewardValue: 'T-shirt', pointsThreshold: 500 })
const table = makeMilestone({ name: 'Platinum', rewardValue: 'VIP table for six', pointsThreshold: 1000 })
const hidden = makeMilestone({ name: 'Gold', pointsThreshold: 300, isActive: false })
const credit = makeMilestone({ name: 'Elite', pointsThreshold: 2000 })
const milestones = [beer, hidden, shirt, table, credit]

function sort(rewardsEarned: ReturnType<typeof makeEarnedReward>[], currentPoints = 652) {
  const { member } = makeMine({ member: { currentPoints, lifetimePoints: 1752, rewardsEarned } })
  const { rejected, ahead, ...shelves } = shelvesOf(member, milestones)
  const names = Object.entries(shelves).map(([shelf, rewards]) => [shelf, rewards.map(({ what }) => what)])
  return { ...Object.fromEntries(names), rejected, ahead: ahead.map(({ milestone }) => milestone.name) }
}

test('what can be had now, what was reached and spent on something else, and what is further up are apart', () => {
  const rewards = [makeEarnedReward(beer, { status: 'redeemed' }), makeEarnedReward(shirt), makeEarnedReward(table)]
  expect(sort([...rewards, makeEarnedReward(hidden)])).toEqual({
    rejected: [],
    yours: [],
    claimable: ['T-shirt'],
    saving: ['VIP table for six'],
    unavailable: ['T-shirt'],
    ahead: ['Elite'],
    enjoyed: ['One draft beer'],
  })
})

test('a code comes before a claim that waits, and both before everything else', () => {
  const pending = makeEarnedReward(beer, { status: 'earned' })
  const approved = makeEarnedReward(shirt, { status: 'claimed', rewardValue: 'T-shirt, blue' })
  expect(sort([pending, approved]).yours).toEqual(['T-shirt, blue', 'One draft beer'])
})

test('one point short is something to save for', () => {
  expect(sort([makeEarnedReward(shirt)], 500)).toMatchObject({ claimable: ['T-shirt'], saving: [] })
  expect(sort([makeEarnedReward(shirt)], 499)).toMatchObject({ claimable: [], saving: ['T-shirt'] })
})

test('what was promised with a claim stays, and a milestone that is gone leaves its name', () => {
  const reward = { rewardValue: 'T-shirt, blue', milestoneId: shirt.id, name: 'Silver' }
  expect(whatOf(reward, milestones)).toBe('T-shirt, blue')
  expect(whatOf({ ...reward, rewardValue: null }, milestones)).toBe('T-shirt')
  expect(whatOf({ ...reward, rewardValue: null }, [])).toBe('Silver')
})
