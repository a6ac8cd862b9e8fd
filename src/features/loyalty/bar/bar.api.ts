import type { CoreDeps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './bar.contract.ts'
import { toBarCardWire, toBarRewardWire } from './bar.wire.ts'
import { openAtBar } from './open-at-bar.ts'

/** What bar mode shows of a member. */
export function barApi({ db, clock }: CoreDeps): Route[] {
  return [
    route(contract.openAtBar).to(async ({ query }) => {
      const found = await openAtBar(db, query.scanned)
      const now = clock.now()
      return { card: toBarCardWire(found, now), reward: found.reward ? toBarRewardWire(found.reward, now) : null }
    }),
  ]
}
