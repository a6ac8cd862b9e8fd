import { expect, test } from 'vitest'
import { decideVerification } from './verification.rules.ts'

const member = { emailVerifiedAt: new Date(0), phoneVerifiedAt: null }

test('only contacts that are not so already are confirmed, or not any more', () => {
  expect(decideVerification(member, { email: true, phone: true })).toEqual(['phone'])
  expect(decideVerification(member, { email: false, phone: false })).toEqual(['email'])
  expect(decideVerification(member, { phone: true })).toEqual(['phone'])
  expect(decideVerification(member, { email: undefined })).toEqual([])
})
