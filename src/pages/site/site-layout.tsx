import type { ReactNode } from 'react'
import { Announcement } from '#features/content/announcements/announcement.tsx'
import { currentAnnouncement } from '#features/content/announcements/announcements.rules.ts'
import { eventPath, tonightsEvents } from '#features/events/events.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { phoneHref } from '#features/venue/venue-facts.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { SheetLink } from '#web/styles/sheet-link.tsx'
import type { SiteContents } from './site-documents.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type Props = {
  /** Without them (an error page) the layout does not say whether we are open. */
  opening?: Opening
  contents: SiteContents
  url: string
  /** The page of the navigation that this one belongs to. */
  within?: string | undefined
  /** The question for the visitor's consent, on pages where something waits for it. */
  consent?: ReactNode
  children: ReactNode
}

export function SiteLayout({ opening, contents, url, within, consent, children }: Props) {
  const { booking, phone } = contents.venue
  const announcement = opening && currentAnnouncement(contents.announcements, opening.now)
  const [tonight] = opening ? tonightsEvents(contents.events, opening) : []
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {announcement && (
        <>
          <SheetLink sheet="announcement" />
          <Announcement announcement={announcement} />
        </>
      )}
      <SiteHeader opening={opening} booking={booking} url={url} within={within} />
      <main id="main">{children}</main>
      <SiteFooter contents={contents} hasChoices={Boolean(consent)} />
      <nav aria-label="Page">
        <a className="round to-top" href="#top" aria-label="Back to top">
          <Icon name="up" />
        </a>
      </nav>
      <nav className="bar" aria-label="Quick links">
        <ExternalLink href={reservationLink(booking)}>
          <Icon name="seat" />
          Reserve
        </ExternalLink>
        <a href={urls.menu}>
          <Icon name="food" />
          Menu
        </a>
        <a href={tonight ? eventPath(tonight) : urls.events}>
          <Icon name="cocktail" />
          Tonight
        </a>
        <a href={phoneHref(phone)}>
          <Icon name="call" />
          Call
        </a>
      </nav>
      {consent}
    </>
  )
}
