import { momentInWords } from '#dashboards/admin/website/shared/miami-time.ts'
import type { Announcement } from '#features/content/announcements/announcements.contract.ts'
import { currentAnnouncement } from '#features/content/announcements/announcements.rules.ts'

type Timed = Pick<Announcement, 'id' | 'words' | 'from' | 'until'>

/** What is up, what comes, the next one first, and what is over, the last one first. */
export function inGroups<One extends Timed>(announcements: readonly One[], now: Date) {
  const at = now.getTime()
  const byStart = announcements.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))
  return {
    up: byStart.filter(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until)).reverse(),
    coming: byStart.filter(({ from }) => at < Date.parse(from)),
    past: byStart
      .filter(({ until }) => Date.parse(until) <= at)
      .sort((one, other) => Date.parse(other.until) - Date.parse(one.until)),
  }
}

/** Where two are up at once visitors see one of them: says which, and until when. */
export function overlapsInWords(one: Timed, others: readonly Timed[], now: Date): string[] {
  return others.flatMap((other) => {
    const from = Math.max(Date.parse(one.from), Date.parse(other.from))
    const until = Math.min(Date.parse(one.until), Date.parse(other.until))
    if (other.id === one.id || !(from < until) || until <= now.getTime()) return []
    const times = `${from > now.getTime() ? `From ${momentInWords(new Date(from), now)} until` : 'Until'} ${momentInWords(new Date(until), now)}`
    // In the order of the list: of two that begin at one moment the first is shown.
    const both = others.some(({ id }) => id === one.id)
      ? others.filter(({ id }) => id === one.id || id === other.id)
      : [other, one]
    const isShown = currentAnnouncement(both, new Date(from))?.id === one.id
    return `${times}, visitors see ${isShown ? 'this one instead of' : 'another one instead:'} “${other.words}”`
  })
}
