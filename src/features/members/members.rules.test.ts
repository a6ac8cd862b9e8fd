import { expect, test } from 'vitest'
import {
  decideApplication,
  formatMemberNumber,
  isLocalCity,
  isPhone,
  memberStatuses,
  membershipTypes,
  phoneDigits,
  readMemberNumber,
  refuseReopening,
  refuseUndoingApproval,
  typesToApplyFor,
} from './members.rules.ts'

test.each([
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'rejected'],
  ['approved', 'approve', 'refused'],
  ['approved', 'reject', 'refused'],
  ['rejected', 'approve', 'refused'],
  ['rejected', 'reject', 'refused'],
] as const)('a %s application that staff %s is %s', (status, verdict, result) => {
  const decision = decideApplication(status, verdict)
  expect(decision.outcome === 'decided' ? decision.status : decision.outcome).toBe(result)
})

test.each([
  ['Miami Beach', true],
  [' miami   BEACH ', true],
  ['Miami', false],
  ['North Miami Beach', false],
  ['Miamibeach', false],
  ['', false],
])('%j as the home of a local member: %s', (city, isLocal) => {
  expect(isLocalCity(city)).toBe(isLocal)
})

test.each([
  ['(305) 555-0142', '3055550142'],
  ['+1 305 555 0142', '3055550142'],
  ['1-305-555-0142', '3055550142'],
  ['+44 20 7946 0958', '442079460958'],
  ['555-0142', '5550142'],
  ['123456', undefined],
  ['+123456789012345', '123456789012345'],
  ['1234567890123456', undefined],
])('the digits of %j are %s', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits)
  expect(isPhone(phone)).toBe(digits !== undefined)
})

test('words are no phone number', () => {
  expect([isPhone('call 305 555 0142'), isPhone('305-555-0142 ext 2'), isPhone('')]).toEqual([false, false, false])
})

test.each([
  [1, 'ET-0001'],
  [417, 'ET-0417'],
  [9999, 'ET-9999'],
  [123456, 'ET-123456'],
])('member %s carries %s on the card', (number, card) => {
  expect(formatMemberNumber(number)).toBe(card)
  for (const typed of [card, card.toLowerCase(), ` ${card.replace('-', ' ')} `, String(number)]) {
    expect(readMemberNumber(typed), typed).toBe(number)
  }
})

test('what is no member number is not taken for one', () => {
  for (const typed of ['', 'ET-', 'ETX-12', '12a', '1 2', '-5', '12345678901'])
    expect(readMemberNumber(typed)).toBeUndefined()
})

test('a rejected application is reopened, unless its applicant applied again since', () => {
  const refuse = (status: 'pending' | 'approved' | 'rejected', replacedAt: Date | null = null) =>
    refuseReopening({ status, replacedAt })
  expect([refuse('rejected'), refuse('pending'), refuse('approved')]).toEqual([
    undefined,
    'member-not-rejected',
    'member-not-rejected',
  ])
  expect(refuse('rejected', new Date(0))).toBe('applied-again')
})

test('an approval is undone while the member has earned nothing by it', () => {
  expect(refuseUndoingApproval({ status: 'approved', hasEarned: false })).toBeUndefined()
  expect(refuseUndoingApproval({ status: 'approved', hasEarned: true })).toBe('approval-in-use')
  expect(refuseUndoingApproval({ status: 'rejected', hasEarned: false })).toBe('member-not-approved')
})

test('of the three memberships everybody can apply for two', () => {
  expect(membershipTypes).toEqual(['regular', 'local', 'vip'])
  expect(typesToApplyFor).toEqual(['regular', 'local'])
})

test('each state of a membership leads to one thing that staff can do, and a merged one to none', () => {
  const possible = memberStatuses.map((status) => [
    status,
    decideApplication(status, 'approve').outcome === 'decided' && 'decide',
    refuseUndoingApproval({ status, hasEarned: false }) === undefined && 'undo the approval',
    refuseReopening({ status, replacedAt: null }) === undefined && 'reopen',
  ])
  expect(possible.map((words) => words.filter(Boolean))).toEqual([
    ['pending', 'decide'],
    ['approved', 'undo the approval'],
    ['rejected', 'reopen'],
    ['merged'],
  ])
  expect(decideApplication('merged', 'approve')).toEqual({ outcome: 'refused', code: 'member-not-pending' })
})
