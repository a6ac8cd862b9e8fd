import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import type { Json } from './changes.rules.ts'
import { contentDocuments, contentPublications, contentVersions } from './content.table.ts'
import type { ContentOf, Document } from './document.ts'

const isOfVersion = and(
  eq(contentVersions.document, contentPublications.document),
  eq(contentVersions.version, contentPublications.version),
)
const isKept = isNull(contentPublications.canceledAt)
const latestFirst = [desc(contentPublications.goesLiveAt), desc(contentPublications.id)] as const

/** What pages show of these documents at this moment, by their names. One that nobody has published is not in it. */
async function listLive(db: Db | Tx, { names, now }: { names: string[]; now: Date }): Promise<Map<string, Json>> {
  const rows = await db
    .selectDistinctOn([contentPublications.document], {
      document: contentPublications.document,
      content: contentVersions.content,
    })
    .from(contentPublications)
    .innerJoin(contentVersions, isOfVersion)
    .where(and(isKept, inArray(contentPublications.document, names), lte(contentPublications.goesLiveAt, now)))
    .orderBy(contentPublications.document, ...latestFirst)
  return new Map(rows.map(({ document, content }) => [document, content]))
}

export type Contents<Documents extends Record<string, Document>> = {
  [Key in keyof Documents]: ContentOf<Documents[Key]>
}

/**
 * These documents as pages show them at this moment, with `drafts` in the place of those that are live. One that a later
 * release cannot read any more is an error: pages are then served as they last were, or bare, and the log says why.
 */
export async function readContents<Documents extends Record<string, Document>>(
  db: Db | Tx,
  documents: Documents,
  { now, drafts = new Map() }: { now: Date; drafts?: ReadonlyMap<string, Json> },
): Promise<Contents<Documents>> {
  const names = Object.values(documents).map(({ name }) => name)
  const live = await listLive(db, { names, now })
  const read = ({ name, schema, start }: Document) => {
    const saved = drafts.get(name) ?? live.get(name)
    return saved === undefined ? start : schema.parse(saved)
  }
  // Each value was read by the schema of its own document.
  return Object.fromEntries(Object.entries(documents).map(([key, one]) => [key, read(one)])) as Contents<Documents>
}

/** These documents as they are when nobody has edited them. */
export function startContents<Documents extends Record<string, Document>>(documents: Documents): Contents<Documents> {
  // Each value is the start of its own document.
  return Object.fromEntries(Object.entries(documents).map(([key, { start }]) => [key, start])) as Contents<Documents>
}

/** The moments to come at which a scheduled version takes the place of another, the next one first. */
export async function listPublicationTimes(db: Db | Tx, now: Date): Promise<Date[]> {
  const rows = await db
    .selectDistinct({ at: contentPublications.goesLiveAt })
    .from(contentPublications)
    .where(and(isKept, gt(contentPublications.goesLiveAt, now)))
    .orderBy(asc(contentPublications.goesLiveAt))
  return rows.map(({ at }) => at)
}

export type Version = typeof contentVersions.$inferSelect
export type ScheduledVersion = typeof contentPublications.$inferSelect & { content: Json }

/** How a document stands. Without a version nobody has edited it. */
export type DocumentState = {
  live: Version | undefined
  draft: Version | undefined
  newest: number
  /** Versions that are still to go live, the next one first. */
  scheduled: ScheduledVersion[]
}

/** The versions that one was made from, one after the other. */
export async function listAncestors(tx: Tx, { document, version }: Pick<Version, 'document' | 'version'>) {
  const { rows } = await tx.execute<{ version: number }>(sql`
    with recursive origin as (
      select based_on as version from content_versions where document = ${document} and version = ${version}
      union
      select one.based_on from content_versions one join origin on one.version = origin.version
      where one.document = ${document}
    )
    select version from origin where version is not null`)
  return rows.map((row) => row.version)
}

/** `isLocked` keeps everybody else from changing the document until the transaction ends. */
export async function findDocument(
  db: Db | Tx,
  { name, now, isLocked = false }: { name: string; now: Date; isLocked?: boolean },
): Promise<DocumentState | undefined> {
  const { document } = contentDocuments
  // By itself and first: what is read after it is what the one before us has left.
  if (isLocked) await db.select({ document }).from(contentDocuments).where(eq(document, name)).for('update')
  return (await listDocuments(db, { names: [name], now })).get(name)
}

const liveVersions = alias(contentVersions, 'live')
const draftVersions = alias(contentVersions, 'draft')
const isVersionOf = (
  versions: typeof liveVersions | typeof draftVersions,
  version: SQL | typeof contentDocuments.draft,
) => and(eq(versions.document, contentDocuments.document), eq(versions.version, version))

