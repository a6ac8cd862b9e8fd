import { and, desc, eq, like, lte, type SQL, sql } from 'drizzle-orm'
import { NO_TAGS, type TagSettings } from '#features/seo/tags/tags.rules.ts'
import type { Db, Tx } from '#platform/db.ts'
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

/** All that the SEO manager has decided, as pages need it. */
export type SeoSettings = {
  pages: Record<SeoPage, PageFields>
  tags: TagSettings
  /** By the name of the picture; pictures nobody wrote about are not in it. */
  imageTexts: Record<string, ImageText>
}

/** The present state of every section that was ever saved. */
export async function listSections(db: Db): Promise<Map<Section, SectionState>> {
  const rows = await db
    .selectDistinctOn([seoSaves.section])
    .from(seoSaves)
    .orderBy(seoSaves.section, desc(seoSaves.version))
  return new Map(rows.map(({ section, ...state }) => [section, state]))
}

export async function readSeoSettings(db: Db): Promise<SeoSettings> {
  return toSettings(await listSections(db))
}

/** A field that was added after a save has no value in it yet: the empty content fills such gaps. */
export function toSettings(sections: ReadonlyMap<Section, SectionState>): SeoSettings {
  const pages = seoPages.map((page) => [page, { ...NO_PAGE_FIELDS, ...sections.get(page)?.content }])
  const images = [...sections].flatMap(([section, { content }]) =>
    section.startsWith('image/') ? [[section.slice('image/'.length), { ...NO_IMAGE_TEXT, ...content }]] : [],
  )
  return {
    pages: Object.fromEntries(pages),
    tags: { ...NO_TAGS, ...sections.get('tags')?.content },
    imageTexts: Object.fromEntries(images),
  }
}

export async function findSection(tx: Tx, section: Section): Promise<SectionState | undefined> {
  const found = await tx
    .select()
    .from(seoSaves)
    .where(eq(seoSaves.section, section))
    .orderBy(desc(seoSaves.version))
    .limit(1)
  return found[0]
}

/** One save and what stood there before it; `before` is empty for the first. */
export async function findSave(tx: Tx, { section, version }: { section: Section; version: number }) {
  const found = await tx
    .select()
    .from(seoSaves)
    .where(and(eq(seoSaves.section, section), lte(seoSaves.version, version)))
    .orderBy(desc(seoSaves.version))
    .limit(2)
  const [save, before] = found
  return save?.version === version ? { save, before: before?.content ?? {} } : undefined
}

type HistoryFilter = { section: Section | 'images' | undefined; limit: number; offset: number }

/** One page of the history, newest first, each save with what stood there before it. */
export async function listSaves(db: Db, { section, limit, offset }: HistoryFilter) {
  const isListed: SQL | undefined =
    section === 'images' ? like(seoSaves.section, 'image/%') : section && eq(seoSaves.section, section)
  const before = sql<Content | null>`lag(content) over (partition by section order by version)`.as('before')
  const saves = db.$with('saves').as(
    db
      .select({
        section: seoSaves.section,
        version: seoSaves.version,
        content: seoSaves.content,
        savedAt: seoSaves.savedAt,
        savedByName: seoSaves.savedByName,
        undoes: seoSaves.undoes,
        before,
      })
      .from(seoSaves)
      .where(isListed),
  )
  const [list, total] = await Promise.all([
    db
      .with(saves)
      .select()
      .from(saves)
      .orderBy(desc(saves.savedAt), saves.section, desc(saves.version))
      .limit(limit)
      .offset(offset),
    db.$count(seoSaves, isListed),
  ])
  return { list, total }
}

export type ListedSave = Awaited<ReturnType<typeof listSaves>>['list'][number]
