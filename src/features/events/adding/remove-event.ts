import { AppError } from '#base/app-error.ts'
import { changeLive } from '#features/content/change-live.ts'
import { dropDraft } from '#features/content/drop-draft.ts'
import { isOffWebsite } from '#features/events/event-standing.rules.ts'
import { firstEvents } from '#features/events/events.document.ts'
import { findEventDocument } from '#features/events/events.queries.ts'
import type { By } from '#web/env.ts'
import type { EventDeps } from './begin-event.ts'

/**
 * Takes an event off the website, as a version that can be undone; one that never was there is let go of. Pages lead to those
 * that the product brings along, so that these can only come to their end.
 */
export async function removeEvent(deps: EventDeps, { slug, ...by }: By & { slug: string }) {
  const document = await findEventDocument(deps.db, slug)
  if (firstEvents.includes(document)) throw new AppError('event-stays')
  const now = deps.clock.now()
  let wasShown = true
  const version = await changeLive(deps, { ...by, document }, async (live, tx) => {
    const content = document.schema.parse(live)
    wasShown = !isOffWebsite(live)
    if (!wasShown) await dropDraft(tx, { ...by, document, now })
    return { ...content, isOffWebsite: true }
  })
  return { name: document.name, version: wasShown ? version : null }
}
