import { readContents } from '#features/content/content.queries.ts'
import type { Db, Tx } from '#platform/db.ts'
import { eventDocuments, listEvents, type SiteEvent } from './events.document.ts'

/** The weekly events as they are live at this moment. */
export async function readEvents(db: Db | Tx, now: Date): Promise<SiteEvent[]> {
  return listEvents(await readContents(db, eventDocuments, { now }))
}
