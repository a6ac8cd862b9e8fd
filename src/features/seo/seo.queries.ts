import { and, desc, eq, getTableColumns, like, lte, type SQL, sql } from 'drizzle-orm'
import { recordOf } from '#base/record-of.ts'
import { NO_TAGS, type TagSettings } from '#features/seo/tags/tags.rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import {
  type Content,
  type ImageText,
  NO_IMAGE_TEXT,
  NO_PAGE_FIELDS,
  type PageFields,
  type Section,
  type SeoPage,
  seoPages,
} from './seo.rules.ts'
import { seoSaves } from './seo.table.ts'

export type SectionState = { version: number; content: Content; savedAt: Date; savedByName: string }

export type SeoSettings = {
  pages: Record<SeoPage, PageFields>
  tags: TagSettings
  /** By the name of the picture; pictures nobody wrote about are not in it. */
  imageTexts: Record<string, ImageText>
}

export async function listSections(db: Db | Tx): Promise<Map<Section, SectionState>> {
  const rows = await db
    .selectDistinctOn([seoSaves.section])
    .from(seoSaves)
    .orderBy(seoSaves.section, desc(seoSaves.version))
  return new Map(rows.map(({ section, ...state }) => [section, state]))
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

export async function findSection(tx: Tx, section: Section): Promise<SectionState | undefined> {
  const isOurs = eq(seoSaves.section, section)
  const [latest] = await tx.select().from(seoSaves).where(isOurs).orderBy(desc(seoSaves.version)).limit(1)
  return latest
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
  const before = sql<Content | null>`lag(content) over (partition by section order by version)`.as('before')
  const saves = db
    .select({ ...getTableColumns(seoSaves), before })
    .from(seoSaves)
    .where(isListed)
    .as('saves')
  const newestFirst = db.select().from(saves).orderBy(desc(saves.savedAt), saves.section, desc(saves.version))
  return readPage(newestFirst, db.$count(seoSaves, isListed), range)
}

export type ListedSave = Awaited<ReturnType<typeof listSaves>>['list'][number]
