import { addDays, localDate, localTime, weekday } from '#base/zoned-time.ts'
import type { WeeklyEvent } from '#content/events.ts'
import { pageHeads } from '#content/heads.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import { calendarsWithDates } from '#features/events/calendar/calendars-with-dates.ts'
import { Subscribe } from '#features/events/calendar/subscribe.tsx'
import { eventNamed, nextOpenOccurrence, type Occurrence, upNext } from '#features/events/events.rules.ts'
import { nightsInWords, promotions, runningEvents, weekInWords } from '#features/events/week-words.rules.ts'
import { formatMonthDay, formatTime } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { type Booking, bookingQuery, readBooking } from '#features/inbox/booking/booking.rules.ts'
import { sendLargeParty } from '#features/inbox/forms/forms.contract.ts'
import { dishesNamed, formatShort } from '#features/menu/menu.rules.ts'
import { embedSource } from '#features/venue/embeds.ts'
import { PhoneLink, ReserveLink } from '#features/venue/venue-links.tsx'
import { BandScheduleDialog } from '#pages/events/band-schedule-dialog.tsx'
import { EventCards } from '#pages/events/event-cards.tsx'
import { upNextRail } from '#pages/events/up-next.tsx'
import { PageHero } from '#pages/site/page-hero.tsx'
import { bookingVariants } from '#pages/site/sent-variant.ts'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { Video } from '#pages/site/video.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { SheetLink } from '#web/sheet-link.tsx'

/** The calendars of the page, with what is in each. */
function listFeeds(events: readonly WeeklyEvent[], now: Date) {
  const days = nightsInWords(events, now)
  return [
    { name: 'Weekly events', what: `Every event and its hours${days && `, ${days}`}.`, url: urls.calendar.events },
    { name: 'Unplugged Saturdays', what: "Who's playing, Saturday by Saturday.", url: urls.calendar.bands },
    { name: 'Liverpool matches', what: 'Every Liverpool kickoff, in Miami Time.', url: urls.calendar.fixtures },
  ]
}

const bottleSpecials = [
  { dish: 'Tequila bottle', word: 'tequila' },
  { dish: 'Vodka bottle', word: 'vodka' },
  { dish: 'Champagne bottle', word: 'prestige champagne' },
]

const occasions = [
  { name: 'Birthdays', what: "Bring the cake. We'll bring the candles, the plates and one loud song." },
  { name: 'Watch parties', what: 'Your game on the screen in front of you, sound on.' },
  { name: 'Office nights', what: 'One table, one check, and nobody has to make a speech.' },
]

export function eventsPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.events,
    head: pageHeads.events,
    picture: 'hero-matchday',
    seo: 'events',
    trail: 'Events',
    ...bookingVariants,
    // A form that is sent without script passes through its own frame.
    uses: { frames: [urls.embed.largeParty, sendLargeParty.path] },
    body: ({ contents, events, opening, origin, variant }) => (
      <>
        <Hero booking={contents.venue.booking} events={events} opening={opening} />
        <SheetLink sheet="events" />
        <section className="section" id="week" aria-labelledby="week-title">
          <div className="wrap">
            <WeekHead
              count={runningEvents(events, opening.now).length}
              sports={contents.venue.figures.sportsEventsMonthly}
            />
            <EventCards events={events} opening={opening} isListing />
            <Feeds
              feeds={listFeeds(events, opening.now)}
              origin={origin}
              offered={calendarsWithDates({ ...contents, events, now: opening.now })}
            />
          </div>
        </section>
        <Celebrate groupsFrom={contents.venue.booking.groupsFrom} />
        <section className="section" aria-labelledby="occasions-title">
          <div className="split">
            <div className="split__text stack">
              <h2 id="occasions-title">You name it, we'll set it up</h2>
              <dl className="occasions">
                {occasions.map(({ name, what }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <div className="split__media">
              <Video name="loop-about" />
            </div>
          </div>
        </section>
        <LargeParty facts={contents.venue} menu={contents.menu} asked={readBooking(variant)} />
        <BandScheduleDialog
          facts={contents.venue}
          bands={contents.bands}
          saturdays={eventNamed(events, 'unplugged-saturdays')}
          now={opening.now}
        />
      </>
    ),
  })
}

function WeekHead({ count, sports }: { count: number; sports: string }) {
  return (
    <div className="burst">
      <h2 id="week-title">The week, night by night</h2>
      <p className="lede soft">
        {count > 0 && `${count} ${promotions(count)} and `}
        {sports} sports events monthly. Pick one, or stay all week.
      </p>
    </div>
  )
}

