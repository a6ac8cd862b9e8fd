import { formatTime } from '#base/format-time.ts'
import type { EventPage } from '#content/event-pages/event-page.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { VenueFacts } from '#content/venue.ts'
import { calendarsWithDates } from '#features/events/calendar/calendars-with-dates.ts'
import type { SiteEvent } from '#features/events/events.document.ts'
import {
  datesNote,
  dayOf,
  eventNamed,
  eventPath,
  hasEnded,
  neighbors,
  offerChangesAt,
  reservationOffer,
  staysOpenUntil,
} from '#features/events/events.rules.ts'
import { firstNight } from '#features/events/first-night.rules.ts'
import type { HappyHour } from '#features/events/promotions/happy-hour.rules.ts'
import { runInWords } from '#features/events/promotions/promotions.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { eventPageData } from '#features/seo/structured-data/event-data.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { fullAddress } from '#features/venue/venue-facts.rules.ts'
import { PhoneLink, ReserveLink } from '#features/venue/venue-links.tsx'
import { PageHero } from '#pages/site/page-hero.tsx'
import type { SiteContents } from '#pages/site/site-documents.ts'
import { type SiteDeps, type SiteView, sitePage } from '#pages/site/site-page.tsx'
import { Times } from '#pages/site/words/times.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import type { PublicPage } from '#web/page.ts'
import { SheetLink } from '#web/styles/sheet-link.tsx'
import { BandScheduleDialog } from './band-schedule-dialog.tsx'
import { EventLink } from './event-link.tsx'
import { Section } from './event-section.tsx'
import { OfferWords } from './offer-words.tsx'

/** The page of a weekly event, made from its document. */
export function eventPage(deps: SiteDeps, slug: string): PublicPage {
  const eventOf = ({ events }: Pick<SiteContents, 'events'>) => eventNamed(events, slug)
  return sitePage(deps, {
    url: eventPath({ slug }),
    head: (contents) => eventOf(contents).page.head,
    picture: (contents) => eventOf(contents).picture,
    within: urls.events,
    structuredData: ({ contents: { bands, venue }, opening, origin, ...view }) =>
      eventPageData(eventOf(view), { facts: venue, bands, opening, site: origin }),
    changesAt: ({ opening, ...view }) => offerChangesAt(eventOf(view), opening.now),
    body: (view) => <Body event={eventOf(view)} view={view} />,
  })
}

type BodyProps = { event: SiteEvent; view: SiteView }

function Body({ event, view: { contents, events, happyHour, opening } }: BodyProps) {
  const { hero, sections, closing } = event.page
  const note = datesNote(event, opening)
  const { now } = opening
  const facts = contents.venue
  const first = firstNight(event, now)
  const calendars = calendarsWithDates({ ...contents, events, now })
  const day = { facts, bands: contents.bands, saturdays: eventNamed(events, 'unplugged-saturdays'), now }
  return (
    <>
      <PageHero
        picture={event.picture}
        eyebrow={note ?? hero.eyebrow}
        title={hero.title}
        lede={<Times of={hero.lede} />}
        rail={[
          ...(first ? [first] : []),
          ...hero.rail.map(({ term, detail }) => ({
            term,
            detail: typeof detail === 'string' ? detail : <EventLink link={detail} />,
          })),
        ]}
        isSide
      >
        <ReserveLink booking={facts.booking} />
        <a className="btn" href={`#${hero.more.anchor}`}>
          {hero.more.label}
        </a>
      </PageHero>
      <SheetLink sheet="event" />
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          menu={contents.menu}
          happyHour={happyHour}
          calendars={calendars}
          {...day}
        />
      ))}
      {sections.some(({ kind }) => kind === 'bands') && <BandScheduleDialog {...day} />}
      <Closing
        of={closing}
        happyHour={happyHour}
        facts={facts}
        note={note}
        event={event}
        opening={opening}
        calendars={calendars}
      />
      <MoreEvents event={event} events={events.filter((one) => one.slug === event.slug || !hasEnded(one, now))} />
    </>
  )
}

type ClosingProps = {
  of: EventPage['closing']
  happyHour: HappyHour | undefined
  facts: VenueFacts
  note: string | undefined
  event: WeeklyEvent
  opening: Opening
  calendars: ReadonlySet<string>
}

function Closing({ of: { title, hours, ...words }, happyHour, facts, note, event, opening, calendars }: ClosingProps) {
  const { address, phone, links, booking } = facts
  const calendar = urls.calendar.event(event.slug)
  const stays = staysOpenUntil(event, opening)
  const offer = reservationOffer(event, opening)
  return (
    <section className="section section--deep" id="reservation" aria-labelledby="reservation-title">
      <div className="wrap stack">
        <h2 id="reservation-title">{title}</h2>
        <div className="three">
          <div>
            <h3>Hours</h3>
            {note && <p>{note}</p>}
            <p className="soft">
              <Times of={stays ? `${hours} We stay open until ${formatTime(stays)} for it.` : hours} />
            </p>
          </div>
          <div>
            <h3>Location</h3>
            <p className="soft">
              {fullAddress(address)}, {address.whereabouts}.
            </p>
            <ExternalLink className="go" href={links.directions}>
              <Icon name="pin" />
              Get Directions
            </ExternalLink>
          </div>
          {happyHour && (
            <div>
              <h3>{happyHour.name}</h3>
              <p className="soft">
                <Times of={runInWords(happyHour.run)} />, <OfferWords offer={happyHour.offer} />.{' '}
                <Times of={words.happyHour} />
              </p>
            </div>
          )}
        </div>
        <p className="soft">
          Group of {booking.groupsFrom} or more? Please reserve ahead. Bigger crowd?{' '}
          <a href={urls.largeParties}>Plan a large party</a>.
        </p>
        <div className="actions">
          <ExternalLink className="btn btn--primary" href={reservationLink(booking, offer)}>
            {offer.label}
          </ExternalLink>
          <PhoneLink phone={phone} className="btn btn--panel" />
          {calendars.has(calendar) && (
            <a className="btn btn--panel" href={calendar}>
              <Icon name="calendar" />
              Add to calendar
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

function MoreEvents({ event, events }: { event: WeeklyEvent; events: readonly WeeklyEvent[] }) {
  const { previous, next } = neighbors(events, event)
  return (
    <nav className="turn" aria-label="More events">
      <div className="wrap">
        <a className="turn__to" href={eventPath(previous)}>
          <Icon name="left" />
          <span>
            <span className="turn__day">{dayOf(previous)}</span>
            <span className="turn__title">{previous.title}</span>
          </span>
        </a>
        <a className="turn__all" href={urls.events}>
          All events
        </a>
        <a className="turn__to turn__to--next" href={eventPath(next)}>
          <span>
            <span className="turn__day">{dayOf(next)}</span>
            <span className="turn__title">{next.title}</span>
          </span>
          <Icon name="right" />
        </a>
      </div>
    </nav>
  )
}
