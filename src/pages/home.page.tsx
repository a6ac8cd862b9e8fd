import type { BandNight } from '#content/bands.ts'
import type { WeeklyEvent } from '#content/events.ts'
import { pageHeads } from '#content/heads.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import { saturdaySpan, upcomingBands } from '#features/events/bands/band-schedule.rules.ts'
import { eventNamed, hasEnded } from '#features/events/events.rules.ts'
import {
  type HappyHour as HappyHourFacts,
  happyHourEndsAt,
  shortOffer,
} from '#features/events/promotions/happy-hour.rules.ts'
import { runInWords } from '#features/events/promotions/promotions.rules.ts'
import { promotions, runningEvents, weekHeadline, weekSummary } from '#features/events/week-words.rules.ts'
import { formatSpan } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { Dishes } from '#features/menu/dishes.tsx'
import { dishesNamed, happyHourPrices, listsOf } from '#features/menu/menu.rules.ts'
import { venueData } from '#features/seo/structured-data/venue-data.ts'
import { BandScheduleDialog } from '#pages/events/band-schedule-dialog.tsx'
import { EventCards } from '#pages/events/event-cards.tsx'
import { Figures } from '#pages/events/figures.tsx'
import { HomeHero } from '#pages/site/home-hero.tsx'
import { MembershipTeaser } from '#pages/site/membership-teaser.tsx'
import { OpenDialogButton, SheetDialog } from '#pages/site/sheet-dialog.tsx'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { Video } from '#pages/site/video.tsx'
import { VisitBlock } from '#pages/site/visit-block.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { SheetLink } from '#web/sheet-link.tsx'

const tastes = ['Smoked fish dip', 'Tide burger', 'Grouper sandwich', 'Neon coupe', 'Washington old fashioned']

export function homePage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.home,
    head: pageHeads.home,
    picture: 'hero-ocean-drive',
    seo: 'home',
    structuredData: ({ opening, contents, origin }) => [venueData(opening, contents, origin)],
    changesAt: ({ opening, happyHour }) => {
      const endsAt = happyHour && happyHourEndsAt(happyHour, opening)
      return endsAt && endsAt > opening.now ? endsAt : undefined
    },
    body: ({ contents, events, happyHour, opening }) => (
      <>
        <HomeHero
          facts={contents.venue}
          events={events}
          fixtures={contents.fixtures}
          happyHour={happyHour}
          opening={opening}
        />
        <SheetLink sheet="home" />
        <About facts={contents.venue} promotionCount={runningEvents(events, opening.now).length} />
        <Week facts={contents.venue} bands={contents.bands} events={events} opening={opening} />
        {happyHour && <HappyHour menu={contents.menu} happyHour={happyHour} />}
        <LargeParties />
        <MenuTeaser menu={contents.menu} />
        <MembershipTeaser words={contents.membership} />
        <VisitBlock facts={contents.venue} opening={opening} />
      </>
    ),
  })
}

type AboutProps = { facts: VenueFacts; promotionCount: number }

function About({ facts: { booking, figures, rating }, promotionCount }: AboutProps) {
  return (
    <section className="section" aria-labelledby="about">
      <div className="split">
        <div className="split__text stack">
          <p className="eyebrow">Open since {venue.openedIn}</p>
          <h2 id="about">A sports bar that takes its cocktails seriously</h2>
          <p>
            Come for a 9 AM kickoff on the weekend or one last old fashioned at 1:30. We play the match with the sound
            on, stir what should be stirred, and keep the kitchen open late.
          </p>
          <p className="soft">
            Reservations are recommended for groups of {booking.groupsFrom} or more. Everyone else, just walk in.
            There's room at the bar.
          </p>
          <Figures
            of={[
              ['sports events monthly', figures.sportsEventsMonthly],
              ...(promotionCount > 0 ? [[promotions(promotionCount), promotionCount] as const] : []),
              [`from ${rating.reviews.toLocaleString('en-US')} reviews`, rating.stars],
            ]}
          />
        </div>
        <div className="split__media">
          <Video name="loop-about" isAutoplaying />
        </div>
      </div>
    </section>
  )
}

type WeekProps = {
  facts: VenueFacts
  bands: readonly BandNight[]
  events: readonly WeeklyEvent[]
  opening: Opening
}

