import { formNames, type LargePartyAnswers, type SupportersClubAnswers } from '#features/inbox/forms/forms.rules.ts'

export const inboxKinds = ['message', ...formNames] as const
export type InboxKind = (typeof inboxKinds)[number]

export const inboxViews = ['all', 'open', 'handled', 'undelivered'] as const
/** `undelivered` is what should have gone out by email and has not, whether it is still tried or was given up. */
export type InboxView = (typeof inboxViews)[number]

export type MessageAnswers = { name: string; phone: string | null; message: string; smsOptIn: boolean }

/** What a visitor sent: the fields of the contact form, or those of one of our own forms. */
export type Sent =
  | { kind: 'message'; answers: MessageAnswers }
  | { kind: 'large-party'; answers: LargePartyAnswers }
  | { kind: 'supporters-club'; answers: SupportersClubAnswers }

export const MAX_INBOX_SEARCH_LENGTH = 100

/** `kept` was stored while no email was set up: staff read it in the inbox and nowhere else. */
export const deliveryStates = ['kept', 'waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

type Delivery = { deliveredAt: Date | null; job: { failedAt: Date | null } | null }

export function stateOfDelivery({ deliveredAt, job }: Delivery): DeliveryState {
  if (deliveredAt) return 'delivered'
  if (!job) return 'kept'
  return job.failedAt ? 'failed' : 'waiting'
}
