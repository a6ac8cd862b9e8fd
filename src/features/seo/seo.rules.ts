import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'

/** The pages whose words for search engines and link previews can be edited. */
export const seoPages = ['home', 'events', 'menu', 'contact'] as const
export type SeoPage = (typeof seoPages)[number]

export const pageFields = [
  'metaTitle',
  'metaDescription',
  'ogTitle',
  'ogDescription',
  'ogImage',
  'twitterTitle',
  'twitterDescription',
  'twitterImage',
] as const
export type PageField = (typeof pageFields)[number]
/** An empty field means: the page's default text. */
export type PageFields = Record<PageField, string>

export const NO_PAGE_FIELDS = Object.fromEntries(pageFields.map((field) => [field, ''])) as PageFields

/** An empty text means: the one of the picture's own list for `alt`, and none for `title`. */
export type ImageText = { alt: string; title: string }
export const NO_IMAGE_TEXT: ImageText = { alt: '', title: '' }

/** What is saved, and can be undone, in one go. */
export type Section = SeoPage | 'tags' | `image/${string}`
export const imageSection = (name: string): Section => `image/${name}`

/** What an owner says to a save that waits. */
export type Decision = 'approved' | 'rejected'
export const MAX_REASON_LENGTH = 500

export const saveStates = ['live', 'waiting', 'rejected', 'past'] as const
/** How a save stands: pages show it, an owner has to look at it, an owner refused it, or a later one took its place. */
export type SaveState = (typeof saveStates)[number]

type Judged = { version: number; needsApproval: boolean; outcome: Decision | null }

/** `live` and `newest` are the version that pages show and the last that was saved. */
export function stateOfSave(save: Judged, { live, newest }: { live: number | null; newest: number }): SaveState {
  if (save.version === live) return 'live'
  if (save.outcome === 'rejected') return 'rejected'
  return save.needsApproval && save.outcome === null && save.version === newest ? 'waiting' : 'past'
}

/** Whether pages may show a save. */
export function isShowable({ needsApproval, outcome }: Omit<Judged, 'version'>): boolean {
  return !needsApproval || outcome === 'approved'
}

/** The longest that can be saved. What search engines show is much shorter: see `seo-advice.rules.ts`. */
export const MAX_LENGTH = { title: 200, description: 500, address: 2000, alt: 300 } as const

export type ShareCard = { title: string; description: string; image: string }
export type FullHead = { title: string; description: string; og: ShareCard; twitter: ShareCard }

/** What a page tells the world: its own words where nothing was saved, and cards that follow the words before them. */
export function fullHead(own: ShareCard, saved: PageFields): FullHead {
  const title = saved.metaTitle || own.title
  const description = saved.metaDescription || own.description
  const og = {
    title: saved.ogTitle || title,
    description: saved.ogDescription || description,
    image: saved.ogImage || own.image,
  }
  const twitter = {
    title: saved.twitterTitle || og.title,
    description: saved.twitterDescription || og.description,
    image: saved.twitterImage || og.image,
  }
  return { title, description, og, twitter }
}

/** The address of a picture as it goes into a tag: a path of this site or an https address; undefined for all else. */
export function readImageAddress(typed: string): string | undefined {
  if (typed === '') return ''
  if (typed.startsWith('/')) {
    const url = URL.canParse(typed, 'https://here.invalid') ? new URL(typed, 'https://here.invalid') : undefined
    return url?.origin === 'https://here.invalid' ? `${url.pathname}${url.search}` : undefined
  }
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isUsable = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
  return isUsable ? url.href : undefined
}

/** What is in a section, field by field; lists are one field. */
export type Content = Record<string, string | readonly string[]>
export type Change = { field: string; before: Content[string]; after: Content[string] }

export function changesBetween(before: Content, after: Content): Change[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before[field] ?? (typeof value === 'string' ? '' : [])
    return isSame(old, value) ? [] : [{ field, before: old, after: value }]
  })
}

export function emptyContent(section: Section): Content {
  if (section === 'tags') return NO_TAGS
  return section.startsWith('image/') ? NO_IMAGE_TEXT : NO_PAGE_FIELDS
}

export type UndoDecision = { outcome: 'undone'; content: Content } | { outcome: 'refused'; code: 'changed-since' }

/** Takes back what one save changed and nothing else; refused where a later save changed the same field again. */
export function decideUndo(changes: readonly Change[], current: Content): UndoDecision {
  const isUntouched = changes.every(({ field, after }) => isSame(current[field], after))
  if (!isUntouched) return { outcome: 'refused', code: 'changed-since' }
  return {
    outcome: 'undone',
    content: { ...current, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) },
  }
}

function isSame(one: Content[string] | undefined, other: Content[string] | undefined) {
  return JSON.stringify(one) === JSON.stringify(other)
}
