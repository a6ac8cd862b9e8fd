import { vi } from 'vitest'

/** Waits until the check holds. Far above what any of them needs: a busy machine must not make one fail. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 120_000, interval: 25 })
}
