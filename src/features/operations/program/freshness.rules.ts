type Build = { builtAt: Date; tookMs: number }

/** Counting may take this part of the time: figures that took longer to count are kept for longer. */
const SHARE_OF_TIME = 0.02
const KEPT_AT_LEAST_MS = 10_000
/** So long somebody waits for newer figures; else they see the last ones and get the new ones when they are there. */
const WORTH_WAITING_MS = 250

/** Whether figures are counted again before they are shown, after that, or not yet. */
export function decideRebuild(build: Build | undefined, now: Date): 'first' | 'after' | 'none' {
  if (!build) return 'first'
  const { builtAt, tookMs } = build
  const ageMs = now.getTime() - builtAt.getTime()
  if (ageMs >= 0 && ageMs < Math.max(KEPT_AT_LEAST_MS, tookMs / SHARE_OF_TIME)) return 'none'
  return tookMs <= WORTH_WAITING_MS ? 'first' : 'after'
}
