import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { occasionalWrites } from '#web/contract/limits.ts'

export const chooseTexts = endpoint('PUT', '/api/me/texts', {
  summary: 'Agrees to text messages with the confirmed phone number, or takes that back.',
  who: ['member'],
  limit: occasionalWrites,
  body: z.strictObject({ isOn: z.boolean() }),
  answer: succeeded,
  refusals: { 'no-such-member': true, 'texts-not-possible': true },
})

/** All that Twilio sends is signed, also what we do not read. */
const MAX_FIELD_LENGTH = 2000
const signed = z.record(z.string().max(100), z.string().max(MAX_FIELD_LENGTH))

// Twilio signs what it sends (X-Twilio-Signature). Without a token to check that, there are no such addresses.
export const receiveText = endpoint('POST', '/api/texts/incoming', {
  summary: 'Takes a signed reply to a text from Twilio: STOP, START or HELP.',
  who: 'everyone',
  body: signed,
  bodyType: 'form',
  answer: 'text',
  refusals: { 'not-found': true, 'wrong-signature': true },
})

export const receiveTextOutcome = endpoint('POST', '/api/texts/outcome', {
  summary: 'Takes from Twilio, signed, what became of a text.',
  who: 'everyone',
  query: z.object({ message: z.string().max(100) }),
  body: signed,
  bodyType: 'form',
  answer: 'text',
  refusals: { 'not-found': true, 'wrong-signature': true },
})
