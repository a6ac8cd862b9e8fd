import { and, asc, eq, inArray, isNotNull, isNull, like, lte, notInArray, or, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { Json } from '#features/content/changes.rules.ts'
import { readContents } from '#features/content/content.queries.ts'
import { contentDocuments, contentPublications, contentVersions } from '#features/content/content.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import { eventContent } from './event.contract.ts'
import { EVENT_DOCUMENTS, isEventDocument, slugOfDocument } from './event-names.rules.ts'
import { defineEvent, type EventDocument, firstEvents, type SiteEvent, toSiteEvents } from './events.document.ts'

const isOfVersion = and(
  eq(contentVersions.document, contentPublications.document),
  eq(contentVersions.version, contentPublications.version),
)
const isShown = sql<boolean>`(not ${contentVersions.content} ? 'isOffWebsite')`

/**
 * Every weekly event, on the website or not: those that the product brings along, then those that staff have added. What was
 * removed before anybody saw it is none any more.
 */
export async function listEventDocuments(db: Db | Tx): Promise<EventDocument[]> {
  const { document, version, content, savedAt } = contentVersions
  const known = firstEvents.map(({ name }) => name)
  const wasShown = db
    .select({ document: contentPublications.document })
    .from(contentPublications)
    .innerJoin(contentVersions, isOfVersion)
    .where(and(like(contentPublications.document, EVENT_DOCUMENTS), isNull(contentPublications.canceledAt), isShown))
  const added = await db
    .select({ document, content })
    .from(contentVersions)
    .innerJoin(contentDocuments, eq(contentDocuments.document, document))
    .where(
      and(
        eq(version, 0),
        like(document, EVENT_DOCUMENTS),
        notInArray(document, known),
        or(isNotNull(contentDocuments.draft), inArray(document, wasShown)),
      ),
    )
    .orderBy(asc(savedAt), asc(document))
  return [
    ...firstEvents,
    ...added.map((one) => defineEvent(slugOfDocument(one.document), eventContent.parse(one.content))),
  ]
}

export async function findEventDocument(db: Db | Tx, slug: string | undefined): Promise<EventDocument> {
  const found = (await listEventDocuments(db)).find((document) => document.slug === slug)
  if (!found) throw new AppError('not-found')
  return found
}

/** The weekly events as they are on the website at this moment, with `drafts` in the place of those that are live. */
export async function readEvents(
  db: Db | Tx,
  now: Date,
  drafts: ReadonlyMap<string, Json> = new Map(),
): Promise<SiteEvent[]> {
  const known = await listEventDocuments(db)
  const documents = [...known, ...beginning(known, drafts)]
  const named = Object.fromEntries(documents.map((document) => [document.slug, document]))
  const contents = await readContents(db, named, { now, drafts })
  return toSiteEvents(documents.map(({ slug, start }) => ({ slug, content: contents[slug] ?? start })))
}

/** Drafts of events that nobody has added yet, which are tried before that. */
function beginning(known: readonly EventDocument[], drafts: ReadonlyMap<string, Json>): EventDocument[] {
  return [...drafts]
    .filter(([name]) => isEventDocument(name) && !known.some((document) => document.name === name))
    .map(([name, content]) => defineEvent(slugOfDocument(name), eventContent.parse(content)))
}

/** Which addresses belong to weekly events: `true` is on the website, `false` was there and has been removed. */
export async function readEventAddresses(db: Db | Tx, now: Date): Promise<ReadonlyMap<string, boolean>> {
  const { document, canceledAt, goesLiveAt, id } = contentPublications
  const rows = await db
    .select({
      document,
      isShown: sql<boolean>`(array_agg(${isShown} order by ${goesLiveAt} desc, ${id} desc))[1]`,
    })
    .from(contentPublications)
    .innerJoin(contentVersions, isOfVersion)
    .where(and(isNull(canceledAt), like(document, EVENT_DOCUMENTS), lte(goesLiveAt, now)))
    .groupBy(document)
    .having(sql`bool_or(${isShown})`)
  return new Map([...firstAddresses, ...rows.map((row) => [slugOfDocument(row.document), row.isShown] as const)])
}

export const firstAddresses: ReadonlyMap<string, boolean> = new Map(firstEvents.map(({ slug }) => [slug, true]))
