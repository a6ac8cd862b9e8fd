import { z } from 'zod'
import { loginAnswer } from '#features/accounts/accounts.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { passkeyAssertion, passkeyRequest, typedCode } from './factor-fields.contract.ts'
import { twoStepForms } from './factors.rules.ts'

const ticket = z.string().min(1).max(100)

/**
 * Anybody may ask what a passkey has to sign, and each time a row is written. Few enough not to fill the disk, and enough
 * for a bar whose guests share an address with its staff.
 */
const passkeyLimit = { max: 300, seconds: 600 }

// Without a limit by address, which guests on the same Wi-Fi could use up: a ticket cannot be guessed, and codes are
// counted by account.
export const takeSecondStep = endpoint('POST', '/api/login/second-step', {
  summary: 'Signs in somebody who has typed the right password, with a code, a recovery code or a passkey.',
  who: 'everyone',
  isStaffEntry: true,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('app'), ticket, code: typedCode }),
    z.object({ kind: z.literal('recovery-code'), ticket, code: typedCode }),
    z.object({ kind: z.literal('passkey'), ticket, passkey: passkeyAssertion }),
  ]),
  answer: loginAnswer,
  refusals: {
    'second-step-expired': true,
    'wrong-code': true,
    'wrong-recovery-code': true,
    'passkey-refused': true,
    'app-not-readable': true,
    'too-many-requests': true,
  },
})

export const askSecondStepPasskey = endpoint('POST', '/api/login/second-step/passkey', {
  summary: 'What a passkey has to sign for the second step.',
  who: 'everyone',
  isStaffEntry: true,
  body: z.object({ ticket }),
  answer: passkeyRequest,
  refusals: { 'second-step-expired': true, 'passkeys-not-possible': true },
})

export const askLoginPasskey = endpoint('POST', '/api/login/passkey/request', {
  summary: 'What a passkey has to sign to sign in without a password.',
  who: 'everyone',
  isStaffEntry: true,
  limit: passkeyLimit,
  answer: passkeyRequest,
  refusals: { 'passkeys-not-possible': true },
})

export const loginPasskey = endpoint('POST', '/api/login/passkey', {
  summary: 'Signs staff in with a passkey alone.',
  who: 'everyone',
  isStaffEntry: true,
  limit: passkeyLimit,
  body: z.object({ form: z.enum(twoStepForms), passkey: passkeyAssertion }),
  answer: loginAnswer,
  refusals: { 'passkey-refused': true, 'passkeys-not-possible': true },
})
