type Build = { builtAt: Date; tookMs: number }
/** `isDue`: a job counts them now or as soon as it can. */
type Moment = { now: Date; isDue: boolean }

/** Counting may take this part of the time: figures that took longer to count are kept for longer. */
const SHARE_OF_TIME = 0.02
const KEPT_AT_LEAST_MS = 10_000
/** So long somebody waits for newer figures; else they see the last ones and get the new ones when they are there. */
const WORTH_WAITING_MS = 250
/** So long somebody may wait where nobody knows yet how long it takes. What has not ended by then is left to a job. */
export const AT_ONCE_LIMIT_MS = 1000

/** Whether figures are counted again before they are shown, after that, or not yet. */
export function decideRebuild(build: Build | undefined, { now, isDue }: Moment): 'first' | 'after' | 'none' {
  if (isDue) return 'none'
  if (!build) return 'first'
  const { builtAt, tookMs } = build
  const ageMs = now.getTime() - builtAt.getTime()
  if (ageMs >= 0 && ageMs < Math.max(KEPT_AT_LEAST_MS, tookMs / SHARE_OF_TIME)) return 'none'
  return tookMs <= WORTH_WAITING_MS ? 'first' : 'after'
}
