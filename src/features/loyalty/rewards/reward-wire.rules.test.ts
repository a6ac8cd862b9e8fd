import { expect, test } from 'vitest'
import { makeEarnedReward, makeMilestone } from '#tests/make/make-mine.ts'
import { fromEarnedRewardWire, listKeptRewards, rewardStatuses, toStatusWire } from './reward-wire.rules.ts'
import { rewardStates } from './rewards.rules.ts'

const silver = makeMilestone({ description: 'A T-shirt' })

test.each([
  ['available', 'available', 'A T-shirt'],
  ['pending', 'earned', 'A T-shirt'],
  ['approved', 'claimed', 'A T-shirt'],
  ['redeemed', 'redeemed', 'A T-shirt'],
  ['rejected', 'redeemed', 'REJECTED: Sold out'],
  ['canceled', 'redeemed', 'REJECTED: Canceled by the member'],
  ['expired', 'redeemed', 'REJECTED: Expired'],
] as const)('a reward that is %s is spelled %s: %s', (state, status, description) => {
  const rejectionReason = state === 'rejected' ? 'Sold out' : null
  expect(toStatusWire({ state, description: 'A T-shirt', rejectionReason })).toEqual({ status, description })
})

test('a reward has one of the four states of the specification, and a claim turned down without a reason too', () => {
  expect(rewardStatuses).toEqual(['available', 'earned', 'claimed', 'redeemed'])
  const rejected = toStatusWire({ state: 'rejected', description: 'A T-shirt', rejectionReason: null })
  expect(rejected).toEqual({ status: 'redeemed', description: 'REJECTED: ' })
})

test('every state comes out of the spelling as it went in', () => {
  for (const state of rewardStates.filter((one) => one !== 'canceled' && one !== 'expired')) {
    const spelled = toStatusWire({ state, description: 'A T-shirt', rejectionReason: 'Sold out' })
    const read = fromEarnedRewardWire(makeEarnedReward(silver, spelled))
    const told = state === 'rejected' ? { rejectionReason: 'Sold out' } : { description: 'A T-shirt' }
    expect(read).toMatchObject({ state, ...told })
  }
})

test('claims that were turned down are not among what a member has', () => {
  const rejected = makeEarnedReward(silver, { status: 'redeemed', description: 'REJECTED: Sold out' })
  const again = makeEarnedReward(silver)
  expect(listKeptRewards([rejected, again]).map(({ id }) => id)).toEqual([again.id])
})
