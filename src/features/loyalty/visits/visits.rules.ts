import type { ErrorCode } from '#base/error-codes.ts'
import type { Role } from '#base/roles.ts'

export const MAX_VISIT_DOLLARS = 10_000
export const MAX_NOTE_LENGTH = 200
/** How far back a visit can be. */
export const VISIT_DAYS = 30
/** What members read in their history. */
export const HAND_VISIT_WORDS = 'Entered at the bar'

const DAY_MS = 24 * 60 * 60_000
const MAX_VISIT_CENTS = MAX_VISIT_DOLLARS * 100

const limits: Partial<Record<Role, number>> = { staff: 300_00, manager: MAX_VISIT_CENTS, owner: MAX_VISIT_CENTS }

/** The largest visit that somebody may enter, in cents. */
export function visitLimitOf(role: Role): number {
  return limits[role] ?? 0
}

type Refusal = { outcome: 'refused'; code: ErrorCode; details?: Record<string, unknown> }
type Request = { role: Role; amountCents: number; at: Date; now: Date }

/** Whether somebody may enter a visit of this size and time. */
export function decideVisit({ role, amountCents, at, now }: Request): { outcome: 'granted' } | Refusal {
  const limit = visitLimitOf(role)
  if (amountCents > limit) return { outcome: 'refused', code: 'visit-too-large', details: { limit: limit / 100 } }
  const age = now.getTime() - at.getTime()
  if (age < 0 || age > VISIT_DAYS * DAY_MS) return { outcome: 'refused', code: 'visit-out-of-time' }
  return { outcome: 'granted' }
}
