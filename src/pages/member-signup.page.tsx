import { pageHeads } from '#content/heads.ts'
import { navigation } from '#content/navigation.ts'
import { breadcrumbs } from '#features/structured-data/breadcrumbs.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.ts'
import { urls } from '#urls.ts'
import { PageHero } from './page-hero.tsx'
import { type SiteDeps, sitePage } from './site-page.tsx'

export function memberSignupPage(deps: SiteDeps) {
  const { description: promise } = pageHeads.memberSignup
  return sitePage(deps, {
    url: urls.memberSignup,
    head: pageHeads.memberSignup,
    sheet: 'plain',
    isForMembers: true,
    structuredData: (_opening, site) => [breadcrumbs(site, [['Membership', urls.memberSignup]])],
    body: () => (
      <PageHero picture="happy-hour" title="Membership" lede={promise}>
        <ExternalLink className="btn btn--primary" href={reservationLink()}>
          {navigation.reservation}
        </ExternalLink>
        <a className="btn" href={urls.contact}>
          Hours and address
        </a>
      </PageHero>
    ),
  })
}
