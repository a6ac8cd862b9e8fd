export const setAsideKinds = ['stretch', 'order', 'check', 'count'] as const
export type SetAsideKind = (typeof setAsideKinds)[number]

const MINUTE_MS = 60_000
const FIRST_PAUSE_MS = 15 * MINUTE_MS
const MAX_PAUSE_MS = 24 * 60 * MINUTE_MS
const MAX_NUMBER_LENGTH = 40

/** Doubles after each attempt, up to a day: most of it stays broken until somebody fixes it. */
export function pauseAfter(attempts: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1))
}

/** Why a check needs attention, for the manager. */
export const setAsideReasons = {
  stretch: "Toast couldn't send the orders from this time.",
  order: "Toast sent this order in a form we couldn't read or save.",
  check: "Toast sent this check in a form we couldn't read or save. The rest of the order is saved.",
  count: "We couldn't count the points on this check.",
} as const satisfies Record<SetAsideKind, string>

/** The number on a receipt as it can be shown, if what was sent is one. */
export function toShownNumber(sent: unknown): string | null {
  const text = typeof sent === 'number' ? String(sent) : sent
  return typeof text === 'string' && /^[\w #-]+$/.test(text) ? text.slice(0, MAX_NUMBER_LENGTH) : null
}
