import { z } from 'zod'
import { pageQuery } from '#web/paging.ts'
import type { ShownInboxRow } from './inbox.queries.ts'
import {
  type DeliveryState,
  type InboxKind,
  inboxKinds,
  inboxViews,
  MAX_INBOX_SEARCH_LENGTH,
  type Sent,
  stateOfDelivery,
} from './inbox.rules.ts'

const narrowed = {
  view: z.enum(inboxViews, `must be one of ${inboxViews.join(', ')}`).default('all'),
  q: z.string().trim().max(MAX_INBOX_SEARCH_LENGTH).default(''),
}

/** GET /api/messages */
export const inboxQuery = z.object({ ...pageQuery, ...narrowed, kind: z.enum(inboxKinds).optional() })

/** GET /api/message-counts */
export const inboxCountsQuery = z.object(narrowed)
export type InboxCountsWire = Record<InboxKind, number>

/** PATCH /api/messages/:id */
export const handledBody = z.strictObject({ handled: z.boolean() })

/** How the mail to the house stands. `error` is why the last attempt failed, in words that hold no secret. */
export type DeliveryWire = {
  state: DeliveryState
  deliveredAt: string | null
  attempts: number
  nextAttemptAt: string | null
  error: string | null
}

/** What a visitor sent, with the fields of its form, and what became of it. */
export type InboxEntryWire = Sent & {
  id: string
  email: string
  receivedAt: string
  delivery: DeliveryWire
  handledAt: string | null
  handledBy: string | null
}

export function toInboxEntryWire({ item, job, handledByName }: ShownInboxRow): InboxEntryWire {
  const state = stateOfDelivery({ deliveredAt: item.deliveredAt, job })
  // Under the name of a form only the fields that belong to it are stored.
  const sent = { kind: item.kind, answers: item.answers } as Sent
  return {
    ...sent,
    id: item.id,
    email: item.email,
    receivedAt: item.receivedAt.toISOString(),
    delivery: {
      state,
      deliveredAt: item.deliveredAt?.toISOString() ?? null,
      attempts: job?.attempts ?? 0,
      nextAttemptAt: state === 'waiting' ? (job?.runAt.toISOString() ?? null) : null,
      error: state === 'delivered' ? null : (job?.lastError ?? null),
    },
    handledAt: item.handledAt?.toISOString() ?? null,
    handledBy: handledByName,
  }
}

export function toInboxCountsWire(counts: readonly { kind: InboxKind; count: number }[]): InboxCountsWire {
  const none: InboxCountsWire = { message: 0, 'large-party': 0, 'supporters-club': 0 }
  return { ...none, ...Object.fromEntries(counts.map(({ kind, count }) => [kind, count])) }
}
