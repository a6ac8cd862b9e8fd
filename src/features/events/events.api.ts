import { findDocument } from '#features/content/content.queries.ts'
import { toDocumentWire } from '#features/content/content.wire.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import { listWeeklyEvents } from './event.contract.ts'
import { toListedEvent } from './event.wire.ts'
import { eventDocuments } from './events.document.ts'
import { readEvents } from './events.queries.ts'

/** The list that staff choose an event from; each of them is a document with routes of its own. */
export function eventsApi({ db, clock }: Deps): Route[] {
  return [
    route(listWeeklyEvents).to(async () => {
      const now = clock.now()
      const live = await readEvents(db, now)
      return Promise.all(
        live.map(async (event) => {
          const document = eventDocuments[event.slug]
          const { changes } = toDocumentWire(document, await findDocument(db, { name: document.name, now }))
          return toListedEvent(event, changes.length)
        }),
      )
    }),
  ]
}
