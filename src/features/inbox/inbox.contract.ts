import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { type LargePartyAnswers, occasions, type SupportersClubAnswers } from './forms/forms.rules.ts'
import { deliveryStates, inboxKinds, inboxViews, MAX_INBOX_SEARCH_LENGTH, type MessageAnswers } from './inbox.rules.ts'

const time = z.iso.datetime()

const narrowed = {
  view: z.enum(inboxViews, `must be one of ${inboxViews.join(', ')}`).default('all'),
  q: z.string().trim().max(MAX_INBOX_SEARCH_LENGTH).default(''),
}

/** How the email to the house stands. `error` is why the last attempt failed, in words that hold no secret. */
const deliveryWire = z.strictObject({
  state: z.enum(deliveryStates),
  deliveredAt: time.nullable(),
  attempts: z.number(),
  nextAttemptAt: time.nullable(),
  error: z.string().nullable(),
})
export type DeliveryWire = z.output<typeof deliveryWire>

const messageAnswers = z.strictObject({
  name: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  smsOptIn: z.boolean(),
}) satisfies z.ZodType<MessageAnswers>

const largePartyAnswers = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  date: z.string(),
  time: z.string(),
  guests: z.number(),
  occasion: z.enum(occasions),
  details: z.string(),
}) satisfies z.ZodType<LargePartyAnswers>

const supportersClubAnswers = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  wantsReminders: z.boolean(),
}) satisfies z.ZodType<SupportersClubAnswers>

const received = {
  id: z.string(),
  email: z.string(),
  receivedAt: time,
  delivery: deliveryWire,
  handledAt: time.nullable(),
  handledBy: z.string().nullable(),
}

/** What a visitor sent, with the fields of its form, and what became of it. */
const inboxEntryWire = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), answers: messageAnswers, ...received }),
  z.strictObject({ kind: z.literal('large-party'), answers: largePartyAnswers, ...received }),
  z.strictObject({ kind: z.literal('supporters-club'), answers: supportersClubAnswers, ...received }),
])
export type InboxEntryWire = z.output<typeof inboxEntryWire>

const inboxCountsWire = z.record(z.enum(inboxKinds), z.number())
export type InboxCountsWire = z.output<typeof inboxCountsWire>

const notFound = { 'message-not-found': true, 'form-answer-not-found': true } as const

export const listInbox = endpoint('GET', '/api/messages', {
  summary: 'One page of the messages and form requests that visitors sent, newest first.',
  who: ['manager', 'owner'],
  query: z.object({ ...pageQuery, ...narrowed, kind: z.enum(inboxKinds).optional() }),
  answer: z.array(inboxEntryWire),
  isPaged: true,
  topic: 'inbox',
})

export const countInbox = endpoint('GET', '/api/message-counts', {
  summary: 'How many messages and form requests there are of each kind.',
  who: ['manager', 'owner'],
  query: z.object(narrowed),
  answer: inboxCountsWire,
  topic: 'inbox',
})

export const markHandled = endpoint('PATCH', '/api/messages/:id', {
  summary: 'Marks a message or form request as handled, or as open again.',
  who: ['manager', 'owner'],
  body: z.strictObject({ handled: z.boolean() }),
  answer: succeeded,
  refusals: notFound,
})

export const deleteInboxItem = endpoint('DELETE', '/api/messages/:id', {
  summary: 'Deletes a message or form request permanently.',
  who: ['manager', 'owner'],
  answer: succeeded,
  refusals: notFound,
})

export const retryDelivery = endpoint('POST', '/api/messages/:id/retry', {
  summary: 'Tries again to email a message or form request to the house.',
  who: ['manager', 'owner'],
  answer: succeeded,
  refusals: { ...notFound, 'not-found': true, 'job-not-failed': true },
})
