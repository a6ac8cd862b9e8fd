import { isOpenAt, type Opening, openingStatus } from '#features/hours/opening.rules.ts'

/** After closing time the last guests pay, tips are adjusted and checks are closed. */
const AFTER_CLOSING_MS = 2 * 60 * 60_000
/** While the bar is closed, its hours may be changed. */
const LOOK_AGAIN_MS = 10 * 60_000
const MAX_BACK_OFF_MS = 30 * 60_000
/** The specified sync comes at every fourth hour. */
const SYNC_MINUTES = 4 * 60

/** Whether somebody may be paying, or a payment may still change. */
export function isPollTime(opening: Opening): boolean {
  return isOpenAt(opening, opening.now, { afterMs: AFTER_CLOSING_MS }) ?? false
}

/** When to look again whether the bar has opened. */
export function nextLook(opening: Opening): Date {
  const status = openingStatus(opening)
  const opensAt = (status.state === 'closed' && status.opensAt?.getTime()) || Number.POSITIVE_INFINITY
  return new Date(Math.min(opensAt, opening.now.getTime() + LOOK_AGAIN_MS))
}

type Polled = {
  startedAt: Date
  now: Date
  intervalMs: number
  /** How many polls in a row have failed, this one included. */
  failures: number
  retryAfterSeconds?: number | undefined
}

/** Counted from the start of the last poll. The pause doubles with each failure and is back to normal after a success. */
export function nextPoll({ startedAt, now, intervalMs, failures, retryAfterSeconds = 0 }: Polled): Date {
  const pauseMs = Math.max(intervalMs, Math.min(intervalMs * 2 ** failures, MAX_BACK_OFF_MS))
  const earliest = now.getTime() + retryAfterSeconds * 1000
  // After a poll that took longer than its interval there is a pause too.
  return new Date(Math.max(startedAt.getTime() + pauseMs, earliest, now.getTime() + intervalMs / 4))
}

/** How many minutes after the payment the points arrive at the latest, unless something is wrong. */
export function minutesToPoints(pollSeconds: number): number {
  return pollSeconds === 0 ? SYNC_MINUTES : Math.ceil(pollSeconds / 60)
}
