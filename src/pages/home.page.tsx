import { navigation } from '#content/navigation.ts'
import { venue } from '#content/venue.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.ts'
import { urls } from '#urls.ts'
import { PageHero } from './page-hero.tsx'
import { type SiteDeps, sitePage } from './site-page.tsx'
import { VisitBlock } from './visit-block.tsx'

export function homePage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.home,
    head: {
      title: `${venue.name}: sports bar and cocktail lounge in ${venue.city}`,
      description: `${venue.kind} on Washington Avenue, ${venue.city}. See whether we are open, what is on, and book a table.`,
    },
    body: (opening) => (
      <>
        <PageHero
          picture="hero-ocean-drive"
          title={
            <>
              <span>Big match.</span> <span>Clear ice.</span> <span>Good seat.</span>
            </>
          }
          lede="Sports bar, restaurant and cocktail lounge on Washington Avenue, two blocks from the ocean."
          isTall
        >
          <ExternalLink className="btn btn--primary" href={reservationLink()}>
            {navigation.reservation}
          </ExternalLink>
          <a className="btn" href={urls.events}>
            View Events
          </a>
        </PageHero>
        <VisitBlock opening={opening} title="Come and find us" />
      </>
    ),
  })
}
