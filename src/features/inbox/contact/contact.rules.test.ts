import { expect, test } from 'vitest'
import { sendEmail } from './contact.contract.ts'
import { emailIds, isCallablePhone, isPhone, phonePattern, toPlainPhone, withPlainLineEnds } from './contact.rules.ts'

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

test('a contact form that a browser kept from an earlier release can still be sent: its ids stay as they are', () => {
  expect(emailIds).toMatchObject({ serviceId: 'contact', templateId: 'message' })
})

test('a message may have 5,000 letters, and the name below it 120', () => {
  const ids = { user_id: emailIds.publicKey, service_id: 'contact', template_id: 'message' }
  const isTaken = (name: number, message: number) => {
    const params = { email: 'ana@example.com', name: 'n'.repeat(name), message: 'm'.repeat(message) }
    return sendEmail.body.safeParse({ lib_version: '4.4.1', ...ids, template_params: params }).success
  }
  expect([isTaken(120, 5000), isTaken(121, 1), isTaken(1, 5001)]).toEqual([true, false, false])
})
