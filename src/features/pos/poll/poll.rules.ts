import { isOpenAt, type Opening, openingStatus } from '#features/hours/opening.rules.ts'

/** The last guests pay, tips are adjusted and checks are closed after the doors are. */
const AFTER_CLOSING_MS = 2 * 60 * 60_000
/** While the bar is closed, its hours may be changed. */
const LOOK_AGAIN_MS = 10 * 60_000
const MAX_BACK_OFF_MS = 30 * 60_000
/** The specified sync comes at every fourth hour. */
const SYNC_MINUTES = 4 * 60

/** Whether somebody may be paying, or what they paid be changed. */
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

/** Counted from the start of the last poll; twice as far with each that fails, and at once as near again when one succeeds. */
export function nextPoll({ startedAt, now, intervalMs, failures, retryAfterSeconds = 0 }: Polled): Date {
  const pauseMs =
    failures === 0 ? intervalMs : Math.max(intervalMs, Math.min(intervalMs * 2 ** failures, MAX_BACK_OFF_MS))
  const earliest = now.getTime() + retryAfterSeconds * 1000
  // A poll that took longer than its interval does not follow itself without a pause.
  return new Date(Math.max(startedAt.getTime() + pauseMs, earliest, now.getTime() + intervalMs / 4))
}

/** How long a paid check takes at most until its points are there, as long as nothing is wrong. */
export function minutesToPoints(pollSeconds: number): number {
  return pollSeconds === 0 ? SYNC_MINUTES : Math.ceil(pollSeconds / 60)
}
