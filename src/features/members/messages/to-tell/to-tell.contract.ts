import { z } from 'zod'
import { channels } from '#features/members/messages/message-kinds.rules.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { toTellViews } from './to-tell.rules.ts'

const managers = ['manager', 'owner'] as const

const told = z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable()

const toTellWire = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  phone: z.string().nullable(),
  /** What it is about, and the whole message to read out or to copy. */
  subject: z.string(),
  text: z.string(),
  /** Why no channel reached the member. */
  why: z.enum(['not-set-up', 'not-verified', 'failed']),
  since: z.iso.datetime(),
  told,
})
export type ToTellWire = z.output<typeof toTellWire>

export const listToTell = endpoint('GET', '/api/to-tell', {
  summary: 'One page of the messages that reached nobody and that staff tell instead, the longest waiting first.',
  who: managers,
  query: z.object({ ...pageQuery, view: z.enum(toTellViews).default('open') }),
  answer: z.array(toTellWire),
  isPaged: true,
  topic: 'told',
})

export const markTold = endpoint('PATCH', '/api/to-tell/:id', {
  summary: 'Says that staff told a member, or takes that back.',
  who: managers,
  body: z.object({ told: z.boolean() }),
  answer: succeeded,
  refusals: { 'message-not-found': true },
})

const sentWire = z.strictObject({
  id: z.string(),
  subject: z.string(),
  happenedAt: z.iso.datetime(),
  state: z.enum(['waiting', 'withdrawn', 'done']),
  deliveries: z.array(
    z.strictObject({
      channel: z.enum(channels),
      outcome: z.enum(['sent', 'skipped', 'failed']),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  told,
})
export type SentWire = z.output<typeof sentWire>

export const listMemberMessages = endpoint('GET', '/api/members/:id/messages', {
  summary: 'One page of what a member was told, by which channel and when, newest first.',
  who: managers,
  query: z.object(pageQuery),
  answer: z.array(sentWire),
  isPaged: true,
  refusals: { 'no-such-member': true },
  topic: 'told',
})
