import { announcementsDocument } from '#features/content/announcements/announcements.document.ts'
import type { Json } from '#features/content/changes.rules.ts'
import { type Contents, readContents, startContents } from '#features/content/content.queries.ts'
import type { Document } from '#features/content/document.ts'
import { membershipDocument } from '#features/content/membership/membership.document.ts'
import { pageDocuments } from '#features/content/pages/pages.document.ts'
import { policiesDocument } from '#features/content/policies/policies.document.ts'
import { reviewsDocument } from '#features/content/reviews/reviews.document.ts'
import { venueDocument } from '#features/content/venue/venue.document.ts'
import { bandsDocument } from '#features/events/bands/bands.document.ts'
import { firstEvents, type SiteEvent, toSiteEvents } from '#features/events/events.document.ts'
import { listEventDocuments, readEvents } from '#features/events/events.queries.ts'
import { fixturesDocument } from '#features/events/fixtures/fixtures.document.ts'
import { promotionsDocument } from '#features/events/promotions/promotions.document.ts'
import { menuDocument } from '#features/menu/menu.document.ts'
import { galleryDocument } from '#features/photos/gallery/gallery.document.ts'
import type { Db, Tx } from '#platform/db.ts'

/** What pages show apart from the weekly events, of which staff add more. */
export const siteDocuments = {
  ...pageDocuments,
  venue: venueDocument,
  menu: menuDocument,
  reviews: reviewsDocument,
  announcements: announcementsDocument,
  membership: membershipDocument,
  fixtures: fixturesDocument,
  policies: policiesDocument,
  bands: bandsDocument,
  promotions: promotionsDocument,
  gallery: galleryDocument,
}

/** What pages show, read together; the weekly events in the order of their cards. */
export type SiteContents = Contents<typeof siteDocuments> & { events: readonly SiteEvent[] }

/** What pages show at this moment, with `drafts` in the place of what is live. */
export async function readSite(
  db: Db | Tx,
  { now, drafts = new Map() }: { now: Date; drafts?: ReadonlyMap<string, Json> },
): Promise<SiteContents> {
  const contents = await readContents(db, siteDocuments, { now, drafts })
  return { ...contents, events: await readEvents(db, now, drafts) }
}

/** What pages show as long as nobody has edited anything. */
export const startOfSite: SiteContents = {
  ...startContents(siteDocuments),
  events: toSiteEvents(firstEvents.map(({ slug, start }) => ({ slug, content: start }))),
}

/** Every document that an editor may name by its address, those of events that are off the website among them. */
export async function listSiteDocuments(db: Db | Tx): Promise<Document[]> {
  const { promotions, gallery, ...others } = siteDocuments
  return [...Object.values(others), ...(await listEventDocuments(db)), promotions, gallery]
}
