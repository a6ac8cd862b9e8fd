import { venue } from '#content/venue.ts'
import HoursDisplay from '#features/hours/hours-display.island.tsx'
import { OpenStatus } from '#features/hours/open-status.tsx'
import type { Opening } from '#features/hours/opening.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import { DrawnMap } from './drawn-map.tsx'

/** Where we are and when we are open: on the contact page and at the end of the home page. */
export function VisitBlock({ opening, title }: { opening: Opening; title: string }) {
  const { street, locality, region, postalCode } = venue.address
  return (
    <section className="section" aria-labelledby="visit">
      <div className="wrap visit">
        <div className="stack">
          <h2 id="visit">{title}</h2>
          <address className="address">
            {street}
            <br />
            {locality}, {region} {postalCode}
          </address>
          <p>
            <a className="go" href={`tel:${venue.phone.link}`}>
              <Icon name="call" />
              {venue.phone.display}
            </a>
          </p>
          <OpenStatus opening={opening} />
          <Island of={HoursDisplay} props={{ ...opening, now: opening.now.toISOString() }} when="visible" />
          <p className="soft small">
            Hours may vary with the Liverpool schedule. <a href={urls.liverpool}>See the fixtures</a>.
          </p>
        </div>
        <DrawnMap />
      </div>
    </section>
  )
}
