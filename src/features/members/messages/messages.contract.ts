import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { occasionalWrites } from '#web/contract/limits.ts'

const MAX_TOKEN_LENGTH = 200
const token = z.object({ token: z.string().min(1).max(MAX_TOKEN_LENGTH) })

/** Whose email it is, as much of it as somebody who has the link may see. */
const answer = succeeded.extend({ email: z.string() })

// The answer never depends on what is posted: mailboxes post `List-Unsubscribe=One-Click` (RFC 8058), pages nothing.
export const unsubscribe = endpoint('POST', '/api/unsubscribe', {
  summary: 'Stops emails that can be switched off, with the signed link of an email and without a login.',
  who: 'everyone',
  limit: occasionalWrites,
  query: token,
  answer,
  refusals: { 'link-not-valid': true },
})

export const resubscribe = endpoint('POST', '/api/unsubscribe/undo', {
  summary: 'Undoes an unsubscription with the same link: what was chosen before holds again.',
  who: 'everyone',
  limit: occasionalWrites,
  query: token,
  answer,
  refusals: { 'link-not-valid': true },
})

const chosen = z.strictObject({ program: z.boolean() })

export const readMyMessages = endpoint('GET', '/api/me/messages', {
  summary: 'Which emails the member who is signed in wants, beside those that cannot be switched off.',
  who: ['member'],
  answer: chosen,
  refusals: { 'no-such-member': true },
  topic: 'membership',
})

export const saveMyMessages = endpoint('PUT', '/api/me/messages', {
  summary: 'Switches emails about points and rewards on or off for the member who is signed in.',
  who: ['member'],
  body: chosen,
  answer: succeeded,
  refusals: { 'no-such-member': true },
})
