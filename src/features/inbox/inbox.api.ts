import type { CoreDeps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import { eraseInboxItem } from './erase-inbox-item.ts'
import * as contract from './inbox.contract.ts'
import { countInbox, listInbox } from './inbox.queries.ts'
import { toInboxCountsWire, toInboxEntryWire } from './inbox.wire.ts'
import { markHandled } from './mark-handled.ts'
import { retryDelivery } from './retry-delivery.ts'

export function inboxApi(deps: CoreDeps): Route[] {
  return [
    route(contract.listInbox).to(async ({ query: { page, pageSize, ...filter } }) => {
      const { list, total } = await listInbox(deps.db, filter, toLimitAndOffset({ page, pageSize }))
      return { list: list.map(toInboxEntryWire), total }
    }),
    route(contract.countInbox).to(async ({ query }) => toInboxCountsWire(await countInbox(deps.db, query))),
    route(contract.markHandled).to(async ({ params, body }, c) => {
      await markHandled(deps, { id: params.id, isHandled: body.handled, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.deleteInboxItem).to(async ({ params }, c) => {
      await eraseInboxItem(deps, { id: params.id, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.retryDelivery).to(async ({ params }, c) => {
      await retryDelivery(deps, { id: params.id, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
  ]
}
