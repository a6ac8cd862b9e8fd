import { announcementsDocument } from '#features/content/announcements/announcements.document.ts'
import type { Contents } from '#features/content/content.queries.ts'
import { membershipDocument } from '#features/content/membership/membership.document.ts'
import { policiesDocument } from '#features/content/policies/policies.document.ts'
import { reviewsDocument } from '#features/content/reviews/reviews.document.ts'
import { venueDocument } from '#features/content/venue/venue.document.ts'
import { bandsDocument } from '#features/events/bands/bands.document.ts'
import { eventDocuments } from '#features/events/events.document.ts'
import { fixturesDocument } from '#features/events/fixtures/fixtures.document.ts'
import { promotionsDocument } from '#features/events/promotions/promotions.document.ts'
import { menuDocument } from '#features/menu/menu.document.ts'
import { galleryDocument } from '#features/photos/gallery/gallery.document.ts'

/** Every document that pages show. What an editor may name by its address is in this list. */
export const siteDocuments = {
  venue: venueDocument,
  menu: menuDocument,
  reviews: reviewsDocument,
  announcements: announcementsDocument,
  membership: membershipDocument,
  fixtures: fixturesDocument,
  policies: policiesDocument,
  bands: bandsDocument,
  ...eventDocuments,
  promotions: promotionsDocument,
  gallery: galleryDocument,
}

/** What pages show, read together. */
export type SiteContents = Contents<typeof siteDocuments>
