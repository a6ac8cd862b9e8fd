import type { VenueFacts } from '#content/venue.ts'
import type { ContactPage } from '#features/content/pages/contact-page.rules.ts'
import HoursDisplay from '#features/hours/hours-display.island.tsx'
import { OpenStatus } from '#features/hours/open-status.tsx'
import type { Opening } from '#features/hours/opening.rules.ts'
import { EmailLink, PhoneLink } from '#features/venue/venue-links.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import { DrawnMap } from './drawn-map.tsx'

type Props = { words: ContactPage['hours']; facts: VenueFacts; opening: Opening }

/** Where we are and when we are open: on the contact page and at the end of the home page. */
export function VisitBlock({ words: { note, link }, facts, opening }: Props) {
  const { address, phone, email } = facts
  return (
    <section className="section" aria-labelledby="visit">
      <div className="wrap visit">
        <div className="stack">
          <h2 id="visit">{address.headline}</h2>
          <address className="address">
            {address.street}
            <br />
            {address.city}, {address.state} {address.zip}
          </address>
          <p>
            <PhoneLink phone={phone} className="go" />
          </p>
          {email && (
            <p>
              <EmailLink email={email} className="go" />
            </p>
          )}
          <OpenStatus opening={opening} />
          <Island of={HoursDisplay} props={{ ...opening, now: opening.now.toISOString() }} when="visible" />
          <p className="soft small">
            {note} <a href={urls.liverpool}>{link}</a>.
          </p>
        </div>
        <DrawnMap {...facts} />
      </div>
    </section>
  )
}
