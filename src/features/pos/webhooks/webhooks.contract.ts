import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'

const guid = z.string().regex(/^[\w-]{1,64}$/, 'must be a GUID')

/** What every event says, and the part of those about orders that counts: which order it is. Toast may send anything beside it. */
const toastEvent = z.object({
  timestamp: z
    .string()
    .max(40)
    .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date and time'),
  eventType: z.string().max(100),
  guid,
  details: z.object({ restaurantGuid: guid.optional(), order: z.object({ guid }).optional() }).optional(),
})
export type ToastEvent = z.output<typeof toastEvent>

export const receiveToastEvent = endpoint('POST', '/api/toast/webhook', {
  summary: 'Takes a signed event of Toast. Orders are read again from Toast afterwards; other events are ignored.',
  // Toast signs what it sends (Toast-Signature). Without TOAST_WEBHOOK_SECRET there is no such address.
  who: 'everyone',
  body: toastEvent,
  // An order with all its lines can pass 600 kB.
  maxBodyBytes: 2 * 1024 * 1024,
  answer: z.strictObject({ received: z.literal(true) }),
  refusals: { 'not-found': true, 'wrong-signature': true, 'event-too-old': true },
})
