import { z } from 'zod'
import { eventPages } from '#content/event-pages.ts'
import { pageHeads } from '#content/heads.ts'
import { checkTags } from '#features/seo/tags/check-tags.ts'
import { ogImageUrl, ownPictureText, type PictureName, pictureNames, pictureUrls } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { pageQuery } from '#web/paging.ts'
import { type listSaves, type SectionState, toSettings } from './seo.queries.ts'
import {
  type Change,
  type Content,
  changesBetween,
  emptyContent,
  type ImageText,
  imageSection,
  isOneLine,
  LONGEST,
  type PageFields,
  readImageAddress,
  type Section,
  type SeoPage,
  type ShareCard,
  seoPages,
} from './seo.rules.ts'

const isSection = (value: string): value is Section =>
  value === 'tags' ||
  seoPages.some((page) => page === value) ||
  pictureNames.some((name) => imageSection(name) === value)

const section = z.string().refine(isSection, 'is no part of the site that can be edited')
const version = z.number().int().min(0).max(1_000_000_000)

export const saveBody = z.object({ section, version, content: z.unknown() })
export const undoBody = z.object({ section, version })
export const historyQuery = z.object({
  ...pageQuery,
  section: z.union([section, z.literal('images')], 'is no part of the site that can be edited').optional(),
})

function oneLine(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, `must be at most ${longest} characters`)
    .refine(isOneLine, 'must be one line of text')
}

const imageAddress = oneLine(LONGEST.address).transform((typed, context) => {
  const address = readImageAddress(typed)
  if (address !== undefined) return address
  context.addIssue('must be an address that begins with https:// or a path of this site that begins with /')
  return z.NEVER
})

const cardFields = { title: oneLine(LONGEST.title), description: oneLine(LONGEST.description) }

const pageContent = z.strictObject({
  metaTitle: cardFields.title,
  metaDescription: cardFields.description,
  ogTitle: cardFields.title,
  ogDescription: cardFields.description,
  ogImage: imageAddress,
  twitterTitle: cardFields.title,
  twitterDescription: cardFields.description,
  twitterImage: imageAddress,
}) satisfies z.ZodType<PageFields>

const imageContent = z.strictObject({
  alt: oneLine(LONGEST.alt),
  title: oneLine(LONGEST.title),
}) satisfies z.ZodType<ImageText>

/** What a section may hold. */
export function contentSchema(section: Section): z.ZodType<Content> {
  if (section === 'tags') return checkTags
  return section.startsWith('image/') ? imageContent : pageContent
}

export type SavedWire = { version: number; savedAt: string; savedBy: string }
export type ImageWire = ImageText & {
  name: string
  /** A small file of it, to look at, and its largest one, to share. */
  src: string
  largest: string
  /** What stands in the page where `alt` is empty. */
  ownAlt: string
  /** The paths of the pages that show it. */
  usedOn: string[]
}

/** The settings, and what an editor has to know to change them well. */
export type SeoAnswer = {
  pages: Record<SeoPage, PageFields>
  analytics: string
  facebookPixel: string
  customTags: readonly string[]
  tagHosts: readonly string[]
  images: ImageWire[]
  /** The last save of each section; a section that nobody saved is not in it. */
  saved: Partial<Record<Section, SavedWire>>
  /** What the four pages say by themselves, and where they are. */
  own: Record<SeoPage, ShareCard & { url: string }>
  /** The words of the pages that cannot be edited here, so that none is said twice. */
  others: { title: string; description: string }[]
  /** The origin of the public address, without a slash at the end. */
  site: string
}

/** What `PUT /api/seo` and `POST /api/seo/undo` answer: the section as it is now. */
export type SectionWire = SavedWire & { section: Section; content: Content }

export type SaveWire = SavedWire & { section: Section; changes: Change[]; undoes: number | null }

type Known = {
  sections: ReadonlyMap<Section, SectionState>
  pictureUses: ReadonlyMap<string, string[]>
  site: string
}

export function toSeoAnswer({ sections, pictureUses, site }: Known): SeoAnswer {
  const { pages, tags, imageTexts } = toSettings(sections)
  const isEditable = (key: string) => seoPages.some((page) => page === key)
  return {
    pages,
    ...tags,
    images: pictureNames.flatMap((name) => {
      const usedOn = pictureUses.get(name)
      return usedOn ? [{ ...toImageWire(name, imageTexts[name]), usedOn }] : []
    }),
    saved: Object.fromEntries([...sections].map(([name, state]) => [name, toSavedWire(state)])),
    own: Object.fromEntries(
      seoPages.map((page) => [page, { ...pageHeads[page], image: ogImageUrl, url: urls[page] }]),
    ) as SeoAnswer['own'],
    others: [
      ...Object.entries(pageHeads).flatMap(([key, head]) => (isEditable(key) ? [] : [head])),
      ...Object.values(eventPages).map(({ head }) => head),
    ],
    site,
  }
}

function toImageWire(name: PictureName, text: ImageText | undefined) {
  return {
    name,
    src: pictureUrls(name).smallest.webp,
    largest: pictureUrls(name).largest.webp,
    alt: text?.alt ?? '',
    title: text?.title ?? '',
    ownAlt: ownPictureText(name).alt,
  }
}

function toSavedWire({ version, savedAt, savedByName }: SectionState): SavedWire {
  return { version, savedAt: savedAt.toISOString(), savedBy: savedByName }
}

export function toSectionWire(section: Section, state: SectionState): SectionWire {
  return { section, ...toSavedWire(state), content: state.content }
}

export function toSaveWire(save: Awaited<ReturnType<typeof listSaves>>['list'][number]): SaveWire {
  const { section, undoes } = save
  // The database does not keep the order of fields.
  const inOrder = (content: Content | null) => ({ ...emptyContent(section), ...content })
  return { section, ...toSavedWire(save), undoes, changes: changesBetween(inOrder(save.before), inOrder(save.content)) }
}
