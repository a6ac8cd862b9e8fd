import { AppError } from '#base/app-error.ts'
import { isDatabaseAway, type Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import type { PublicPage } from '#web/page.ts'
import { renderPublicPage } from '#web/serve-page.ts'
import { readSeoSettings, type SeoSettings } from './seo.queries.ts'
import { type Content, type Section, seoPages } from './seo.rules.ts'

/** The public pages as they are with these settings, read over this connection. */
export type PagesWith = (tx: Tx, settings: SeoSettings) => PublicPage[]
export type TryDeps = Pick<Deps, 'config' | 'log'> & { pagesWith: PagesWith }

/** Renders every page that shows a section as it is with the new content. What breaks one of them is refused. */
export async function tryPages(
  tx: Tx,
  { config, log, pagesWith }: TryDeps,
  { section, content }: { section: Section; content: Content },
): Promise<void> {
  const own = seoPages.find((page) => page === section)
  const settings = await readSeoSettings(tx, new Map([[section, { content }]]))
  const showing = pagesWith(tx, settings).filter(({ url }) => !own || url === urls[own])
  for (const page of showing) {
    try {
      await renderPublicPage(config, page)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, section, page: page.url }, 'a save was refused: the page cannot be rendered with it')
      throw new AppError('seo-breaks-page', { page: page.url })
    }
  }
}
