import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { occasionalWrites } from '#web/contract/limits.ts'
import { channels, choices } from './message-kinds.rules.ts'

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

const chosen = z.strictObject({ program: z.boolean(), birthday: z.boolean(), offers: z.boolean() })
/** Of channels that there are and the member has. */
const messageChoices = z.strictObject({
  email: chosen.nullable(),
  push: chosen.nullable(),
  sms: chosen.nullable(),
  /** Whether the member agreed to texts; `impossible` without a confirmed phone or a provider. */
  texts: z.enum(['impossible', 'off', 'on']),
  /** When they did. */
  textsSince: z.iso.datetime().nullable(),
})
export type MessageChoicesWire = z.output<typeof messageChoices>

export const readMyMessages = endpoint('GET', '/api/me/messages', {
  summary: 'What the member who is signed in wants to be sent, beside what cannot be switched off.',
  who: ['member'],
  answer: messageChoices,
  refusals: { 'no-such-member': true },
  topic: 'membership',
})

export const saveMyMessages = endpoint('PUT', '/api/me/messages', {
  summary: 'Switches one kind of message in one channel on or off for the member who is signed in.',
  who: ['member'],
  body: z.strictObject({ channel: z.enum(channels), choice: z.enum(choices), isOn: z.boolean() }),
  answer: succeeded,
  refusals: { 'no-such-member': true },
})

export const readMessageChoices = endpoint('GET', '/api/members/:id/message-choices', {
  summary: 'What a member wants to be sent, and when they agreed to texts.',
  who: ['manager', 'owner'],
  answer: messageChoices,
  refusals: { 'no-such-member': true },
  topic: 'members',
})
