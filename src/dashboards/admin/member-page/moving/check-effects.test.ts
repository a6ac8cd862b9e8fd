import { expect, test } from 'vitest'
import { makeEarnedReward, makeMilestone, makeMine } from '#tests/make/make-mine.ts'
import { effectsOfLosing, without } from './check-effects.ts'

const silver = makeEarnedReward(makeMilestone({ name: 'Silver', pointsThreshold: 500 }), { status: 'available' })
const gold = makeEarnedReward(makeMilestone({ name: 'Gold', pointsThreshold: 750 }), { status: 'available' })
const { member } = makeMine({ member: { currentPoints: 90, lifetimePoints: 800, rewardsEarned: [silver, gold] } })
const texts = (points: number) => effectsOfLosing(member, points).map(([, text]) => text)

test('claimed rewards stay, and what is still reached is not spoken of', () => {
  expect(texts(50)).toEqual(['Rewards Marisol already claimed stay.'])
})

test('rewards that are out of reach are named, and points that are spent are counted', () => {
  expect(texts(100)).toEqual([
    'Rewards Marisol already claimed stay.',
    "Gold can't be claimed anymore.",
    '10 points of these are spent. The next points make up for them.',
  ])
  expect(texts(400)[1]).toBe("Silver and Gold can't be claimed anymore.")
})

test('a balance is never shown below zero', () => {
  expect([without(90, 40), without(90, 100)]).toEqual([50, 0])
})
