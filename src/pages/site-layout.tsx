import type { ReactNode } from 'react'
import { venue } from '#content/venue.ts'
import type { OpeningFacts } from '#features/hours/opening.rules.ts'
import { reservationLink } from '#features/venue/reservation-link.ts'
import { Icon } from '#ui/icon.tsx'
import { urls } from '#urls.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What every public page stands in. Without opening facts (an error page) it simply does not say whether we are open. */
export function SiteLayout({ opening, url, children }: { opening?: OpeningFacts; url: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <SiteHeader opening={opening} url={url} />
      <main id="main">{children}</main>
      <SiteFooter />
      <a className="round to-top" href="#top" aria-label="Back to top">
        <Icon name="up" />
      </a>
      <nav className="bar" aria-label="Quick">
        <ExternalLink href={reservationLink()}>
          <Icon name="seat" />
          Reserve
        </ExternalLink>
        <a href={urls.menu}>
          <Icon name="food" />
          Menu
        </a>
        <a href={urls.events}>
          <Icon name="cocktail" />
          Tonight
        </a>
        <a href={`tel:${venue.phone.link}`}>
          <Icon name="call" />
          Call
        </a>
      </nav>
    </>
  )
}
