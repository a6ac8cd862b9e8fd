import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import type { PublicPage } from '#web/page.ts'
import type { TryPages } from '#web/try-pages.ts'
import { readSeoSettings, type SeoSettings } from './seo.queries.ts'
import { type Content, type Section, seoPages } from './seo.rules.ts'

/** The public pages as they are with these settings, read over this connection. */
export type PagesWith = (db: Db | Tx, settings: SeoSettings) => Promise<PublicPage[]>
export type TryDeps = Pick<Deps, 'config' | 'log'> & { pagesWith: PagesWith; tryPages: TryPages }

/** Renders every page that shows a section as it is with the new content. What breaks one of them is refused. */
export async function trySection(
  tx: Tx,
  deps: TryDeps,
  { section, content }: { section: Section; content: Content },
): Promise<void> {
  const own = seoPages.find((page) => page === section)
  const settings = await readSeoSettings(tx, new Map([[section, { content }]]))
  const pages = await deps.pagesWith(tx, settings)
  const showing = pages.filter(({ url }) => !own || url === urls[own])
  await deps.tryPages(deps, { pages: showing, what: `seo/${section}` })
}
