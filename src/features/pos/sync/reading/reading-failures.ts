import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'

/** As many as it takes to get from a day to a minute, and a few to spare. */
const MAX_FAILURES = 10
const mayBeOneOrder = (error: ToastError) => ['unreadable', 'unavailable', 'timeout'].includes(error.problem)

/**
 * Distinguishes an outage, which ends the reading, from orders that cannot be sent. What failed is set aside only once
 * other orders could be read.
 */
export function createFailures<Page>(client: ToastClient, signal: AbortSignal) {
  let inARow = 0
  let hasRead = false
  let held: { page: Page; error: unknown }[] = []

  async function add(error: unknown) {
    if (!(error instanceof ToastError && mayBeOneOrder(error))) throw error
    // If Toast answers nothing else either, the orders are not the cause.
    if (inARow === 0)
      await client.restaurant({ signal }).catch((outage: unknown) => Promise.reject(causeOf(error, outage)))
    inARow += 1
    if (inARow > MAX_FAILURES) throw error
  }

  function hold(page: Page, error: unknown) {
    held.push({ page, error })
  }

  /** Comes before the next page that was read, so that the cursor moves past both. */
  function* settle() {
    hasRead = true
    inARow = 0
    const given = held
    held = []
    for (const { page } of given) yield page
  }

  function* finish() {
    const [first] = held
    if (first && !hasRead) throw first.error
    yield* settle()
  }
  return { add, hold, settle, finish }
}

/** When Toast answers nothing because it limits calls, that is why, and not what it sent before. */
function causeOf(error: ToastError, outage: unknown) {
  return outage instanceof ToastError && outage.problem !== 'rate-limited' ? error : outage
}
