import { setTimeout as pause } from 'node:timers/promises'
import { decideTurn, heedAnswer, type ToastLimits, type Used, type Wish } from './toast-budget.rules.ts'
import { ToastError } from './toast-error.ts'
import type { ToastAnswer } from './toast-exchange.ts'
import { MAX_WAIT_SECONDS } from './toast-retry.rules.ts'

/**
 * Stores how much of the limits is used. `decide` is called again when somebody else changed it in the meantime. Its result
 * is stored unless it returns what it was given.
 */
export type BudgetStore = { change(decide: (used: Used, now: number) => Used): Promise<void> }

const nothing: Used = {}

export type ToastBudget = ReturnType<typeof createBudget>

/** Lets calls through as fast as the limits allow. A wait ends with the signal and then uses up nothing. */
export function createBudget(store: BudgetStore, limits: ToastLimits) {
  return {
    async enter(wish: Wish, signal: AbortSignal): Promise<void> {
      if (limits.length === 0) return signal.throwIfAborted()
      for (;;) {
        signal.throwIfAborted()
        let waitMs = 0
        await store.change((used, now) => {
          const turn = decideTurn(limits, used, wish, now)
          waitMs = turn.waitMs
          return turn.used
        })
        if (waitMs === 0) return
        const retryAfterSeconds = Math.ceil(waitMs / 1000)
        if (retryAfterSeconds > MAX_WAIT_SECONDS) throw new ToastError('rate-limited', { retryAfterSeconds })
        await pauseUntil(waitMs, signal)
      }
    },
    /** What an answer says about the limits holds for everybody who shares the budget. */
    async heed(path: string, { status, headers }: ToastAnswer): Promise<void> {
      const told = { path, status, headers, cameAt: new Date() }
      // Most answers change nothing, so the store is not read for them.
      if (heedAnswer(limits, nothing, told, 0) !== nothing) {
        await store.change((used, now) => heedAnswer(limits, used, told, now))
      }
    },
  }
}

/** For one process alone. */
export function createOwnBudget(limits: ToastLimits): ToastBudget {
  let used: Used = {}
  const store: BudgetStore = {
    async change(decide) {
      // Not the time of day: that can be set back, and every call would wait for it to return.
      used = decide(used, performance.now())
    },
  }
  return createBudget(store, limits)
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