/** How these documents stand, by their names, in two queries. One that nobody has edited is not in it. */
export async function listDocuments(
  db: Db | Tx,
  { names, now }: { names: string[]; now: Date },
): Promise<Map<string, DocumentState>> {
  const published = sql`coalesce((
    select version from content_publications one
    where one.document = ${contentDocuments.document} and canceled_at is null and goes_live_at <= ${now.toISOString()}
    order by goes_live_at desc, id desc limit 1), 0)`
  const rows = await db
    .select({ ...getTableColumns(contentDocuments), live: liveVersions, draft: draftVersions })
    .from(contentDocuments)
    .leftJoin(liveVersions, isVersionOf(liveVersions, published))
    .leftJoin(draftVersions, isVersionOf(draftVersions, contentDocuments.draft))
    .where(inArray(contentDocuments.document, names))
  const scheduled = await db
    .select({ ...getTableColumns(contentPublications), content: contentVersions.content })
    .from(contentPublications)
    .innerJoin(contentVersions, isOfVersion)
    .where(and(isKept, inArray(contentPublications.document, names), gt(contentPublications.goesLiveAt, now)))
    .orderBy(asc(contentPublications.goesLiveAt), asc(contentPublications.id))
  return new Map(
    rows.map(({ document, newest, live, draft }) => {
      const own = scheduled.filter((one) => one.document === document)
      return [document, { live: live ?? undefined, draft: draft ?? undefined, newest, scheduled: own }]
    }),
  )
}

/** Whether somebody has published this version, now or for a time, whatever has become of it. */
export async function wasPublished(db: Db | Tx, { name, version }: { name: string; version: number }) {
  const isMeant = and(eq(contentPublications.document, name), eq(contentPublications.version, version))
  return (await db.$count(contentPublications, isMeant)) > 0
}

export async function findVersion(db: Db | Tx, { name, version }: { name: string; version: number }) {
  const isMeant = and(eq(contentVersions.document, name), eq(contentVersions.version, version))
  const [found] = await db.select().from(contentVersions).where(isMeant)
  return found
}

/**
 * The version that a version is compared with: what was on the website before it, or for one that never was there the one
 * that it was edited from. Several saves of a draft are then one step of the website. (Written out, because in a subquery
 * Drizzle would leave out the name of the table.)
 */
const before = sql<number>`coalesce(
  (select coalesce((
      select earlier.version from content_publications earlier
      where earlier.document = own.document and earlier.canceled_at is null
        and (earlier.goes_live_at, earlier.id) < (own.goes_live_at, own.id)
      order by earlier.goes_live_at desc, earlier.id desc limit 1), 0)
    from content_publications own
    where own.document = content_versions.document and own.version = content_versions.version and own.canceled_at is null
    order by own.goes_live_at, own.id limit 1),
  content_versions.based_on)`

/** What a version changed: its content, and that of the version that it is compared with. */
export async function findStep(db: Db | Tx, { name, version }: { name: string; version: number }) {
  const isMeant = and(eq(contentVersions.document, name), eq(contentVersions.version, version))
  const [found] = await db.select({ after: contentVersions.content, before }).from(contentVersions).where(isMeant)
  const basis = found && (await findVersion(db, { name, version: found.before ?? version }))
  return basis && { before: basis.content, after: found.after }
}

type HistoryFilter = RowRange & { name?: string | undefined }

/** One page of the history, newest first, each version with the one that it is compared with, and when it went live. */
export function listVersions(db: Db, { name, ...range }: HistoryFilter) {
  const isListed = and(
    gt(contentVersions.version, 0),
    name === undefined ? undefined : eq(contentVersions.document, name),
  )
  const newestFirst = db
    .select({
      document: contentVersions.document,
      version: contentVersions.version,
      content: contentVersions.content,
      savedAt: contentVersions.savedAt,
      savedByName: contentVersions.savedByName,
      undoes: contentVersions.undoes,
      before: sql<Json>`(select one.content from content_versions one
        where one.document = content_versions.document and one.version = ${before})`,
      goesLiveAt: sql<string | null>`(select to_json(min(goes_live_at)) #>> '{}' from content_publications one
        where one.document = content_versions.document and one.version = content_versions.version and canceled_at is null)`,
    })
    .from(contentVersions)
    .where(isListed)
    .orderBy(desc(contentVersions.savedAt), contentVersions.document, desc(contentVersions.version))
  return readPage(newestFirst, db.$count(contentVersions, isListed), range)
}

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>['list'][number]
