import { navigation } from '#content/navigation.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import { OpenStatus } from '#features/hours/open-status.tsx'
import type { Opening } from '#features/hours/opening.rules.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { ReserveLink } from '#features/venue/venue-links.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { SiteMark } from './site-mark.tsx'

type Props = {
  opening: Opening | undefined
  booking: VenueFacts['booking']
  url: string
  /** The page of the navigation that this one belongs to. */
  within?: string | undefined
}

export function SiteHeader({ opening, booking, url, within }: Props) {
  return (
    <header className="header">
      <div className="wrap">
        <div className="brand">
          <a href={urls.home} aria-label={`${venue.name} home`}>
            <SiteMark />
          </a>
          <a className="brand__word" href={`${urls.home}#top`}>
            {venue.name}
          </a>
        </div>
        <nav className="nav" aria-label="Main">
          <ul>
            {navigation.main.map(({ label, to }) => (
              <li key={label}>
                <NavLink label={label} to={urls[to]} url={url} within={within} />
              </li>
            ))}
          </ul>
        </nav>
        {opening && <OpenStatus opening={opening} />}
        <ReserveLink booking={booking} className="btn btn--small header__reserve" />
        <details className="burger">
          <summary aria-label="Menu">
            <Icon name="menu" />
            <Icon name="close" />
          </summary>
          <nav aria-label="Mobile menu">
            <ul>
              <li>
                <a href={`${urls.home}#top`}>{venue.name}</a>
              </li>
              {[...navigation.main, ...navigation.phoneOnly].map(({ label, to }) => (
                <li key={label}>
                  <NavLink label={label} to={urls[to]} url={url} within={within} />
                </li>
              ))}
              <li>
                <ExternalLink href={reservationLink(booking)}>{navigation.reservation}</ExternalLink>
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

function NavLink({ label, to, url, within }: Pick<Props, 'url' | 'within'> & { label: string; to: string }) {
  const current = to === url ? 'page' : to === within ? 'true' : undefined
  return (
    <a href={to} aria-current={current}>
      {label}
    </a>
  )
}
