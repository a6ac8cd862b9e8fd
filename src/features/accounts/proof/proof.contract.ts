import { z } from 'zod'
import { roles, sides } from '#base/roles.ts'
import { passwordField } from '#features/accounts/accounts.contract.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'

/** The session that is proved: one browser can be signed in as staff and as a member. */
const side = z.enum(sides)

export const prove = endpoint('POST', '/api/prove', {
  summary: 'Proves again who is signed in, so that calls which need a fresh proof work for the next ten minutes.',
  who: roles,
  body: z.discriminatedUnion('kind', [z.object({ kind: z.literal('password'), side, password: passwordField })]),
  answer: succeeded,
  refusals: { 'wrong-password': true, 'too-many-requests': true },
})
