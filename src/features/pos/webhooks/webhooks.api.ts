import { AppError } from '#base/app-error.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import { receiveEvent } from './receive-event.ts'
import { isSignedByToast } from './toast-signature.ts'
import { receiveToastEvent } from './webhooks.contract.ts'
import { isTimely, orderOf } from './webhooks.rules.ts'

type WebhooksDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { pos: PointOfSale | undefined }

/** Accepts Toast's events and answers right away; a job does the rest. */
export function webhooksApi(deps: WebhooksDeps): Route[] {
  const { clock, config, pos } = deps
  return [
    route(receiveToastEvent).to(async ({ body: event }, c) => {
      const secret = config.toastWebhookSecret
      if (!secret || !pos) throw new AppError('not-found')
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const signature = c.req.header('toast-signature') ?? ''
      const { timestamp, guid } = event
      if (!isSignedByToast(bytes, { timestamp, secret, signature })) throw new AppError('wrong-signature')
      if (!isTimely(event, clock.now())) throw new AppError('event-too-old')
      const { restaurantId } = pos.client
      const orderGuid = orderOf(event, restaurantId)
      if (orderGuid) await receiveEvent(deps, { guid, restaurantId, orderGuid })
      return { received: true }
    }),
  ]
}
