import { season } from '#content/fixtures.ts'
import { pageHeads } from '#content/heads.ts'
import { venue } from '#content/venue.ts'
import { readSelection, type Selection, selectionQuery } from '#features/events/fixtures/fixture-list.rules.ts'
import FixtureTable from '#features/events/fixtures/fixture-table.island.tsx'
import {
  isOpenAtKickoff,
  kickoff,
  matchLabel,
  nextFixture,
  nextFixtureMoment,
  timeLabel,
} from '#features/events/fixtures/fixtures.rules.ts'
import { formatDate } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { joinSupportersClub } from '#features/inbox/forms/forms.contract.ts'
import { embedSource } from '#features/venue/embeds.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import Gallery from '#features/venue/gallery/gallery.island.tsx'
import type { GalleryPicture } from '#features/venue/gallery/gallery-photo.tsx'
import manifest from '#media/manifest.json'
import type { PictureName } from '#media/pictures.ts'
import { SupportersMark } from '#pages/events/supporters-mark.tsx'
import { PageHero } from '#pages/site/page-hero.tsx'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { pictureUrls, sourceSet, usePictureTexts } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PublicPage } from '#web/page.ts'

const galleryNames = [
  'supporters-table',
  'supporters-stand',
  'supporters-scarf',
  'supporters-trophy',
  'supporters-tv',
  'supporters-pitch',
] as const satisfies PictureName[]

export function liverpoolPage(deps: SiteDeps): PublicPage {
  return sitePage(deps, {
    url: urls.liverpool,
    head: pageHeads.liverpool,
    sheet: 'liverpool',
    variantOf: (query) => selectionQuery(readSelection(query)),
    trail: 'Liverpool Bar',
    // A form that is sent without script passes through its own frame.
    uses: { frames: [urls.embed.supportersClub, joinSupportersClub.path] },
    changesAt: ({ opening }) => nextFixtureMoment(opening.now),
    body: ({ opening, variant }) => (
      <>
        <PageHero
          picture="supporters-scarf"
          title={`The Liverpool bar on ${venue.address.street.replace(/^\d+ /, '')}`}
          lede="Home of the supporters club. Scarves out, sound on, kitchen open."
        >
          <a className="btn btn--primary" href="#join">
            Join the club
          </a>
          <a className="btn" href="#fixtures">
            See the fixtures
          </a>
        </PageHero>
        <NextMatch opening={opening} />
        <Club />
        <Fixtures opening={opening} selection={readSelection(variant)} />
        <MatchDay />
        <Join form={embedSource('supportersClub')} />
      </>
    ),
  })
}

function NextMatch({ opening }: { opening: Opening }) {
  const next = nextFixture(opening.now)
  const start = next && kickoff(next)
  const isOpen = next && isOpenAtKickoff(next, opening)
  return (
    <section className="wrap next-wrap" aria-labelledby="next-title">
      <div className="next stepped">
        {next?.date && start ? (
          <>
            <div>
              <h2 id="next-title">{start <= opening.now ? 'Live now' : 'Next match'}</h2>
              <p className="next__teams">{matchLabel(next)}</p>
              <p>
                {next.competition}, {next.stadium}
              </p>
            </div>
            <div>
              <p className="next__time">
                {formatDate(next.date)}
                <span>{timeLabel(next)} Miami Time</span>
              </p>
              {isOpen !== undefined && (
                <p className="next__doors">
                  <Icon name={isOpen ? 'check' : 'ban'} />
                  {isOpen ? "We're open for kickoff" : 'Closed at kickoff'}
                </p>
              )}
            </div>
          </>
        ) : (
          <div>
            <h2 id="next-title">That's a wrap on {season}</h2>
            <p className="next__teams">Full time on the season</p>
            <p>New fixtures go up here as soon as they're announced. Until then, the list below settles arguments.</p>
          </div>
        )}
      </div>
    </section>
  )
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

function Fixtures({ opening, selection }: { opening: Opening; selection: Selection }) {
  const { hours, specialDays, now, timeZone } = opening
  return (
    <section className="section" id="fixtures" aria-labelledby="fixtures-title">
      <div className="wrap">
        <Island
          of={FixtureTable}
          props={{ selection, hours, specialDays, now: now.toISOString(), timeZone }}
          when="visible"
        />
        <div className="fx-foot">
          <p className="soft">
            “Closed” means the match kicks off before we open. If we open early for one, you'll see it here first.
          </p>
          <a className="btn btn--panel" href={urls.calendar.fixtures}>
            <Icon name="calendar" />
            Add the season to your calendar
          </a>
        </div>
      </div>
    </section>
  )
}

function MatchDay() {
  const textOf = usePictureTexts()
  const pictures = galleryNames.map((name) => toGalleryPicture(name, textOf(name)))
  const instagram = venue.socials.find(({ name }) => name === 'Instagram')
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
        <Island of={Gallery} props={{ pictures }} when="interact" />
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

function toGalleryPicture(name: PictureName, { alt, title }: { alt: string; title: string }): GalleryPicture {
  const { width, height } = manifest.pictures[name]
  const { smallest, largest } = pictureUrls(name)
  const files = { avif: sourceSet(name), small: smallest.webp, large: largest.webp }
  return { name, alt, ...(title && { title }), width, height, ...files }
}
