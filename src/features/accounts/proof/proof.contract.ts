import { z } from 'zod'
import { roles, sides } from '#base/roles.ts'
import { passwordField } from '#features/accounts/accounts.contract.ts'
import { staffRoles } from '#features/accounts/accounts.rules.ts'
import { passkeyAssertion, passkeyRequest, typedCode } from '#features/accounts/factors/factor-fields.contract.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'

/** The session that is proved: one browser can be signed in as staff and as a member. */
const side = z.enum(sides)

export const prove = endpoint('POST', '/api/prove', {
  summary: 'Proves again who is signed in, so that calls which need a fresh proof work for the next ten minutes.',
  who: roles,
  isForTwoStepSetup: true,
  // Only staff have an authenticator app or a passkey.
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('password'), side, password: passwordField }),
    z.object({ kind: z.literal('app'), side: z.literal('staff'), code: typedCode }),
    z.object({ kind: z.literal('passkey'), side: z.literal('staff'), passkey: passkeyAssertion }),
  ]),
  answer: succeeded,
  refusals: {
    'wrong-password': true,
    'wrong-code': true,
    'app-not-readable': true,
    'passkey-refused': true,
    'passkeys-not-possible': true,
    'too-many-requests': true,
  },
})

export const askProofPasskey = endpoint('POST', '/api/prove/passkey', {
  summary: 'What a passkey has to sign to prove who is signed in.',
  who: staffRoles,
  answer: passkeyRequest,
  refusals: { 'passkeys-not-possible': true },
})
