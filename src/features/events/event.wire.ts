import type { ListedEvent } from './event.contract.ts'
import type { SiteEvent } from './events.document.ts'

export function toListedEvent(event: SiteEvent, draftChanges: number): ListedEvent {
  const { slug, title, weekday, starts, ends, firstDate, lastDate, pausedDates, picture } = event
  return {
    slug,
    title,
    picture,
    pausedDates: [...pausedDates],
    draftChanges,
    ...(weekday && { weekday }),
    ...(starts && { starts }),
    ...(ends && { ends }),
    ...(firstDate && { firstDate }),
    ...(lastDate && { lastDate }),
  }
}
