import type { ReactNode } from 'react'
import type { EventSlug, WeeklyEvent } from '#content/events.ts'
import { eventHeads } from '#content/heads.ts'
import { navigation } from '#content/navigation.ts'
import { venue } from '#content/venue.ts'
import { eventNamed, eventPath, neighbors, offerChangesAt, reservationOffer } from '#features/events/events.rules.ts'
import type { OpeningFacts } from '#features/hours/opening.rules.ts'
import { eventPageData } from '#features/seo/structured-data/event-data.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.ts'
import { PageHero } from '#pages/site/page-hero.tsx'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { urls } from '#urls.ts'
import type { PublicPage } from '#web/page.ts'

type EventPage = {
  slug: EventSlug
  hero: {
    eyebrow: string
    title: string
    lede: string
    /** The second button: to the part of the page that most visitors come for. */
    more: { label: string; href: string }
    /** Up to four answers below the picture. */
    rail: { term: string; detail: ReactNode }[]
  }
  /** The sections between the hero and the closing block. */
  body: (opening: OpeningFacts) => ReactNode
  /** `hours` are the event's own words (H4). `happyHour` is what it has to do with this evening. */
  closing: { title: string; hours: string; happyHour: string }
}

/** The page of a weekly event: what all eight share stands around what is their own. */
export function eventPage(deps: SiteDeps, { slug, hero, body, closing }: EventPage): PublicPage {
  const event = eventNamed(slug)
  return sitePage(deps, {
    url: eventPath(event),
    head: eventHeads[slug],
    sheet: 'event',
    structuredData: (opening, site) => eventPageData(event, opening, site),
    changesAt: (now) => offerChangesAt(event, now),
    body: (opening) => (
      <>
        <PageHero
          picture={event.picture}
          eyebrow={hero.eyebrow}
          title={hero.title}
          lede={hero.lede}
          rail={hero.rail}
          isSide
        >
          <ExternalLink className="btn btn--primary" href={reservationLink()}>
            {navigation.reservation}
          </ExternalLink>
          <a className="btn" href={hero.more.href}>
            {hero.more.label}
          </a>
        </PageHero>
        {body(opening)}
        <Closing {...closing} event={event} opening={opening} />
        <MoreEvents event={event} />
      </>
    ),
  })
}

/** When, where and how to get a table: how every event page ends. */
function Closing({
  title,
  hours,
  happyHour,
  event,
  opening,
}: EventPage['closing'] & { event: WeeklyEvent; opening: OpeningFacts }) {
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
              {venue.address.street}, {venue.address.locality}, {venue.address.region} {venue.address.postalCode},{' '}
              {venue.whereabouts}.
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
          <a className="btn btn--panel" href={`tel:${venue.phone.link}`}>
            <Icon name="call" />
            {venue.phone.display}
          </a>
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
