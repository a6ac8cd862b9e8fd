import { expect, test } from 'vitest'
import { phoneCodeState, refuseTry, refuseWrongCode, resendAfterSeconds, toTextNumber } from './phone-codes.rules.ts'

const askedAt = new Date('2025-11-14T23:00:00Z')
const after = (seconds: number) => new Date(askedAt.getTime() + seconds * 1000)
const kept = { codeHash: 'hash', wrongTries: 0, askedAt, expiresAt: after(600), outcome: 'sent' } as const

test.each([
  ['(305) 555-0142', '+13055550142'],
  ['1-305-555-0142', '+13055550142'],
  [' +1 305 555 0142', '+13055550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+33 6 12 34 56 78', '+33612345678'],
])('a text to %s goes to %s', (phone, number) => {
  expect(toTextNumber(phone)).toBe(number)
})

test.each([
  ['555-0142', 'has no area code'],
  ['(105) 555-0142', 'has an area code that does not exist'],
  ['305-555-0142 77', 'has an extension'],
  ['44 20 7946 0958', 'does not say that it begins with a country'],
  ['+305 555 0142', 'is abroad and looks like somebody’s number here'],
  ['+1 305 555 0142 77', 'is too long for its country'],
  ['', 'is none'],
])('%s is verified at the bar: it %s', (phone) => {
  expect(toTextNumber(phone)).toBeUndefined()
})

test.each([
  ['nothing was asked for', undefined, 0, 'none'],
  ['it waits for the provider', { ...kept, outcome: null }, 59, 'sending'],
  ['the provider has not taken it in a minute', { ...kept, outcome: null }, 60, 'not-sent'],
  ['it was sent', kept, 599, 'sent'],
  ['the provider cannot text this number', { ...kept, outcome: 'refused' }, 599, 'refused'],
  ['ten minutes are over', kept, 600, 'none'],
] as const)('when %s, the member reads so', (_, code, seconds, state) => {
  expect(phoneCodeState(code, after(seconds))).toBe(state)
})

test('another code can be asked for after a minute', () => {
  expect(resendAfterSeconds(undefined, askedAt)).toBe(0)
  expect(resendAfterSeconds(kept, after(0.5))).toBe(60)
  expect(resendAfterSeconds(kept, after(59))).toBe(1)
  expect(resendAfterSeconds(kept, after(300))).toBe(0)
})

test('a code is looked at for ten minutes and five wrong tries', () => {
  expect(refuseTry(kept, after(599))).toBeUndefined()
  expect(refuseTry(kept, after(600))).toBe('phone-code-expired')
  expect(refuseTry({ ...kept, codeHash: null }, after(1))).toBe('phone-code-expired')
  expect(refuseTry(undefined, askedAt)).toBe('phone-code-expired')
  expect(refuseTry({ ...kept, wrongTries: 4 }, after(1))).toBeUndefined()
  expect(refuseTry({ ...kept, wrongTries: 5 }, after(1))).toBe('phone-code-used-up')
  expect([4, 5].map(refuseWrongCode)).toEqual(['wrong-phone-code', 'phone-code-used-up'])
})
