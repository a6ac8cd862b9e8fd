import { expect, test } from 'vitest'
import {
  decideReferral,
  firstOffer,
  friendState,
  friendStates,
  inviteOutcomes,
  isSameMailbox,
  pointsInWords,
  type ReferralFacts,
  readInviteCode,
} from './friends.rules.ts'

test('a code is read however somebody typed it, and nothing else is one', () => {
  for (const typed of ['k7wq-9fzt', ' K7WQ-9FZT ', 'k7wq9fzt', 'K7WQ 9FZT'])
    expect(readInviteCode(typed)).toBe('k7wq-9fzt')
  for (const typed of ['', 'k7wq', 'k7wq-9fzt-', 'k7wq--9fzt', "k7wq-9f't"])
    expect(readInviteCode(typed)).toBeUndefined()
})

test('one mailbox is known by any of its spellings', () => {
  expect(isSameMailbox('ana@example.com', 'Ana+bar@example.com')).toBe(true)
  expect(isSameMailbox('a.na@gmail.com', 'ana+2@googlemail.com')).toBe(true)
  expect(isSameMailbox('a.na@example.com', 'ana@example.com')).toBe(false)
  expect(isSameMailbox('ana@example.com', 'ana@example.org')).toBe(false)
})

const first: ReferralFacts = {
  terms: { inviterPoints: 100, friendPoints: 50, maxFriends: 2 },
  hasVisit: true,
  isSamePerson: false,
  wasMemberBefore: false,
  friendEarns: true,
  inviterEarns: true,
  friendsThisYear: 0,
}

test('both get what was promised once the friend has come', () => {
  expect(decideReferral(first)).toEqual({ inviter: 100, friend: 50 })
  expect(decideReferral({ ...first, hasVisit: false })).toBeUndefined()
})

test('nobody is invited by themselves, and nobody who was a member before', () => {
  expect(decideReferral({ ...first, isSamePerson: true })).toBeUndefined()
  expect(decideReferral({ ...first, wasMemberBefore: true })).toBeUndefined()
})

test('after the last friend of the year only the friend gets points', () => {
  expect(decideReferral({ ...first, friendsThisYear: 1 })).toEqual({ inviter: 100, friend: 50 })
  expect(decideReferral({ ...first, friendsThisYear: 2 })).toEqual({ inviter: 0, friend: 50 })
})

test('who collects no points gets none, and the other one still does', () => {
  expect(decideReferral({ ...first, inviterEarns: false })).toEqual({ inviter: 0, friend: 50 })
  expect(decideReferral({ ...first, friendEarns: false })).toEqual({ inviter: 100, friend: 0 })
})

test('points are counted in words', () => {
  expect([pointsInWords(1), pointsInWords(0), pointsInWords(1000)]).toEqual(['1 point', '0 points', '1,000 points'])
})

test('a friend has applied, joined, or visited in the year that counts; a rejection is theirs to tell', () => {
  expect(friendState({ status: 'approved', year: 2025 })).toBe('visited')
  const states = (['pending', 'rejected', 'approved', 'merged'] as const).map((status) =>
    friendState({ status, year: null }),
  )
  expect(states).toEqual(['applied', 'applied', 'joined', 'joined'])
  expect(friendStates).toEqual(['applied', 'joined', 'visited'])
})

test('nothing is given until a manager says so', () => {
  expect(firstOffer.isOn).toBe(false)
})

test('the API keeps its names for what became of an invite', () => {
  expect(inviteOutcomes).toEqual(['counts', 'off', 'unknown', 'not-new'])
})
