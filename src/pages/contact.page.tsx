import { venue } from '#content/venue.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.ts'
import { Icon } from '#ui/icon.tsx'
import { urls } from '#urls.ts'
import { PageHero } from './page-hero.tsx'
import { type SiteDeps, sitePage } from './site-page.tsx'
import { VisitBlock } from './visit-block.tsx'

export function contactPage(deps: SiteDeps) {
  const { street } = venue.address
  return sitePage(deps, {
    url: urls.contact,
    head: {
      title: `Contact ${venue.name}: ${street}, ${venue.city}`,
      description: `Address, opening hours and phone of ${venue.name}, ${street}, ${venue.city}.`,
    },
    body: (opening) => (
      <>
        <PageHero picture="bar-interior" title="Find us, call us, come in" lede={`${street}, ${venue.whereabouts}.`}>
          <ExternalLink className="btn btn--primary" href={reservationLink()}>
            Make Reservation Now
          </ExternalLink>
          <a className="btn" href={`tel:${venue.phone.link}`}>
            <Icon name="call" />
            {venue.phone.display}
          </a>
        </PageHero>
        <VisitBlock opening={opening} title="Two blocks from the sand" />
      </>
    ),
  })
}
