import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { Fact } from '#base/facts.ts'
import type { Dress } from './assets.ts'
import type { WebEnv } from './env.ts'

/** What search engines, link previews and the browser's tab show of a page. */
export type Head = { title: string; description: string }

/** `structuredData` is the page in the words of schema.org, one object for each thing it is about. */
export type PageContent = { head: Head; body: ReactNode; structuredData?: readonly object[] | undefined }

/** A page that is the same for everyone: rendered once, kept until a fact it shows changes or its moment has passed. */
export type PublicPage = {
  url: string
  facts: readonly Fact[]
  dress: Dress
  /**
   * Which of the page's variants a query means, as the one query that stands for it; empty for the page itself. There
   * are few of them, because each is kept in memory.
   */
  variantOf?: ((query: URLSearchParams) => string) | undefined
  /** `until` is the next moment at which the page would read differently without anyone editing anything. */
  render(variant: URLSearchParams): Promise<PageContent & { until?: Date | undefined }>
}

/** A page with a session in it: rendered for each request, never stored. */
export type PrivatePage = {
  url: string
  render(c: Context<WebEnv>): Promise<PageContent>
}
