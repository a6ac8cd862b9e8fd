import { sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { beginDraft } from '#features/content/begin-draft.ts'
import type { ContentDeps, MustBeTried } from '#features/content/change-content.ts'
import { changesBetween } from '#features/content/changes.rules.ts'
import { type DocumentState, listDocuments } from '#features/content/content.queries.ts'
import type { EventContent } from '#features/events/event.contract.ts'
import { isActive } from '#features/events/event-standing.rules.ts'
import { defineEvent, type EventDocument } from '#features/events/events.document.ts'
import { listEventDocuments } from '#features/events/events.queries.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'

/** `isTaken` says whether something of the product that is no weekly event answers at an address. */
export type EventDeps = ContentDeps & { isTaken: (address: string) => boolean }

export type KnownEvent = { document: EventDocument; state: DocumentState | undefined }

/** Every weekly event with how it stands. Nobody else adds or moves one until the transaction ends. */
export async function lockEvents(tx: Tx, now: Date): Promise<KnownEvent[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('weekly events'))`)
  const documents = await listEventDocuments(tx)
  const states = await listDocuments(tx, { names: documents.map(({ name }) => name), now })
  return documents.map((document) => ({ document, state: states.get(document.name) }))
}

/** What nobody has edited is one of those that the product brings along. */
export const isUsed = ({ state }: KnownEvent) => !state || isActive(state)

type Begin = By & { slug: string; content: EventContent; now: Date }

/** The event as a draft at its address. What is live at first is the same off the website, so that the draft brings it on. */
export async function beginEvent(
  tx: Tx,
  { isTaken, mustBeTried, known }: Pick<EventDeps, 'isTaken'> & { mustBeTried: MustBeTried; known: KnownEvent[] },
  { slug, content, now, ...by }: Begin,
): Promise<void> {
  if (isTaken(slug) || known.some(({ document }) => document.slug === slug)) throw new AppError('address-taken')
  const document = defineEvent(slug, { ...content, isOffWebsite: true })
  await beginDraft(tx, mustBeTried, { ...by, document, content, now })
}

/** The same request may arrive twice: whether this person has just begun this very event. */
export function isBegun(known: readonly KnownEvent[], { slug, content, actor }: Begin): boolean {
  const draft = known.find(({ document }) => document.slug === slug)?.state?.draft
  return draft?.savedBy === actor.accountId && changesBetween(draft.content, content).length === 0
}
