import { pageHeads } from '#content/heads.ts'
import type { VenueFacts } from '#content/venue.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { type Booking, readBooking } from '#features/inbox/booking/booking.rules.ts'
import { BookingForm } from '#features/inbox/booking/booking-form.tsx'
import { sendEmail, sendEmailForm } from '#features/inbox/contact/contact.contract.ts'
import ContactForm from '#features/inbox/contact/contact-form.island.tsx'
import { venueData } from '#features/seo/structured-data/venue-data.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { OfflineNote } from '#features/venue/offline/offline-note.tsx'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { socialLinks } from '#features/venue/venue-facts.rules.ts'
import { PhoneLink } from '#features/venue/venue-links.tsx'
import { PageHero } from '#pages/site/page-hero.tsx'
import { bookingVariants, outcomeOf } from '#pages/site/sent-variant.ts'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { VisitBlock } from '#pages/site/visit-block.tsx'
import type { Outcome } from '#ui/form/checked-form.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import { SheetLink } from '#web/sheet-link.tsx'

export function contactPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.contact,
    head: pageHeads.contact,
    picture: 'bar-interior',
    seo: 'contact',
    ...bookingVariants,
    formTargets: ({ contents }) => [new URL(reservationLink(contents.venue.booking)).origin],
    uses: { calls: [sendEmail.path, sendEmailForm.path, urls.reserve] },
    trail: 'Contact',
    structuredData: ({ opening, contents, origin }) => [venueData(opening, contents, origin)],
    body: ({ opening, variant, contents: { venue: facts } }) => (
      <>
        <PageHero
          picture="bar-interior"
          title="Find us, call us, come in"
          lede={`${facts.address.street}, ${facts.address.whereabouts}.`}
        >
          <a className="btn btn--primary" href="#reservation">
            Make Reservation Now
          </a>
          <PhoneLink phone={facts.phone} className="btn" />
        </PageHero>
        <SheetLink sheet="contact" />
        <OfflineNote page={urls.contact} says="These are our address and hours as of" />
        <VisitBlock facts={facts} opening={opening} />
        <MessageSection facts={facts} outcome={outcomeOf(variant)} />
        <ReservationBand groupsFrom={facts.booking.groupsFrom} booking={readBooking(variant)} opening={opening} />
      </>
    ),
  })
}

function MessageSection({ facts, outcome }: { facts: VenueFacts; outcome: Outcome | undefined }) {
  return (
    <section className="section section--deep" id="message" aria-labelledby="message-title">
      <div className="wrap two">
        <div className="stack">
          <h2 id="message-title">Send Us a Message</h2>
          <p className="soft">
            Lost scarf, big idea, allergy, compliment. A real person reads it and replies, usually the same day.
          </p>
          <ul className="social">
            {socialLinks(facts.links).map(({ name, icon, url }) => (
              <li key={name}>
                <ExternalLink className="btn btn--panel btn--small" href={url}>
                  <Icon name={icon} />
                  {name}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="message">
          <Island of={ContactForm} props={{ outcome, phone: facts.phone }} when="interact" />
          <p className="soft small">
            We use what you send to reply to you. See our <a href={urls.privacyPolicy}>privacy policy</a>.
          </p>
        </div>
      </div>
    </section>
  )
}

type ReservationProps = { groupsFrom: number; booking: Booking | undefined; opening: Opening }

function ReservationBand({ groupsFrom, ...asked }: ReservationProps) {
  return (
    <section className="band" id="reservation" aria-labelledby="reservation-title">
      <Picture name="large-parties" sizes="100vw" />
      <div className="wrap band__grid">
        <h2 id="reservation-title">Your table is a minute away</h2>
        <div className="stack">
          <p className="lede">
            Reservations are recommended for groups of {groupsFrom} or more. For everyone else, they're just a good idea
            on match days.
          </p>
          <BookingForm {...asked} />
        </div>
      </div>
    </section>
  )
}
