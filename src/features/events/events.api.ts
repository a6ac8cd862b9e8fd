import { listDocuments } from '#features/content/content.queries.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import { listWeeklyEvents } from './event.contract.ts'
import { toListedEvents } from './event.wire.ts'
import { listEventDocuments } from './events.queries.ts'

/** The list that staff choose an event from; each of them is a document with routes of its own. */
export function eventsApi({ db, clock }: Deps): Route[] {
  return [
    route(listWeeklyEvents).to(async () => {
      const documents = await listEventDocuments(db)
      const names = documents.map(({ name }) => name)
      return toListedEvents(documents, await listDocuments(db, { names, now: clock.now() }))
    }),
  ]
}
