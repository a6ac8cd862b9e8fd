import { expect, test } from 'vitest'
import { phoneCodeState, phoneCodeStates, refuseTry, refuseWrongCode, resendAfterSeconds } from './phone-codes.rules.ts'

const askedAt = new Date('2025-11-14T23:00:00Z')
const after = (seconds: number) => new Date(askedAt.getTime() + seconds * 1000)
const kept = { codeHash: 'hash', wrongTries: 0, askedAt, expiresAt: after(600), outcome: 'sent' } as const

test.each([
  ['nothing was asked for', undefined, 0, 'none'],
  ['it waits for the provider', { ...kept, outcome: null }, 59.99, 'sending'],
  ['the provider has not taken it in a minute', { ...kept, outcome: null }, 60, 'not-sent'],
  ['it was sent', kept, 599, 'sent'],
  ['the provider cannot text this number', { ...kept, outcome: 'refused' }, 599, 'refused'],
  ['ten minutes are over', kept, 600, 'none'],
] as const)('when %s, the member reads so', (_, code, seconds, state) => {
  expect(phoneCodeState(code, after(seconds))).toBe(state)
  expect(phoneCodeStates).toContain(state)
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
