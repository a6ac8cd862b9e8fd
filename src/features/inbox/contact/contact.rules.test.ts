import { expect, test } from 'vitest'
import { isCallablePhone, isPhone, phonePattern, toPlainPhone, withPlainLineEnds } from './contact.rules.ts'

test.each(['', '+', '1', '+1', '305555011', '123456789012345', '+123456789012345'])(
  '"%s" may stand as a phone',
  (phone) => {
    expect(isPhone(phone)).toBe(true)
  },
)

test.each(['1234567890123456', '+1234567890123456', '++1', '1+', '305/5550111', '1\n', 'call me', '٣'])(
  '"%s" is no phone number',
  (phone) => {
    expect(isPhone(phone)).toBe(false)
  },
)

test.each(['(305) 555-0111', '+1 305 555 0111', '305.555.0111', '+1\u00a0(305)\u00a0555\u20110111', ' 305-555-0111 '])(
  '%s is read as a phone number, however it is printed',
  (phone) => {
    expect(new RegExp(`^(?:${phonePattern(7)})$`, 'v').test(phone)).toBe(true)
    expect(toPlainPhone(phone)).toMatch(/^(\+1)?3055550111$/)
  },
)

test.each(['1234567', '+1234567', '123456789012345', '+123456789012345'])('%s can be called back', (phone) => {
  expect(isCallablePhone(phone)).toBe(true)
})

test.each(['', '+', '123456', '1234567890123456', '305/5550199'])('"%s" cannot be called back', (phone) => {
  expect(isCallablePhone(phone)).toBe(false)
})

test('lines end the same way, whichever browser wrote them', () => {
  expect(withPlainLineEnds('one\r\ntwo\rthree\nfour\r\n\r\nfive')).toBe('one\ntwo\nthree\nfour\n\nfive')
})
