import type { ToastEvent } from './webhooks.contract.ts'

/** Toast sends an event again after 5 and after 10 minutes; clocks differ a little. */
const OLDEST_MS = 60 * 60_000
const MAX_AHEAD_MS = 5 * 60_000

/** New orders come as updates too. */
const orderEvents: readonly string[] = ['order_updated', 'channel_order_updated']

/** Whether an event was signed recently, so that an intercepted one can't be sent again later. */
export function isTimely({ timestamp }: Pick<ToastEvent, 'timestamp'>, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(timestamp)
  return ageMs <= OLDEST_MS && ageMs >= -MAX_AHEAD_MS
}

/** The order that an event is about, if it is one of this restaurant. */
export function orderOf({ eventType, details }: ToastEvent, restaurantId: string): string | undefined {
  if (!orderEvents.includes(eventType) || details?.restaurantGuid !== restaurantId) return undefined
  return details.order?.guid
}
