import type { EventPage } from '#content/event-pages/event-page.ts'
import { eventPages } from '#content/event-pages.ts'
import { events, type WeeklyEvent } from '#content/events.ts'
import { type Document, defineDocument } from '#features/content/document.ts'
import { type EventContent, eventContent } from './event.contract.ts'
import { eventLabels } from './event-labels.rules.ts'
import { eventDocument } from './event-names.rules.ts'

/** A weekly event as the pages show it. */
export type SiteEvent = WeeklyEvent & { page: EventPage }

export type EventDocument = Document<EventContent> & { slug: string }

export function defineEvent(slug: string, start: EventContent): EventDocument {
  const name = eventDocument({ slug })
  const document = { name, title: start.title, schema: eventContent, labels: eventLabels, start }
  return { ...defineDocument(document), slug }
}

/** Those that a new installation starts with, in the order of their cards. */
export const firstEvents: readonly EventDocument[] = events.map(({ slug, ...event }) =>
  defineEvent(slug, { ...event, page: eventPages[slug] }),
)

/** Those with an evening stand before what follows the fixtures. */
export function inCardOrder<Event extends Pick<WeeklyEvent, 'weekday'>>(events: readonly Event[]): Event[] {
  return [...events.filter(({ weekday }) => weekday), ...events.filter(({ weekday }) => !weekday)]
}

/** The events that are on the website, in the order of their cards. */
export function toSiteEvents(events: readonly { slug: string; content: EventContent }[]): SiteEvent[] {
  const shown = events.flatMap(({ slug, content: { isOffWebsite, ...event } }) =>
    isOffWebsite ? [] : [{ slug, ...event }],
  )
  return inCardOrder(shown)
}