type HeroProps = { booking: VenueFacts['booking']; events: readonly WeeklyEvent[]; opening: Opening }

function Hero({ booking, events, opening }: HeroProps) {
  const saturdays = eventNamed(events, 'unplugged-saturdays')
  const music = nextOpenOccurrence(saturdays, opening)
  return (
    <PageHero
      pictures={['hero-matchday', 'hero-cocktail-neon', 'bar-interior']}
      everySeconds={4}
      eyebrow="Events"
      title={
        <>
          <span>What's on</span> <span>this week</span>
        </>
      }
      lede={weekInWords(events, opening.now)}
      rail={[
        ...upNextRail(upNext(events, opening), opening.now),
        ...(music ? [{ term: 'Live bands', detail: musicLabel(music, opening) }] : []),
        { term: 'Match days', detail: <a href={urls.liverpool}>See the fixtures</a> },
        { term: 'Large parties', detail: <a href="#large-reservation">Plan yours</a> },
      ]}
    >
      <ReserveLink booking={booking} />
      <a className="btn" href="#week">
        See the week
      </a>
    </PageHero>
  )
}

/** "Saturday, 10 PM" within a week, "December 5, 10 PM" later on. */
function musicLabel({ startsAt }: Occurrence, { now, timeZone }: Opening) {
  const date = localDate(startsAt, timeZone)
  const isSoon = date <= addDays(localDate(now, timeZone), 6)
  return `${isSoon ? weekday(date) : formatMonthDay(date)}, ${formatTime(localTime(startsAt, timeZone))}`
}

type FeedsProps = { feeds: ReturnType<typeof listFeeds>; origin: string; offered: ReadonlySet<string> }

function Feeds({ feeds, origin, offered }: FeedsProps) {
  return (
    <div className="feeds">
      <h3>Put it on your calendar</h3>
      <p className="soft">Subscribe once, and your calendar stays up to date.</p>
      <ul className="notes">
        {feeds
          .filter(({ url }) => offered.has(url))
          .map(({ name, what, url }) => (
            <li key={url}>
              <p>
                <b>{name}</b>
                <span className="soft">{what}</span>
              </p>
              <Subscribe name={name} title={`${venue.name}: ${name}`} path={url} origin={origin} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function Celebrate({ groupsFrom }: { groupsFrom: number }) {
  return (
    <section className="band" aria-labelledby="celebrate-title">
      <Picture name="large-parties" sizes="100vw" />
      <div className="wrap band__grid">
        <h2 id="celebrate-title">Celebrate With Us</h2>
        <div className="stack">
          <p className="lede">
            One long table, all your people. Reservations are recommended for groups of {groupsFrom} or more. Something
            bigger? Tell us what you have in mind and we'll plan it with you.
          </p>
          <a className="btn btn--sand" href="#large-reservation">
            Plan a large party
            <Icon name="arrow" />
          </a>
        </div>
      </div>
    </section>
  )
}

type LargePartyProps = { facts: VenueFacts; menu: Menu; asked: Booking | undefined }

function LargeParty({ facts: { phone, booking }, menu, asked }: LargePartyProps) {
  const bottles = bottleSpecials.flatMap(({ dish, word }) =>
    dishesNamed(menu, [dish]).map(({ cents = 0 }) => `${word} ${formatShort(cents)}`),
  )
  const { src, scriptUrl } = embedSource('largeParty', booking)
  // A provider's form has names of its own for its fields.
  const filledIn = asked && src === urls.embed.largeParty ? `?${bookingQuery(asked)}` : ''
  return (
    <section className="section section--deep" id="large-reservation" aria-labelledby="large-title">
      <div className="wrap two">
        <div className="large__words stack">
          <h2 id="large-title">Tell us how many</h2>
          <p>Date, time, headcount, and what you're celebrating. We'll get back to you within a day, usually sooner.</p>
          {bottles.length > 0 && <p className="soft">Bottle specials for the table: {bottles.join(', ')}.</p>}
          <p className="soft">In a hurry, or still deciding? Call us and we'll check the calendar.</p>
          <PhoneLink phone={phone} className="btn btn--panel" />
        </div>
        <div id="jotform" className="large__form stepped">
          <iframe src={`${src}${filledIn}`} title="Large party reservation form" loading="lazy" />
          {scriptUrl && <script src={scriptUrl} async />}
        </div>
      </div>
    </section>
  )
}
