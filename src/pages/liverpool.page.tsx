import type { Fixture } from '#content/fixtures.ts'
import type { GalleryItem } from '#content/gallery.ts'
import { pageHeads } from '#content/heads.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import { Subscribe } from '#features/events/calendar/subscribe.tsx'
import { readSeason, readSelection, selectionQuery } from '#features/events/fixtures/fixture-list.rules.ts'
import FixtureTable from '#features/events/fixtures/fixture-table.island.tsx'
import { hasKickoffs } from '#features/events/fixtures/fixtures.rules.ts'
import { NextMatch } from '#features/events/fixtures/next-match.tsx'
import { Seasons } from '#features/events/fixtures/seasons.tsx'
import type { Opening } from '#features/hours/opening.rules.ts'
import { joinSupportersClub } from '#features/inbox/forms/forms.contract.ts'
import { matchesData } from '#features/seo/structured-data/match-data.ts'
import { embedSource } from '#features/venue/embeds.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import Gallery from '#features/venue/gallery/gallery.island.tsx'
import type { GalleryPicture } from '#features/venue/gallery/gallery-photo.tsx'
import { socialLinks, streetName } from '#features/venue/venue-facts.rules.ts'
import { SupportersMark } from '#pages/events/supporters-mark.tsx'
import { PageHero } from '#pages/site/page-hero.tsx'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { pictureUrls, sourceSet, usePictureFacts } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PublicPage } from '#web/page.ts'
import { SheetLink } from '#web/sheet-link.tsx'

export function liverpoolPage(deps: SiteDeps): PublicPage {
  return sitePage(deps, {
    url: urls.liverpool,
    head: pageHeads.liverpool,
    picture: 'supporters-scarf',
    sheet: 'liverpool',
    variantOf(query, { contents: { fixtures }, now }) {
      const list = readSeason(query, fixtures, now)
      return selectionQuery(readSelection(query, list), list)
    },
    trail: 'Liverpool Bar',
    structuredData: ({ contents: { fixtures }, opening: { now }, origin }) =>
      matchesData(fixtures, { now, site: origin }),
    // A form that is sent without script passes through its own frame.
    uses: { frames: [urls.embed.supportersClub, joinSupportersClub.path] },
    body: ({ opening, variant, contents: { fixtures, gallery, venue: facts }, origin }) => (
      <>
        <PageHero
          picture="supporters-scarf"
          title={`The Liverpool bar on ${streetName(facts.address)}`}
          lede="Home of the supporters club. Scarves out, sound on, kitchen open."
        >
          <a className="btn btn--primary" href="#join">
            Join the club
          </a>
          <a className="btn" href="#fixtures">
            See the fixtures
          </a>
        </PageHero>
        <NextMatch phone={facts.phone} fixtures={fixtures} opening={opening} />
        <SheetLink sheet="fixtures" />
        <Club />
        <Fixtures fixtures={fixtures} opening={opening} asked={variant} origin={origin} />
        <MatchDay links={facts.links} gallery={gallery} />
        <Join form={embedSource('supportersClub', facts.booking)} />
      </>
    ),
  })
}

function Club() {
  return (
    <section className="wrap club" aria-labelledby="club-title">
      <SupportersMark />
      <div className="stack">
        <h2 id="club-title">The red half of {venue.city}</h2>
        <p>
          Since {venue.openedIn}, this has been the room where Liverpool always plays at home. Regulars, first-timers,
          people who just came in for breakfast: if you can see a screen, you're in the right seat.
        </p>
      </div>
    </section>
  )
}

type FixturesProps = { fixtures: readonly Fixture[]; opening: Opening; asked: URLSearchParams; origin: string }

function Fixtures({ fixtures, opening, asked, origin }: FixturesProps) {
  const { hours, specialDays, now, timeZone } = opening
  const list = readSeason(asked, fixtures, now)
  const selection = readSelection(asked, list)
  // Ids are long and travel with the page; the table only needs some that differ.
  const light = { ...list, fixtures: list.fixtures.map((fixture, place) => ({ ...fixture, id: String(place) })) }
  return (
    <section className="section" id="fixtures" aria-labelledby="fixtures-title">
      <div className="wrap">
        <Island
          of={FixtureTable}
          props={{ list: light, selection, hours, specialDays, now: now.toISOString(), timeZone }}
          when="visible"
        />
        <Seasons fixtures={fixtures} shown={list.season} now={now} />
        {hasKickoffs(fixtures, now) && (
          <div className="fx-foot">
            <p className="soft">
              “Closed” means the match kicks off before we open. If we open early for one, you'll see it here first.
            </p>
            <Subscribe
              name="Liverpool matches"
              title={`${venue.name}: Liverpool matches`}
              path={urls.calendar.fixtures}
              origin={origin}
            />
          </div>
        )}
      </div>
    </section>
  )
}

type MatchDayProps = { links: VenueFacts['links']; gallery: readonly GalleryItem[] }

function MatchDay({ links, gallery }: MatchDayProps) {
  const factsOf = usePictureFacts()
  const pictures = gallery.map(({ id, picture }) => toGalleryPicture(id, factsOf(picture)))
  const instagram = socialLinks(links).find(({ icon }) => icon === 'instagram')
  return (
    <section className="section section--deep" aria-labelledby="matchday-title">
      <div className="wrap">
        <div className="two matchday">
          <h2 id="matchday-title">Ninety minutes, standing room, full voice</h2>
          <div className="stack">
            <p>
              Ten minutes before kickoff, the music goes down and the commentary goes up. Scarves hang on the rail, the
              first song starts somewhere near the taps, and nobody checks a phone until halftime. Win or lose, the
              kitchen stays open.
            </p>
            <p className="soft">
              Official membership is coming soon.
              {instagram && (
                <>
                  {' '}
                  For now, sign up below and follow us on{' '}
                  <ExternalLink href={instagram.url}>{instagram.name}</ExternalLink>.
                </>
              )}
            </p>
          </div>
        </div>
        {pictures.length > 0 && <Island of={Gallery} props={{ pictures }} when="interact" />}
      </div>
    </section>
  )
}

/** A provider's script stands in the page itself, so it comes with the page and leaves with it. */
export function Join({ form: { src, scriptUrl } }: { form: ReturnType<typeof embedSource> }) {
  return (
    <section className="section" id="join" aria-labelledby="join-title">
      <div className="wrap two">
        <div className="stack">
          <h2 id="join-title">Join the supporters club</h2>
          <p className="lede">Match reminders, company for the morning kickoffs, and someone to blame.</p>
          <p className="soft">It's free. We only email before matches, and only if you want us to.</p>
        </div>
        <div className="join__form stepped">
          <iframe src={src} title="Join the supporters club" height={539} loading="lazy" />
        </div>
      </div>
      {scriptUrl && <script src={scriptUrl} async />}
    </section>
  )
}

type PictureFacts = ReturnType<ReturnType<typeof usePictureFacts>>

function toGalleryPicture(id: string, { ref, title, ...facts }: PictureFacts): GalleryPicture {
  const { smallest, largest } = pictureUrls(ref)
  const files = { avif: sourceSet(ref), small: smallest.webp, large: largest.webp }
  return { id, ...facts, ...(title && { title }), ...files }
}
