import type { ProductDeps } from '#app/open-product.ts'
import { publicPages } from '#app/pages.ts'
import type { TryContent } from '#features/content/change-content.ts'
import { readSeoSettings } from '#features/seo/seo.queries.ts'
import { readSite } from '#pages/site/site-documents.ts'

/** Renders every public page with versions of documents that are not live yet, and refuses what breaks one of them. */
export function tryContents(deps: ProductDeps): TryContent {
  return async (drafts) => {
    const contents = await readSite(deps.db, { now: deps.clock.now(), drafts })
    const pages = await publicPages({ ...deps, contents, seo: await readSeoSettings(deps.db) })
    await deps.tryPages(deps, { pages, what: [...drafts.keys()].join(', ') })
  }
}
