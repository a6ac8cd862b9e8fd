import type { ProductDeps } from '#app/open-product.ts'
import { readTonight } from '#features/operations/tonight/tonight.contract.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { type Route, route } from '#web/route.ts'
import { readWaiting } from './read-waiting.ts'

/** The first screen of managers. */
export function tonightRoute({ db, clock, log, pos }: Pick<ProductDeps, 'db' | 'clock' | 'log' | 'pos'>): Route {
  return route(readTonight).to(async () => {
    const now = clock.now()
    const restaurantId = pos?.client.restaurantId
    const [{ closeoutHour }, waiting] = await Promise.all([
      readRegisterTime(db, restaurantId),
      readWaiting({ db, log, now, restaurantId }),
    ])
    return { dayEnds: `${String(closeoutHour).padStart(2, '0')}:00`, waiting }
  })
}
