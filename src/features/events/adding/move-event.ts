import { AppError } from '#base/app-error.ts'
import { lockDocument } from '#features/content/append-version.ts'
import { changeContent } from '#features/content/change-content.ts'
import { dropDraft } from '#features/content/drop-draft.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import { readEventAddresses } from '#features/events/events.queries.ts'
import type { By } from '#web/env.ts'
import { beginEvent, type EventDeps, lockEvents } from './begin-event.ts'

type Move = By & { slug: string; to: string }

/** Gives an event another address, as long as nobody can know the one it has. */
export async function moveEvent(deps: EventDeps, { slug, to, ...by }: Move): Promise<void> {
  const now = deps.clock.now()
  await changeContent(deps, eventDocument({ slug: to }), async (tx, mustBeTried) => {
    const known = await lockEvents(tx, now)
    const document = known.find((one) => one.document.slug === slug)?.document
    if (!document) throw new AppError('not-found')
    if (to === slug) return
    const { draft, scheduled } = await lockDocument(tx, document, now)
    const isKnown = (await readEventAddresses(tx, now)).has(slug)
    if (isKnown || scheduled.length > 0) throw new AppError('address-stays')
    if (!draft) throw new AppError('not-found')
    const content = document.schema.parse(draft.content)
    await beginEvent(tx, { ...deps, mustBeTried, known }, { ...by, slug: to, content, now })
    await dropDraft(tx, { ...by, document, now })
  })
}
