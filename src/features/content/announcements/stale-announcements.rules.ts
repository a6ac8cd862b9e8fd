import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { Stale } from '#features/content/stale.rules.ts'

/** What ended before this is in the way of those who look for what is announced. */
const ENDED_DAYS = 30

/** Announcements that could go. Visitors do not see them any more, so nobody is mailed about it. */
export function staleAnnouncements(
  announcements: readonly { id: string; words: string; until: string }[],
  today: string,
): Stale[] {
  const endOf = ({ until }: { until: string }) => localDate(new Date(until), venue.timeZone)
  const ended = announcements.filter((one) => endOf(one) < addDays(today, -ENDED_DAYS))
  const [first] = ended
  if (!first) return []
  const count = ended.length === 1 ? '1 announcement' : `${ended.length} announcements`
  const title = `${count} ended more than a month ago`
  const where = { section: 'announcements', opens: { item: first.id }, action: 'Open announcements' }
  return [{ thing: 'announcements', title, detail: first.words, ...where }]
}
