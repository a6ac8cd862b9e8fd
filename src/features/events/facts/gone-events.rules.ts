import type { EventLink } from '#content/event-pages/event-page.ts'
import type { Change } from '#features/content/changes.rules.ts'
import { eventOfTarget } from '#features/events/event-links.rules.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import { type Disagreement, type EventFacts, type Facts, factId } from './fact.rules.ts'

/** A link of an event page, and the change that takes it off. */
type Found = { link: EventLink; path: readonly string[]; off: Change }

/** Links to weekly events that are not on the website, because they were removed or were never published. */
export function goneEvents({ events, eventPages }: Facts): Disagreement[] {
  return events.flatMap((event) =>
    linksOf(event).flatMap((found) => {
      const slug = eventOfTarget(found.link.to)
      return slug === undefined || eventPages.includes(slug) ? [] : [toDisagreement(event, found)]
    }),
  )
}

function linksOf({ page }: EventFacts): Found[] {
  const answers = page.hero.rail.flatMap(({ id, detail }): Found[] => {
    const path = ['page', 'hero', 'rail', id, 'detail']
    return typeof detail === 'string' ? [] : [{ link: detail, path, off: { path, after: detail.label } }]
  })
  const others = page.sections.flatMap((section) => {
    if (section.kind !== 'split') return []
    return (['links', 'buttons'] as const).flatMap((list) =>
      (section[list] ?? []).map((link): Found => {
        const path = ['page', 'sections', section.id, list, link.id]
        return { link, path, off: { path } }
      }),
    )
  })
  return [...answers, ...others]
}

function toDisagreement(event: EventFacts, { link: { label, to }, path, off }: Found): Disagreement {
  const document = eventDocument(event)
  return {
    id: factId('link', event.slug, ...path.slice(-3)),
    title: `“${label}” leads to an event that is not on the website`,
    detail: 'Visitors who tap it end up on Events. Fix it removes the link.',
    places: [
      { document, path: [...path, 'to'], where: `Events, ${event.title}, page`, value: label },
      { document: to, path: [], where: 'Events', value: 'Not on the website' },
    ],
    isGone: true,
    fix: { document, changes: [off] },
  }
}
