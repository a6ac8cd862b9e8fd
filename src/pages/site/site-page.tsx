import type { ReactNode } from 'react'
import type { CacheTag } from '#base/topics.ts'
import { firstMoment } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { announcementsChangeAt } from '#features/content/announcements/announcements.rules.ts'
import { listPublicationTimes } from '#features/content/content.queries.ts'
import { bandsChangeAt } from '#features/events/bands/band-schedule.rules.ts'
import type { SiteEvent } from '#features/events/events.document.ts'
import { eventNamed, lateNights, tonightChangesAt } from '#features/events/events.rules.ts'
import { nextFixtureMoment } from '#features/events/fixtures/fixtures.rules.ts'
import { findHappyHour, type HappyHour } from '#features/events/promotions/happy-hour.rules.ts'
import { listHours as listHoursEndpoint } from '#features/hours/hours.contract.ts'
import { hoursHoldUntil, type Opening } from '#features/hours/opening.rules.ts'
import { readOpening } from '#features/hours/read-opening.ts'
import { listSoldOut, type SoldOutItem } from '#features/menu/sold-out/sold-out.queries.ts'
import { cardPicture, cardUrl } from '#features/photos/cards/card.ts'
import { listPhotoIds } from '#features/photos/photo-uses.ts'
import { listPhotoFacts } from '#features/photos/photos.queries.ts'
import { pageHead, withFacts } from '#features/seo/page-head.ts'
import { readSeoSettings, type SeoSettings } from '#features/seo/seo.queries.ts'
import type { SeoPage } from '#features/seo/seo.rules.ts'
import { breadcrumbs } from '#features/seo/structured-data/breadcrumbs.ts'
import { type PageTags, toPageTags } from '#features/seo/tags/page-tags.ts'
import { embeddedSources } from '#features/venue/embedded-sources.ts'
import { namedFacts } from '#features/venue/venue-facts.rules.ts'
import type { PictureRef } from '#media/photo-files.ts'
import type { Deps } from '#platform/deps.ts'
import { EditedPictureTexts, UploadedPhotos } from '#ui/picture.tsx'
import type { Sheet } from '#web/assets.ts'
import type { Head, OwnUses, PublicPage } from '#web/page.ts'
import { readSite, type SiteContents } from './site-documents.ts'
import { SiteLayout } from './site-layout.tsx'

export type SiteDeps = Pick<Deps, 'db' | 'clock' | 'config'> & {
  /** Shows the pages with these settings instead of the saved ones. */
  seo?: SeoSettings
  /** Shows the pages with these documents instead of the ones that are live. */
  contents?: SiteContents
  /** The moment whose versions of documents are shown, where it is not that of the clock. */
  contentsAt?: () => Date
}

/** What a page is rendered from. */
export type SiteView = {
  opening: Opening
  contents: SiteContents
  /** What of the menu is sold out tonight. */
  soldOut: readonly SoldOutItem[]
  /** The weekly events among the contents, in the order of their cards. */
  events: readonly SiteEvent[]
  /** The promotion of that name, while it is on offer. */
  happyHour: HappyHour | undefined
  variant: URLSearchParams
  /** The origin of the public address. */
  origin: string
}

type SitePage = {
  url: string
  /** Its title and description may name facts that staff edit, such as `{approval}`. */
  head: Head | ((contents: SiteContents) => Head)
  /** The page's name in the SEO admin, where its head can be edited. */
  seo?: SeoPage
  sheet?: Sheet
  /** The one query that stands for what a query asks for, given what the page shows. */
  variantOf?: (query: URLSearchParams, shown: { contents: SiteContents; now: Date }) => string
  isForOne?: (variant: URLSearchParams) => boolean
  formTargets?: (view: SiteView) => string[]
  /** What belongs to members carries no tags of others. */
  isForMembers?: boolean
  /** What it calls and frames of ours beyond what every page of the site does. */
  uses?: Partial<OwnUses>
  /** The page's name in the trail from the home page that search engines show. */
  trail?: string
  /** The page of the navigation that this one belongs to. */
  within?: string
  /** Stands beside its title where a link to it is shared; without one it is the neon sign. */
  picture?: PictureRef | ((contents: SiteContents) => PictureRef)
  structuredData?: (view: SiteView) => object[]
  /** The next moment at which the page reads differently. Midnight, the open sign, events, bands and matches are known. */
  changesAt?: (view: SiteView) => Date | undefined
  /** What it shows beside the documents of the site: who changes that has the page rendered again. */
  cacheTags?: readonly CacheTag[]
  body: (view: SiteView) => ReactNode | Promise<ReactNode>
}

