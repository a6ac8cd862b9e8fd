import type { EventPage } from '#content/event-pages/event-page.ts'
import { eventPages } from '#content/event-pages.ts'
import { type EventSlug, events, type WeeklyEvent } from '#content/events.ts'
import { venue } from '#content/venue.ts'
import { eventPath, neighbors, offerChangesAt, reservationOffer } from '#features/events/events.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { eventPageData } from '#features/seo/structured-data/event-data.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { fullAddress } from '#features/venue/full-address.ts'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { PhoneLink, ReserveLink } from '#features/venue/venue-links.tsx'
import { PageHero } from '#pages/site/page-hero.tsx'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import type { PublicPage } from '#web/page.ts'
import { BandScheduleDialog } from './band-schedule-dialog.tsx'
import { EventLink } from './event-link.tsx'
import { Section } from './event-section.tsx'

/** The page of every weekly event, made from what `content/event-pages.ts` says of it. */
export function listEventPages(deps: SiteDeps): PublicPage[] {
  return events.map((event) => eventPage(deps, event))
}

function eventPage(deps: SiteDeps, event: WeeklyEvent & { slug: EventSlug }): PublicPage {
  const { head, hero, sections, closing } = eventPages[event.slug]
  return sitePage(deps, {
    url: eventPath(event),
    head,
    sheet: 'event',
    within: urls.events,
    structuredData: ({ contents: { bands }, opening, origin }) =>
      eventPageData(event, { bands, opening, site: origin }),
    changesAt: ({ opening }) => offerChangesAt(event, opening.now),
    body: ({ contents: { bands, menu }, opening }) => (
      <>
        <PageHero
          picture={event.picture}
          eyebrow={hero.eyebrow}
          title={hero.title}
          lede={hero.lede}
          rail={hero.rail.map(({ term, detail }) => ({
            term,
            detail: typeof detail === 'string' ? detail : <EventLink link={detail} />,
          }))}
          isSide
        >
          <ReserveLink />
          <a className="btn" href={`#${hero.more.anchor}`}>
            {hero.more.label}
          </a>
        </PageHero>
        {sections.map((section) => (
          <Section key={section.name} section={section} menu={menu} bands={bands} now={opening.now} />
        ))}
        {sections.some(({ kind }) => kind === 'bands') && <BandScheduleDialog bands={bands} now={opening.now} />}
        <Closing {...closing} event={event} opening={opening} />
        <MoreEvents event={event} />
      </>
    ),
  })
}

type ClosingProps = EventPage['closing'] & { event: WeeklyEvent; opening: Opening }

function Closing({ title, hours, happyHour, event, opening }: ClosingProps) {
  const offer = reservationOffer(event, opening)
  return (
    <section className="section section--deep" id="reservation" aria-labelledby="reservation-title">
      <div className="wrap stack">
        <h2 id="reservation-title">{title}</h2>
        <div className="three">
          <div>
            <h3>Hours</h3>
            <p className="soft">{hours}</p>
          </div>
          <div>
            <h3>Location</h3>
            <p className="soft">
              {fullAddress}, {venue.whereabouts}.
            </p>
            <ExternalLink className="go" href={venue.directionsUrl}>
              <Icon name="pin" />
              Get Directions
            </ExternalLink>
          </div>
          <div>
            <h3>Happy hour</h3>
            <p className="soft">
              Monday to Friday, 3 PM to 7 PM, <span className="unbroken">2-for-1</span> drinks. {happyHour}
            </p>
          </div>
        </div>
        <p className="soft">
          Group of {venue.facts.reservationsFromGroupOf} or more? Please reserve ahead. Bigger crowd?{' '}
          <a href={urls.largeParties}>Plan a large party</a>.
        </p>
        <div className="actions">
          <ExternalLink className="btn btn--primary" href={reservationLink(offer)}>
            {offer.label}
          </ExternalLink>
          <PhoneLink className="btn btn--panel" />
          <a className="btn btn--panel" href={urls.calendar.event(event.slug)}>
            <Icon name="calendar" />
            Add to calendar
          </a>
        </div>
      </div>
    </section>
  )
}

function MoreEvents({ event }: { event: WeeklyEvent }) {
  const { previous, next } = neighbors(event)
  return (
    <nav className="turn" aria-label="More events">
      <div className="wrap">
        <a className="turn__to" href={eventPath(previous)}>
          <Icon name="left" />
          <span>
            <span className="turn__day">{previous.day}</span>
            <span className="turn__title">{previous.title}</span>
          </span>
        </a>
        <a className="turn__all" href={urls.events}>
          All events
        </a>
        <a className="turn__to turn__to--next" href={eventPath(next)}>
          <span>
            <span className="turn__day">{next.day}</span>
            <span className="turn__title">{next.title}</span>
          </span>
          <Icon name="right" />
        </a>
      </div>
    </nav>
  )
}
