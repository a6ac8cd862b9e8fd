import { recordOf } from '#base/record-of.ts'
import type { InboxCountsWire, InboxEntryWire } from './inbox.contract.ts'
import type { ShownInboxRow } from './inbox.queries.ts'
import { type InboxKind, inboxKinds, type Sent, stateOfDelivery } from './inbox.rules.ts'

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
  return recordOf(inboxKinds, (kind) => counts.find((row) => row.kind === kind)?.count ?? 0)
}
