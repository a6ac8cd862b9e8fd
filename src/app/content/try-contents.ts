import type { ProductDeps } from '#app/open-product.ts'
import { publicPages } from '#app/pages.ts'
import type { TryContent } from '#features/content/change-content.ts'
import { readContents } from '#features/content/content.queries.ts'
import { readSeoSettings } from '#features/seo/seo.queries.ts'
import { siteDocuments } from '#pages/site/site-documents.ts'
import { tryPages } from '#web/try-pages.ts'

/** Renders every public page with versions of documents that are not live yet, and refuses what breaks one of them. */
export function tryContents(deps: ProductDeps): TryContent {
  return async (drafts) => {
    const contents = await readContents(deps.db, siteDocuments, { now: deps.clock.now(), drafts })
    const pages = publicPages({ ...deps, contents, seo: await readSeoSettings(deps.db) })
    await tryPages(deps, { pages, what: [...drafts.keys()].join(', ') })
  }
}
