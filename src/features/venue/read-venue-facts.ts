import type { VenueFacts } from '#content/venue.ts'
import type { Db, Tx } from '#platform/db.ts'

/** How what is published is read. It is handed to features that come before the documents. */
export type ReadVenueFacts = (db: Db | Tx, now: Date) => Promise<VenueFacts>
