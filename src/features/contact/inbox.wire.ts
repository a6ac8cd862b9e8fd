import { z } from 'zod'
import { pageQuery } from '#web/paging.ts'
import { type DeliveryState, inboxViews, stateOfDelivery } from './inbox.rules.ts'

export const inboxQuery = {
  ...pageQuery,
  view: z.enum(inboxViews, `must be one of ${inboxViews.join(', ')}`).default('all'),
}

/** PATCH /api/messages/:id and PATCH /api/form-answers/:id */
export const handledBody = z.strictObject({ handled: z.boolean() })

/** How the mail to the house stands. `error` is why the last attempt failed, in words that hold no secret. */
export type DeliveryWire = {
  state: DeliveryState
  deliveredAt: string | null
  attempts: number
  nextAttemptAt: string | null
  error: string | null
}

/** What the lists of messages and of form answers show alike. */
export type InboxItemWire = {
  id: string
  email: string
  receivedAt: string
  delivery: DeliveryWire
  handledAt: string | null
  handledBy: string | null
}

type InboxRow = {
  item: { id: string; email: string; receivedAt: Date; deliveredAt: Date | null; handledAt: Date | null }
  job: { attempts: number; runAt: Date; failedAt: Date | null; lastError: string | null } | null
  handledByName: string | null
}

export function toInboxItemWire({ item, job, handledByName }: InboxRow): InboxItemWire {
  const state = stateOfDelivery({ deliveredAt: item.deliveredAt, job })
  return {
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
