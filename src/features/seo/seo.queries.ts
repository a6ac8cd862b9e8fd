import { and, desc, eq, getTableColumns, like, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { recordOf } from '#base/record-of.ts'
import { NO_TAGS, type TagSettings } from '#features/seo/tags/tags.rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import {
  type Content,
  type Decision,
  type ImageText,
  isShowable,
  NO_IMAGE_TEXT,
  NO_PAGE_FIELDS,
  type PageFields,
  type SaveState,
  type Section,
  type SeoPage,
  seoPages,
  stateOfSave,
} from './seo.rules.ts'
import { seoDecisions, seoSaves } from './seo.table.ts'

export type SectionState = {
  version: number
  content: Content
  savedAt: Date
  savedByName: string
  state: SaveState
  /** What an owner decided about it, and why not. */
  outcome: Decision | null
  reason: string | null
}

export type SeoSettings = {
  pages: Record<SeoPage, PageFields>
  tags: TagSettings
  /** By the name of the picture; pictures nobody wrote about are not in it. */
  imageTexts: Record<string, ImageText>
}

const { outcome, reason } = seoDecisions
const columns = { ...getTableColumns(seoSaves), outcome, reason }
const isItsDecision = and(eq(seoDecisions.section, seoSaves.section), eq(seoDecisions.version, seoSaves.version))
const mayBeShown = or(not(seoSaves.needsApproval), eq(outcome, 'approved'))

type Row = Omit<SectionState, 'state'> & { section: Section; needsApproval: boolean }

/** How a save stands that is the newest, or that is on the pages. */
function toState({ section: _, needsApproval, ...row }: Row): SectionState {
  const live = isShowable({ needsApproval, outcome: row.outcome }) ? row.version : null
  const state = stateOfSave({ ...row, needsApproval }, { live, newest: row.version })
  return { ...row, state }
}

async function listLast(db: Db | Tx, where?: SQL) {
  const rows = await db
    .selectDistinctOn([seoSaves.section], columns)
    .from(seoSaves)
    .leftJoin(seoDecisions, isItsDecision)
    .where(where)
    .orderBy(seoSaves.section, desc(seoSaves.version))
  return new Map(rows.map((row) => [row.section, toState(row)]))
}

/** Each section as pages show it. */
export function listSections(db: Db | Tx): Promise<Map<Section, SectionState>> {
  return listLast(db, mayBeShown)
}

/** Each section as it was last saved, on the pages or not yet. */
export function listNewest(db: Db | Tx): Promise<Map<Section, SectionState>> {
  return listLast(db)
}

/** What is saved, with `changed` in the place of what is saved of these sections. */
export async function readSeoSettings(db: Db | Tx, changed: SectionContents = new Map()): Promise<SeoSettings> {
  return toSettings(new Map<Section, HasContent>([...(await listSections(db)), ...changed]))
}

type HasContent = Pick<SectionState, 'content'>
type SectionContents = ReadonlyMap<Section, HasContent>

/** A field that was added after a save has no value in it yet: the empty content fills such gaps. */
export function toSettings(sections: SectionContents): SeoSettings {
  const images = [...sections].flatMap(([section, { content }]) =>
    section.startsWith('image/') ? [[section.slice('image/'.length), { ...NO_IMAGE_TEXT, ...content }] as const] : [],
  )
  return {
    pages: recordOf(seoPages, (page) => ({ ...NO_PAGE_FIELDS, ...sections.get(page)?.content })),
    tags: { ...NO_TAGS, ...sections.get('tags')?.content },
    imageTexts: Object.fromEntries(images),
  }
}

/** Every page as it is when nobody has ever saved anything. */
export const NO_SETTINGS: SeoSettings = toSettings(new Map())

/** A section as it was last saved. */
export async function findSection(tx: Tx, section: Section): Promise<SectionState | undefined> {
  return (await listLast(tx, eq(seoSaves.section, section))).get(section)
}

/** A section as pages show it. */
export async function findLive(db: Db | Tx, section: Section): Promise<SectionState | undefined> {
  return (await listLast(db, and(eq(seoSaves.section, section), mayBeShown))).get(section)
}

/** Saves of a section and decisions about them follow each other: who decides knows that nothing newer is on its way. */
export async function lockSection(tx: Tx, section: Section): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seo_saves'), hashtext(${section}))`)
}

/** One save and what stood there before it; `before` is empty for the first. */
export async function findSave(tx: Tx, { section, version }: { section: Section; version: number }) {
  const isUpTo = and(eq(seoSaves.section, section), lte(seoSaves.version, version))
  const [save, before] = await tx.select().from(seoSaves).where(isUpTo).orderBy(desc(seoSaves.version)).limit(2)
  return save?.version === version ? { save, before: before?.content ?? {} } : undefined
}

type HistoryFilter = RowRange & { section: Section | 'images' | undefined }

/** One page of the history, newest first, each save with what stood there before it. */
export function listSaves(db: Db, { section, ...range }: HistoryFilter) {
  const isListed: SQL | undefined =
    section === 'images' ? like(seoSaves.section, 'image/%') : section && eq(seoSaves.section, section)
  const ofSection = sql`over (partition by ${seoSaves.section})`
  const { section: name, version } = seoSaves
  const before = sql<Content | null>`lag(content) over (partition by ${name} order by ${version})`.as('before')
  const newest = sql<number>`max(${version}) ${ofSection}`.as('newest')
  const live = sql<number | null>`max(${version}) filter (where ${mayBeShown}) ${ofSection}`.as('live')
  const saves = db
    .select({ ...columns, before, newest, live })
    .from(seoSaves)
    .leftJoin(seoDecisions, isItsDecision)
    .where(isListed)
    .as('saves')
  const newestFirst = db.select().from(saves).orderBy(desc(saves.savedAt), saves.section, desc(saves.version))
  return readPage(newestFirst, db.$count(seoSaves, isListed), range)
}

export type ListedSave = Awaited<ReturnType<typeof listSaves>>['list'][number]
