import { readContents } from '#features/content/content.queries.ts'
import type { ReadVenueFacts } from '#features/venue/read-venue-facts.ts'
import { venueDocument } from './venue.document.ts'

/** What visitors are told about the bar at this moment. */
export const readVenueFacts: ReadVenueFacts = async (db, now) =>
  (await readContents(db, { venue: venueDocument }, { now })).venue
