import { ExternalLink } from '#features/venue/external-link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { Announcement as Content } from './announcements.contract.ts'

/** What the bar has to tell everybody, above all else. Without script there is no way to close it, and no button. */
export function Announcement({ announcement: { id, words, link } }: { announcement: Content }) {
  return (
    <aside className="announcement" aria-label="Announcement" data-announcement={id}>
      <div className="wrap">
        <p>
          {words} {link && <AnnouncementLink {...link} />}
        </p>
        <button type="button" className="announcement__close" aria-label="Close announcement" hidden>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  )
}

function AnnouncementLink({ label, href }: { label: string; href: string }) {
  if (href.startsWith('/')) return <a href={href}>{label}</a>
  return <ExternalLink href={href}>{label}</ExternalLink>
}
