import type { ProductDeps } from '#app/open-product.ts'
import { readTonight } from '#features/operations/tonight/tonight.contract.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { type Route, route } from '#web/route.ts'
import { readAgainst } from './read-against.ts'
import { readWaiting } from './read-waiting.ts'
import { unlessItFails } from './unless-it-fails.ts'

/** The first screen of managers. */
export function tonightRoute({ db, clock, log, pos }: Pick<ProductDeps, 'db' | 'clock' | 'log' | 'pos'>): Route {
  return route(readTonight).to(async () => {
    const now = clock.now()
    const restaurantId = pos?.client.restaurantId
    const time = await readRegisterTime(db, restaurantId)
    const [waiting, against] = await Promise.all([
      readWaiting({ db, log, now, restaurantId }),
      unlessItFails(log, 'sales', readAgainst(db, { restaurantId, now, time })),
    ])
    return { dayEnds: `${String(time.closeoutHour).padStart(2, '0')}:00`, waiting, against }
  })
}
