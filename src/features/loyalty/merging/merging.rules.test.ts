import { expect, test } from 'vitest'
import type { MemberStatus } from '#features/members/members.rules.ts'
import { refuseMerge, refuseSplit, splitUntil, toPair } from './merging.rules.ts'

const person = (id: string, status: MemberStatus = 'approved') => ({ id, status })
const merge = (survivor: MemberStatus, merged: MemberStatus, hasOthers = false) =>
  refuseMerge({ survivor: person('a', survivor), merged: person('b', merged), hasOthers })

test('a member takes in another member or an applicant, and nobody else', () => {
  expect(merge('approved', 'approved')).toBeUndefined()
  expect(merge('approved', 'pending')).toBeUndefined()
  expect(merge('pending', 'approved')).toBe('member-not-approved')
  expect(merge('approved', 'rejected')).toBe('member-not-approved')
  expect(refuseMerge({ survivor: person('a'), merged: person('a'), hasOthers: false })).toBe('same-member')
})

test('there are no chains of merges', () => {
  expect(merge('merged', 'approved')).toBe('member-merged')
  expect(merge('approved', 'merged')).toBe('member-merged')
  expect(merge('approved', 'approved', true)).toBe('others-merged-into')
})

test('a merge is taken apart for thirty days, while both are there', () => {
  const mergedAt = new Date('2025-11-14T20:00:00Z')
  const at = (now: string, isErased = false) => refuseSplit({ mergedAt, isErased, now: new Date(now) })
  expect(splitUntil(mergedAt).toISOString()).toBe('2025-12-14T20:00:00.000Z')
  expect(at('2025-12-14T20:00:00Z')).toBeUndefined()
  expect(at('2025-12-14T20:00:01Z')).toBe('too-late-to-split')
  expect(at('2025-11-15T20:00:00Z', true)).toBe('no-such-member')
})

test('a pair of members is the same pair from either side', () => {
  const pair = { oneId: 'mb_a', otherId: 'mb_b' }
  expect([toPair('mb_a', 'mb_b'), toPair('mb_b', 'mb_a')]).toEqual([pair, pair])
})
