import { pageHeads } from '#content/heads.ts'
import type { VenueFacts } from '#content/venue.ts'
import type { ContactPage } from '#features/content/pages/contact-page.rules.ts'
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
import { pageWords } from '#pages/site/words/page-words.ts'
import type { Outcome } from '#ui/form/checked-form.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import { SheetLink } from '#web/styles/sheet-link.tsx'

export function contactPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.contact,
    head: pageHeads.contact,
    picture: (contents) => contents.contactPage.top.picture,
    seo: 'contact',
    ...bookingVariants,
    formTargets: ({ contents }) => [new URL(reservationLink(contents.venue.booking)).origin],
    uses: { calls: [sendEmail.path, sendEmailForm.path, urls.reserve] },
    trail: 'Contact',
    structuredData: ({ opening, contents, origin }) => [venueData(opening, contents, origin)],
    body: ({ opening, variant, contents }) => {
      const { venue: facts } = contents
      const words = pageWords(contents, 'contactPage')
      const { headline, introduction, reserveButton, picture } = words.top
      return (
        <>
          <PageHero picture={picture} title={headline} lede={introduction}>
            <a className="btn btn--primary" href="#reservation">
              {reserveButton}
            </a>
            <PhoneLink phone={facts.phone} className="btn" />
          </PageHero>
          <SheetLink sheet="contact" />
          <OfflineNote page={urls.contact} says="These are our address and hours as of" />
          <VisitBlock words={words.hours} facts={facts} opening={opening} />
          <MessageSection words={words.message} facts={facts} outcome={outcomeOf(variant)} />
          <ReservationBand words={words.reservation} booking={readBooking(variant)} opening={opening} />
        </>
      )
    },
  })
}

type MessageProps = { words: ContactPage['message']; facts: VenueFacts; outcome: Outcome | undefined }

function MessageSection({ words: { headline, text }, facts, outcome }: MessageProps) {
  return (
    <section className="section section--deep" id="message" aria-labelledby="message-title">
      <div className="wrap two">
        <div className="stack">
          <h2 id="message-title">{headline}</h2>
          <p className="soft">{text}</p>
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

type ReservationProps = { words: ContactPage['reservation']; booking: Booking | undefined; opening: Opening }

function ReservationBand({ words: { headline, text, picture }, ...asked }: ReservationProps) {
  return (
    <section className="band" id="reservation" aria-labelledby="reservation-title">
      <Picture name={picture} sizes="100vw" />
      <div className="wrap band__grid">
        <h2 id="reservation-title">{headline}</h2>
        <div className="stack">
          <p className="lede">{text}</p>
          <BookingForm {...asked} />
        </div>
      </div>
    </section>
  )
}
