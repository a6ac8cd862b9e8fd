import { changesBetween } from '#features/content/changes.rules.ts'
import type { DocumentState } from '#features/content/content.queries.ts'
import type { ListedEvent } from './event.contract.ts'
import { isActive, isOffWebsite } from './event-standing.rules.ts'
import { type EventDocument, firstEvents, inCardOrder } from './events.document.ts'

/** The events in the order of the cards, at the end those that were removed. */
export function toListedEvents(
  documents: readonly EventDocument[],
  states: ReadonlyMap<string, DocumentState>,
): ListedEvent[] {
  const listed = inCardOrder(documents.map((document) => toListedEvent(document, states.get(document.name))))
  const isRemoved = ({ standing }: ListedEvent) => standing === 'removed'
  return [...listed.filter((event) => !isRemoved(event)), ...listed.filter(isRemoved)]
}

function standingOf({ start }: EventDocument, state: DocumentState | undefined): ListedEvent['standing'] {
  if (!isOffWebsite(state?.live?.content ?? start)) return 'live'
  return state && isActive(state) ? 'waiting' : 'removed'
}

/** As it is live, or else as it waits to be, or was. */
function toListedEvent(document: EventDocument, state: DocumentState | undefined): ListedEvent {
  const versions = state ? [state.live, state.draft, ...state.scheduled] : []
  const told = versions.find((version) => version && !isOffWebsite(version.content)) ?? state?.live
  const event = document.schema.parse(told?.content ?? document.start)
  const { title, weekday, starts, ends, firstDate, lastDate, pausedDates, picture } = event
  return {
    slug: document.slug,
    title,
    picture,
    pausedDates: [...pausedDates],
    standing: standingOf(document, state),
    isAdded: !firstEvents.includes(document),
    draftChanges: state?.draft ? changesBetween(state.live?.content, state.draft.content).length : 0,
    ...(weekday && { weekday }),
    ...(starts && { starts }),
    ...(ends && { ends }),
    ...(firstDate && { firstDate }),
    ...(lastDate && { lastDate }),
  }
}
