import { AppError } from '#base/app-error.ts'
import { changeContent } from '#features/content/change-content.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import type { By } from '#web/env.ts'
import { beginEvent, type EventDeps, isBegun, isUsed, lockEvents } from './begin-event.ts'
import { type NewEvent, newEvent } from './new-event.rules.ts'

const MAX_EVENTS = 30

type Add = By & NewEvent & { slug: string }

/** Adds a weekly event as a draft. Of two people who choose the same address, the second is told. */
export async function addEvent(deps: EventDeps, { slug, title, weekday, starts, ends, ...by }: Add): Promise<void> {
  const now = deps.clock.now()
  const begin = { ...by, slug, content: newEvent({ title, weekday, starts, ends }), now }
  await changeContent(deps, eventDocument({ slug }), async (tx, mustBeTried) => {
    const known = await lockEvents(tx, now)
    if (isBegun(known, begin)) return
    if (known.filter(isUsed).length >= MAX_EVENTS) throw new AppError('too-many-events')
    await beginEvent(tx, { ...deps, mustBeTried, known }, begin)
  })
}
