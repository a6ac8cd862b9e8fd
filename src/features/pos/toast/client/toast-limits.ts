import { setTimeout as pause } from 'node:timers/promises'
import { ORDERS_PATH } from './toast-paths.rules.ts'

/** At most so many calls within so many milliseconds, of all calls or of those to one path. */
export type ToastLimit = { max: number; withinMs: number; path?: string }
/** All of them hold. None at all switches the limits off. */
export type ToastLimits = readonly ToastLimit[]

/** What Toast grants one client at one restaurant. */
export const toastLimits: ToastLimits = [
  { max: 5, withinMs: 1000, path: ORDERS_PATH },
  { max: 20, withinMs: 1000 },
  { max: 10_000, withinMs: 15 * 60_000 },
]

/**
 * How long the next call has to wait, given when the calls before it were sent, oldest first. Toast counts in slices
 * of the clock that it does not announce; no slice is ever overfull when no stretch of that length is.
 */
export function decideWaitMs({ max, withinMs }: ToastLimit, sentAt: readonly number[], now: number): number {
  const oldest = sentAt[sentAt.length - max]
  return oldest === undefined ? 0 : Math.max(0, oldest + withinMs - now)
}

export type LimitGate = ReturnType<typeof createLimitGate>

/** Lets calls through as fast as the limits allow. A wait ends with the signal and then uses up nothing. */
export function createLimitGate(limits: ToastLimits) {
  const counts = limits.map((limit) => ({ limit, sentAt: [] as number[] }))
  return {
    async enter(path: string, signal: AbortSignal): Promise<void> {
      const concerned = counts.filter(({ limit }) => limit.path === undefined || path.endsWith(limit.path))
      for (;;) {
        signal.throwIfAborted()
        // Not the time of day: that can be set back, and every call would wait for it to return.
        const now = performance.now()
        const waitMs = Math.max(0, ...concerned.map(({ limit, sentAt }) => decideWaitMs(limit, sentAt, now)))
        if (waitMs === 0) {
          for (const { limit, sentAt } of concerned) {
            sentAt.push(now)
            if (sentAt.length > limit.max) sentAt.shift()
          }
          return
        }
        await pauseUntil(waitMs, signal)
      }
    },
  }
}

/** Waits, and when the signal ends the wait, throws what the signal gives as its reason. */
export async function pauseUntil(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  try {
    await pause(Math.ceil(ms), undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
