import { expect, test } from 'vitest'
import {
  type EarnedRewardWire,
  fromEarnedRewardWire,
  type KeptReward,
} from '#features/loyalty/rewards/reward-wire.rules.ts'
import { makeEarnedReward, makeMilestone } from '#tests/make/make-mine.ts'
import { orderRewards, rejectionWords } from './reward-labels.ts'

const silver = makeMilestone({ pointsThreshold: 500 })

test('rejected claims stand apart, newest first; the rest in the order of what is to be done', () => {
  const reward = (name: string, status: 'available' | 'earned' | 'claimed' | 'redeemed', points = 100) =>
    makeEarnedReward(makeMilestone({ name, pointsThreshold: points }), { status })
  const rejected = (name: string, at: string) =>
    makeEarnedReward(makeMilestone({ name }), {
      status: 'redeemed',
      description: `REJECTED: No ${name}`,
      dateRedeemed: at,
    })
  const { rejected: apart, kept } = orderRewards([
    reward('had', 'redeemed'),
    reward('ready, dear', 'available', 900),
    rejected('first', '2025-10-01T00:00:00.000Z'),
    reward('ready', 'available', 200),
    reward('waits', 'earned'),
    rejected('second', '2025-11-01T00:00:00.000Z'),
    reward('code', 'claimed'),
  ])
  expect(apart.map(({ rejectionReason }) => rejectionReason)).toEqual(['No second', 'No first'])
  expect(kept.map(({ name }) => name)).toEqual(['code', 'waits', 'ready', 'ready, dear', 'had'])
})

/** A reward of the milestone as the screens know it. */
function keptReward(changes: Partial<EarnedRewardWire> = {}): KeptReward {
  const reward = fromEarnedRewardWire(makeEarnedReward(silver, changes))
  if (reward.state === 'rejected') throw new Error('This claim was turned down')
  return reward
}

test('a rejection says that the points are back, and whether the reward can be claimed again', () => {
  const rejected = makeEarnedReward(silver, { status: 'redeemed', description: 'REJECTED: Out of your size' })
  const words = (...since: KeptReward[]) =>
    orderRewards([rejected]).rejected.map((reward) => rejectionWords(reward, since))
  expect(words()).toEqual(['We returned your 500 points.'])
  expect(words(keptReward())).toEqual(['We returned your 500 points. You can claim this reward again.'])
  expect(words(keptReward({ status: 'earned' }))).toEqual([
    "We returned your 500 points. You've since claimed it again.",
  ])
})
