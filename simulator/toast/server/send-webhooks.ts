import { randomUUID } from 'node:crypto'
import { signToastEvent } from '#features/pos/webhooks/toast-signature.ts'
import type { Clock } from '#platform/clock.ts'
import type { WireOrder } from '#simulator/toast/wire/order-wire.rules.ts'
import type { SimulatedBar } from './simulated-bar.ts'

export type WebhookOptions = {
  /** Where events are sent, and what they are signed with. */
  url: string
  secret: string
  /** How often it is looked for orders that have changed. */
  everyMs?: number
  /** After how long an event that was not taken is sent again, each time; then it is dropped. */
  retryMs?: readonly number[]
  send?: typeof fetch
}

const EVERY_MS = 1_000
const RETRY_MS = [5 * 60_000, 10 * 60_000]
/** Toast waits no longer for an answer. */
const TIMEOUT_MS = 2_000
const ORDER_UPDATED = 'order_updated'

type Deps = { bar: SimulatedBar; clock: Clock; restaurantId: string }

/** Tells a subscriber of each order that has changed, as Toast does: signed, without its guests, and again when it is not taken. */
export function startWebhooks({ bar, clock, restaurantId }: Deps, options: WebhookOptions) {
  const { url, secret, everyMs = EVERY_MS, retryMs = RETRY_MS, send = fetch } = options
  const waiting = new Set<NodeJS.Timeout>()
  const stopping = new AbortController()
  let toldUntil = clock.now().getTime()

  async function tellOfChanges() {
    const now = clock.now().getTime()
    const changed = bar.findModified({ from: toldUntil, to: now }, now)
    toldUntil = Math.max(toldUntil, now)
    await Promise.all(changed.map((found) => tell(newEvent(bar.toWire(found)), 1)))
  }

  function newEvent(order: WireOrder) {
    const timestamp = clock.now().toISOString()
    const details = { restaurantGuid: restaurantId, order: withoutGuests(order) }
    const event = { timestamp, eventCategory: ORDER_UPDATED, eventType: ORDER_UPDATED, guid: randomUUID(), details }
    const body = JSON.stringify(event)
    return { body, signature: signToastEvent(Buffer.from(body), { timestamp, secret }) }
  }

  async function tell(event: ReturnType<typeof newEvent>, attempt: number): Promise<void> {
    const status = await deliver(event, attempt)
    const pauseMs = retryMs[attempt - 1]
    if (!isWorthAnother(status) || pauseMs === undefined || stopping.signal.aborted) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void tell(event, attempt + 1)
    }, pauseMs)
    waiting.add(timer)
  }

  /** The status of the answer; 0 without one. */
  async function deliver({ body, signature }: ReturnType<typeof newEvent>, attempt: number): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'toast-signature': signature,
      'toast-event-type': ORDER_UPDATED,
      'toast-event-category': ORDER_UPDATED,
      'toast-attempt-number': String(attempt),
      'toast-restaurant-external-id': restaurantId,
    }
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const answer = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 0
    }
  }

  const timer = setInterval(() => void tellOfChanges(), everyMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      stopping.abort()
      for (const one of waiting) clearTimeout(one)
    },
  }
}

function isWorthAnother(status: number): boolean {
  return status === 0 || status === 404 || status === 429 || status >= 500
}

function withoutGuests(order: WireOrder): WireOrder {
  return { ...order, checks: order.checks.map((check) => ({ ...check, customer: null })), deliveryInfo: null }
}
