import { asRecord } from '#features/pos/toast/client/toast-answer.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { restaurantPath } from '#features/pos/toast/client/toast-paths.rules.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { Log } from '#platform/log.ts'
import { keepRegisterTime } from './register-time.ts'
import type { RestaurantInfo } from './restaurant.rules.ts'

type Asking = { client: ToastClient; signal: AbortSignal }

/** Reads the time zone and closeout hour of the restaurant. Without an answer, the last known ones stay. */
export async function learnRestaurant({ log, ...deps }: CoreDeps & { log: Log }, asking: Asking): Promise<void> {
  const asked = await askRestaurant(asking)
  if ('problem' in asked) log.warn({ reason: asked.problem }, 'the restaurant of the point of sale cannot be read')
  else await keepRegisterTime(deps, { restaurantId: asking.client.restaurantId, info: asked.info })
}

export async function askRestaurant({
  client,
  signal,
}: Asking): Promise<{ info: RestaurantInfo } | { problem: string }> {
  try {
    const { name, timeZone, closeoutHour } = asRecord(asRecord(await client.restaurant({ signal })).general)
    if (typeof name === 'string' && typeof timeZone === 'string' && typeof closeoutHour === 'number') {
      return { info: { name, timeZone, closeoutHour } }
    }
    return { problem: "Toast didn't return the restaurant's name, time zone or closeout hour." }
  } catch (error) {
    if (!(error instanceof ToastError)) throw error
    return { problem: `${restaurantPath(client.restaurantId)}: ${error.message}` }
  }
}
