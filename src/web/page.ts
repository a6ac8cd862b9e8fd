import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { CacheTag } from '#base/topics.ts'
import type { PageStyle } from './assets.ts'
import type { WebEnv } from './env.ts'

/** How a link to the page looks where it is shared. The image is a path of ours or an address. */
type Card = { title: string; description: string; image: string }

/** What search engines, link previews and the browser's tab show of a page. Cards that are left out say the same. */
export type Head = {
  title: string
  description: string
  siteName?: string
  og?: Card
  twitter?: Card
  /** What the page is as an app on a home screen, where that is not the website. */
  manifest?: string | undefined
}

/** Where a page may load from beyond our own server, as sources of its Content-Security-Policy. */
export type AllowedSources = Record<'scripts' | 'connections' | 'pictures' | 'frames', readonly string[]>

/** What the picture beside a shared link is made from. */
export type PageCard = { title: string; picture: string; focal: { x: number; y: number } }

export type PageContent = {
  head: Head
  card?: PageCard | undefined
  body: ReactNode
  /** The page in the words of schema.org, one object for each thing it is about. */
  structuredData?: readonly object[] | undefined
  headTags?: ReactNode
  allowed?: readonly AllowedSources[]
  /** The origins of others that a form of the page may lead to. */
  formTargets?: readonly string[] | undefined
  /** For a page that is made for one answer: it may ask for the camera of the device. */
  usesCamera?: boolean | undefined
}

/** What of our own server a public page uses. Its policy names these addresses and no others of ours. */
export type OwnUses = {
  /** Paths of the API that its scripts call and its forms are sent to. */
  calls: readonly string[]
  /** Paths of our pages that stand in its iframes. */
  frames: readonly string[]
}

/** A page that is the same for everyone: rendered once and cached until something it shows changes or its moment has passed. */
export type PublicPage = {
  url: string
  cacheTags: readonly CacheTag[]
  style: PageStyle
  uses: OwnUses
  /** Scripts of others may run on it. Such pages share no group of windows with those that know who is signed in. */
  mayHaveTags: boolean
  /** The one query that stands for a variant of the page; empty for the page itself. Each variant is cached. */
  variantOf?: ((query: URLSearchParams) => string | Promise<string>) | undefined
  /** A variant that only one visitor will ask for, such as a form with what they have chosen. It is not cached. */
  isForOne?: ((variant: URLSearchParams) => boolean) | undefined
  /** `until` is the next moment at which the page would read differently without anyone editing anything. */
  render(variant: URLSearchParams): Promise<PageContent & { until?: Date | undefined }>
}

/** Pages in the look of the site are for search engines as well; forms in iframes are not. */
export function isIndexed(page: PublicPage) {
  return page.style.look === 'site'
}

/** A page with a session in it: rendered for each request, never stored. */
export type PrivatePage = {
  url: string
  render(c: Context<WebEnv>): Promise<PageContent>
}