function Week({ facts, bands, events, opening }: WeekProps) {
  const saturdays = eventNamed(events, 'unplugged-saturdays')
  const upcoming = upcomingBands(bands, { ...opening, saturdays })
  const trivia = eventNamed(events, 'trivia-tacos-tequila')
  const isOn = (event: WeeklyEvent) => !hasEnded(event, opening.now)
  return (
    <section className="section week" id="events" aria-labelledby="week">
      <div className="wrap">
        <div className="burst">
          <h2 id="week">{weekHeadline(events, opening.now)}</h2>
          <p className="lede soft">
            {weekSummary(events, opening.now)} <a href={urls.events}>View all events</a>
          </p>
        </div>
        <EventCards events={events} opening={opening} />
        <ul className="notes">
          {isOn(trivia) && (
            <li>
              <p>
                <b>Trivia {trivia.weekday}</b>
                <span className="soft">{triviaHours(trivia)} Teams of up to 6.</span>
              </p>
              <OpenDialogButton dialog="prizes" className="btn btn--panel btn--small">
                Click for big prizes
              </OpenDialogButton>
            </li>
          )}
          {isOn(saturdays) && (
            <li>
              <p>
                <b>{saturdays.title}</b>
                <span className="soft">Live bands, {saturdaySpan(saturdays)}.</span>
              </p>
              <OpenDialogButton dialog="bands" className="btn btn--panel btn--small">
                View Band Schedule
              </OpenDialogButton>
            </li>
          )}
        </ul>
      </div>
      <SheetDialog
        id="prizes"
        title="Big prizes, small pencils"
        lead={<Picture name="trivia-prizes" sizes="(width < 48rem) 92vw, 44rem" />}
      >
        <p className="soft">First place drinks on us. Second gets tacos. Last gets a round of applause.</p>
        <a className="go" href={urls.triviaTacosTequila}>
          How trivia night works <Icon name="arrow" />
        </a>
      </SheetDialog>
      {/* Who has played is on the page of the Saturdays: this one has enough to carry. */}
      <BandScheduleDialog facts={facts} bands={upcoming} saturdays={saturdays} now={opening.now} />
    </section>
  )
}

/** "Tuesday, 8 to 10 PM." */
function triviaHours({ weekday, starts, ends }: WeeklyEvent) {
  const hours = starts && ends && formatSpan(starts, ends)
  return `${[weekday, hours].filter(Boolean).join(', ')}.`
}

function HappyHour({ menu, happyHour }: { menu: Menu; happyHour: HappyHourFacts }) {
  const { name, offer, run } = happyHour
  return (
    <section className="section section--deep happy" id="happy-hour" aria-labelledby="happy">
      <div className="split">
        <div className="split__text stack">
          <h2 id="happy">
            {name} <span className="neon">{shortOffer(happyHour)}</span>
          </h2>
          <p className="lede">
            {`${offer}, ${runInWords(run)}. ${offer.includes('2-for-1') ? 'Order one, get its twin.' : ''}`}
          </p>
          <ul className="deals">
            {happyHourPrices(menu).map(({ price, what }) => (
              <li key={price}>
                <b>{price}</b> {what}
              </li>
            ))}
          </ul>
          <p className="soft small">Not available during special events, holidays and certain promotions.</p>
          <a className="go" href={`${urls.menu}?tab=happy-hour-drinks#menu`}>
            See the happy hour menu <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media bleed">
          <Picture name="happy-hour" sizes="(width < 60rem) 100vw, 55vw" />
        </div>
      </div>
    </section>
  )
}

function LargeParties() {
  return (
    <section className="band" aria-labelledby="parties">
      <Picture name="large-parties" sizes="100vw" />
      <div className="wrap band__grid">
        <h2 id="parties">One long table, all your people</h2>
        <div className="stack">
          <p className="lede">
            Birthdays, send-offs, watch parties, the whole office on a Thursday. Tell us how many, and we'll have the
            table set and the game on.
          </p>
          <a className="btn btn--sand" href={urls.largeParties}>
            Plan a large party <Icon name="arrow" />
          </a>
        </div>
      </div>
    </section>
  )
}

/** What is left of our favorites. When nothing is, the menu begins with something good too. */
function MenuTeaser({ menu }: { menu: Menu }) {
  const left = dishesNamed(menu, tastes)
  const first = listsOf(menu).find(({ columns, items }) => !columns && items.length > 0)?.items ?? []
  return (
    <section className="teaser" aria-labelledby="taste">
      <Picture name="menu-teaser" sizes="100vw" />
      <div className="wrap">
        <div className="paper stack">
          <hr className="triple" />
          <h2 id="taste">From the kitchen and the bar</h2>
          <Dishes items={left.length > 0 ? left : first.slice(0, tastes.length)} />
          <a className="btn btn--ink" href={urls.menu}>
            See the full menu <Icon name="arrow" />
          </a>
          <hr className="triple" />
        </div>
      </div>
    </section>
  )
}
