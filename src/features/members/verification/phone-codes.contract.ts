import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { PHONE_CODE_DIGITS, phoneCodeStates } from './phone-codes.rules.ts'

const who = ['member'] as const

const phoneCodeWire = z.strictObject({
  /** Whether texts are sent here, and can be to the member's number. */
  canText: z.boolean(),
  state: z.enum(phoneCodeStates),
  resendAfterSeconds: z.number(),
})
export type PhoneCodeWire = z.output<typeof phoneCodeWire>

export const readPhoneCode = endpoint('GET', '/api/me/phone-code', {
  summary: 'Whether the member who is signed in can confirm their phone by a code, and where that stands.',
  who,
  answer: phoneCodeWire,
  refusals: { 'no-such-member': true },
  topic: 'membership',
})

export const askPhoneCode = endpoint('POST', '/api/me/phone-code', {
  summary: 'Texts the member who is signed in a code that confirms their phone.',
  who,
  answer: phoneCodeWire,
  refusals: { 'no-such-member': true, 'phone-not-textable': true, 'too-many-requests': true },
})

/** Phones paste it with spaces, and people type it with a dash. */
const typedCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`), `Enter the ${PHONE_CODE_DIGITS}-digit code`))

export const confirmPhone = endpoint('POST', '/api/me/phone-code/confirm', {
  summary: 'Confirms the phone of the member who is signed in with the code that was texted to it.',
  who,
  body: z.object({ code: typedCode }),
  answer: succeeded,
  refusals: {
    'no-such-member': true,
    'wrong-phone-code': true,
    'phone-code-expired': true,
    'phone-code-used-up': true,
  },
})
