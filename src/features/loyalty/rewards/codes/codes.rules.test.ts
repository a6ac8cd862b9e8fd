import { describe, expect, test } from 'vitest'
import { roles } from '#base/roles.ts'
import { type RewardState, rewardStates } from '#features/loyalty/rewards/rewards.rules.ts'
import { mayGiveAtOnce, mayUndo, refuseCode } from './codes.rules.ts'

test('only the code of an approved reward is good, and each other state says why not', () => {
  const reasons = Object.fromEntries(
    rewardStates.map((state) => [state, refuseCode({ state, goodUntil: null }, new Date(0))]),
  )
  expect(reasons).toEqual({
    available: 'reward-not-approved',
    pending: 'reward-not-approved',
    approved: undefined,
    redeemed: 'reward-already-redeemed',
    rejected: 'claim-was-rejected',
    canceled: 'claim-was-canceled',
    expired: 'code-expired',
  } satisfies Record<RewardState, string | undefined>)
})

test('a treat is good until it is over, and one that was used says so afterwards', () => {
  const goodUntil = new Date('2026-11-14T09:00:00Z')
  const refuse = (state: RewardState, at: string) => refuseCode({ state, goodUntil }, new Date(at))
  expect(refuse('approved', '2026-11-14T08:59:59Z')).toBeUndefined()
  expect(refuse('approved', '2026-11-14T09:00:00Z')).toBe('code-expired')
  expect(refuse('redeemed', '2026-11-15T09:00:00Z')).toBe('reward-already-redeemed')
})

describe('undoing', () => {
  const at = new Date('2026-11-14T02:00:00Z')
  const giving = { accountId: 'ac_tyler', name: 'Tyler', at }
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)

  test.each([
    ['the one who redeemed it, at once', giving, 'ac_tyler', 0, true],
    ['a minute and a bad connection later', giving, 'ac_tyler', 90, true],
    ['later than that', giving, 'ac_tyler', 90.001, false],
    ['somebody else', giving, 'ac_mia', 5, false],
    ['when nobody knows who redeemed it', undefined, 'ac_tyler', 5, false],
  ])('%s', (_, given, accountId, seconds, expected) => {
    expect(mayUndo(given, { accountId, now: after(seconds) })).toBe(expected)
  })
})

test('managers and owners hand over at once what a member has reached', () => {
  expect(roles.filter(mayGiveAtOnce).toSorted()).toEqual(['manager', 'owner'])
})
