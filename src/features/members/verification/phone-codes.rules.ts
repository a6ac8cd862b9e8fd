import { PHONE_CODE_PAUSE_SECONDS } from '#features/accounts/limits.rules.ts'

export const PHONE_CODE_MINUTES = 10
export const PHONE_CODE_DIGITS = 6
export const MAX_WRONG_TRIES = 5
/** A code that the provider has not taken by then is spoken of as not sent, although it is still tried. */
export const SENDING_SECONDS = 60

/** What is kept of the code that a member asked for. */
type Kept = {
  codeHash: string | null
  wrongTries: number
  askedAt: Date
  expiresAt: Date
  outcome: 'sent' | 'refused' | null
}

export const phoneCodeStates = ['none', 'sending', 'sent', 'not-sent', 'refused'] as const
export type PhoneCodeState = (typeof phoneCodeStates)[number]

/** Where the member stands. `refused`: the provider cannot text this number; `not-sent`: it was not reached. */
export function phoneCodeState(kept: Kept | undefined, now: Date): PhoneCodeState {
  if (!kept || kept.expiresAt <= now) return 'none'
  if (kept.outcome) return kept.outcome
  return secondsSince(kept.askedAt, now) < SENDING_SECONDS ? 'sending' : 'not-sent'
}

/** How long until the member may ask for another code. */
export function resendAfterSeconds(kept: Pick<Kept, 'askedAt'> | undefined, now: Date): number {
  if (!kept) return 0
  return Math.max(0, Math.ceil(PHONE_CODE_PAUSE_SECONDS - secondsSince(kept.askedAt, now)))
}

type Refusal = 'phone-code-expired' | 'phone-code-used-up' | 'wrong-phone-code'

/** Why a code is not even compared. */
export function refuseTry(kept: Kept | undefined, now: Date): Refusal | undefined {
  if (!kept?.codeHash || kept.expiresAt <= now) return 'phone-code-expired'
  return kept.wrongTries >= MAX_WRONG_TRIES ? 'phone-code-used-up' : undefined
}

/** What a wrong code is answered with; `wrongTries` counts it already. */
export function refuseWrongCode(wrongTries: number): Refusal {
  return wrongTries >= MAX_WRONG_TRIES ? 'phone-code-used-up' : 'wrong-phone-code'
}

function secondsSince(instant: Date, now: Date) {
  return (now.getTime() - instant.getTime()) / 1000
}
