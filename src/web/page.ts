import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { Fact } from '#base/facts.ts'
import type { WebEnv } from './env.ts'

/** What search engines, link previews and the browser's tab show of a page. */
export type Head = { title: string; description: string }

export type PageContent = { head: Head; body: ReactNode }

/** A page that is the same for everyone: rendered once, kept until a fact it shows changes or its moment has passed. */
export type PublicPage = {
  url: string
  facts: readonly Fact[]
  /** `until` is the next moment at which the page would read differently without anyone editing anything. */
  render(): Promise<PageContent & { until?: Date | undefined }>
}

/** A page with a session in it: rendered for each request, never stored. */
export type PrivatePage = {
  url: string
  render(c: Context<WebEnv>): Promise<PageContent>
}
