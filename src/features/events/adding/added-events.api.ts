import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { addEvent } from './add-event.ts'
import * as contract from './added-events.contract.ts'
import type { EventDeps } from './begin-event.ts'
import { moveEvent } from './move-event.ts'
import { removeEvent } from './remove-event.ts'

/** Weekly events that staff add to those of the product. */
export function addedEventsApi(deps: EventDeps): Route[] {
  return [
    route(contract.addEvent).to(async ({ body }, c) => {
      await addEvent(deps, { ...(await requireActor(c, 'staff')), ...body })
      return { success: true, slug: body.slug }
    }),
    route(contract.moveEvent).to(async ({ params: { slug }, body: { to } }, c) => {
      await moveEvent(deps, { ...(await requireActor(c, 'staff')), slug, to })
      return { success: true, slug: to }
    }),
    route(contract.removeEvent).to(async ({ params: { slug } }, c) => {
      const removed = await removeEvent(deps, { ...(await requireActor(c, 'staff')), slug })
      return { success: true, ...removed }
    }),
  ]
}
