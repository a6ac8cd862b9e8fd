import { AppError } from '#base/app-error.ts'
import { recordOf } from '#base/record-of.ts'
import type { EventPage } from '#content/event-pages/event-page.ts'
import { eventPages } from '#content/event-pages.ts'
import { type EventSlug, events, type WeeklyEvent } from '#content/events.ts'
import { type Document, defineDocument } from '#features/content/document.ts'
import { type EventContent, eventContent } from './event.contract.ts'
import { eventLabels } from './event-labels.rules.ts'

/** A weekly event as the pages show it. */
export type SiteEvent = WeeklyEvent & { slug: EventSlug; page: EventPage }

const slugs = events.map(({ slug }) => slug)
const starts = new Map(events.map(({ slug, ...event }) => [slug, { ...event, page: eventPages[slug] }]))

/** Every weekly event, by the address of its page. */
export const eventDocuments = recordOf(slugs, (slug): Document<EventContent> => {
  const start = starts.get(slug)
  if (!start) throw new Error(`There is no event "${slug}".`)
  return defineDocument({ name: `event-${slug}`, title: start.title, schema: eventContent, labels: eventLabels, start })
})

/** The events in the order of their cards. */
export function listEvents(contents: Record<EventSlug, EventContent>): SiteEvent[] {
  return slugs.map((slug) => ({ slug, ...contents[slug] }))
}

export function eventDocumentOf(slug: string | undefined): Document {
  const known = slugs.find((one) => one === slug)
  if (!known) throw new AppError('not-found')
  return eventDocuments[known]
}
