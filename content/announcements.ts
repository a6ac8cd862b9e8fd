/** A banner at the top of every page, from its first moment until its last. */
type Announcement = {
  id: string
  words: string
  link: { label: string; href: string } | null
  from: string
  until: string
}

/** A new installation has nothing to announce. */
export const announcements: Announcement[] = []