const NONE: PageTags = { structuredData: [] }

/** A public page in the site's layout. All of them say whether we are open and show pictures, whose texts can be edited. */
export function sitePage(deps: SiteDeps, page: SitePage): PublicPage {
  const { db, clock, config, seo: given } = deps
  const { url, sheet, variantOf, isForOne } = page
  const origin = config.publicUrl
  return {
    url,
    cacheTags: ['hours', 'seo', 'published', ...(page.cacheTags ?? [])],
    style: { look: 'site', sheet },
    uses: { calls: [listHoursEndpoint.path, ...(page.uses?.calls ?? [])], frames: page.uses?.frames ?? [] },
    mayHaveTags: !page.isForMembers,
    // An address without a query is the page itself, whatever it shows.
    variantOf:
      variantOf &&
      (async (query) =>
        query.size > 0
          ? variantOf(query, { contents: (await readSiteContents(deps)).contents, now: clock.now() })
          : ''),
    isForOne,
    async render(variant) {
      const now = clock.now()
      const { timeZone } = venue
      // One after the other: a save that is tried out reads over the one connection of its transaction.
      const seo = given ?? (await readSeoSettings(db))
      const { contents, changeAt } = await readSiteContents(deps)
      const photos = await readUploadedPhotos(db, contents)
      const soldOut = await listSoldOut(db, now)
      const { events } = contents
      const opening = await readOpening(db, { now, lateNights: lateNights(events) })
      const happyHour = findHappyHour(contents.promotions, events)
      const view = { opening, contents, events, happyHour, soldOut, variant, origin }
      const saturdays = eventNamed(events, 'unplugged-saturdays')
      const changes = [
        hoursHoldUntil(opening),
        tonightChangesAt(events, opening),
        changeAt,
        announcementsChangeAt(contents.announcements, now),
        bandsChangeAt(contents.bands, { now, timeZone, saturdays }),
        nextFixtureMoment(contents.fixtures, now),
        page.changesAt?.(view),
      ]
      const head = withFacts(typeof page.head === 'function' ? page.head(contents) : page.head, {
        ...namedFacts(contents.venue),
        approval: contents.membership.approval,
      })
      const tags = page.isForMembers ? NONE : toPageTags(seo.tags)
      const body = await page.body(view)
      const { picture = 'logo-neon' } = page
      const chosen = typeof picture === 'function' ? picture(contents) : picture
      const shared = page.seo ? pageHead({ ...head, image: '' }, seo.pages[page.seo]) : undefined
      const card = { title: shared?.og.title ?? head.title, ...cardPicture(chosen, photos) }
      return {
        head: withCard({ siteName: venue.name, ...(shared ?? head) }, cardUrl(url, card)),
        card,
        headTags: tags.headTags,
        structuredData: [
          ...(page.structuredData?.(view) ?? []),
          ...(page.trail ? [breadcrumbs(origin, [[page.trail, url]])] : []),
          ...tags.structuredData,
        ],
        allowed: [embeddedSources(contents.venue), ...(tags.allowed ? [tags.allowed] : [])],
        formTargets: page.formTargets?.(view),
        body: (
          <EditedPictureTexts value={seo.imageTexts}>
            <UploadedPhotos value={photos}>
              <SiteLayout opening={opening} contents={contents} url={url} within={page.within} consent={tags.consent}>
                {body}
              </SiteLayout>
            </UploadedPhotos>
          </EditedPictureTexts>
        ),
        until: firstMoment(changes),
      }
    },
  }
}

/** A card without a picture of somebody's choice shows the page's own. */
function withCard(head: Head, image: string): Head {
  const { title, description } = head
  const { og = { title, description, image }, twitter = og } = head
  return { ...head, og: { ...og, image: og.image || image }, twitter: { ...twitter, image: twitter.image || image } }
}

async function readUploadedPhotos(db: SiteDeps['db'], contents: SiteContents) {
  const facts = await listPhotoFacts(db, listPhotoIds(contents))
  return Object.fromEntries(facts.map(({ id, alt, focalX, focalY }) => [id, { alt, focal: { x: focalX, y: focalY } }]))
}

/** The documents to show, and when one of them is to change. */
export async function readSiteContents({ db, clock, contents, contentsAt }: SiteDeps) {
  const now = clock.now()
  const shown = contents ?? (await readSite(db, { now: contentsAt?.() ?? now }))
  const [changeAt] = await listPublicationTimes(db, now)
  return { contents: shown, changeAt }
}
