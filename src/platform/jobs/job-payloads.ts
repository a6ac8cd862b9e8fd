import type { Side } from '#base/roles.ts'

/**
 * Every kind of background work and what it is given. Payloads are stored in plain text, so they hold no secrets, and
 * are read by whichever version of the product runs then: a change of meaning needs a new name.
 */
export type JobPayloads = {
  /** An invitation goes to somebody who has not chosen a password yet. */
  'mail-password-link': { kind: Side; login: string; isInvitation?: boolean }
  'deliver-message': { messageId: string }
  'deliver-form-answer': { answerId: string }
  'compare-balances': Record<string, never>
  'sync-orders': Record<string, never>
  'check-discounts': { businessDate: string }
}

export type JobName = keyof JobPayloads
