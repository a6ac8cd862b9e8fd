import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { loadVapidKeys } from './load-vapid-keys.ts'
import * as contract from './push.contract.ts'
import { findSubscription, subscribe, unsubscribe } from './subscriptions.ts'

/** Notifications in the browser that asks. */
export function pushApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  const { config, db } = deps
  return [
    route(contract.readMyPush).to(async (_, c) => {
      await requireMember(c, db)
      const { publicKey } = await loadVapidKeys(config)
      const found = await findSubscription(db, await requireSession(c, 'member'))
      return { publicKey, endpoint: found?.vapidKey === publicKey ? found.endpoint : null }
    }),
    route(contract.turnOnPush).to(async ({ body }, c) => {
      await requireMember(c, db)
      await subscribe(deps, { ...body, session: await requireSession(c, 'member') })
      return { success: true }
    }),
    route(contract.turnOffPush).to(async (_, c) => {
      await requireMember(c, db)
      await unsubscribe(db, await requireSession(c, 'member'))
      return { success: true }
    }),
  ]
}
