import type { ProductDeps } from '#app/open-product.ts'
import { publicPages } from '#app/pages.ts'
import { AppError } from '#base/app-error.ts'
import { previewContent } from '#features/content/content.contract.ts'
import { findDocument } from '#features/content/content.queries.ts'
import { isOffWebsite } from '#features/events/event-standing.rules.ts'
import { readSeoSettings } from '#features/seo/seo.queries.ts'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { listSiteDocuments, readSite } from '#pages/site/site-documents.ts'
import { renderDocument } from '#web/document.tsx'
import { type Route, route } from '#web/route.ts'
import { previewHeaders } from '#web/security-headers.ts'

/** A page of the website as it would be with a draft, or as it is without. Tags of others have no place where staff are signed in. */
export function previewRoute(deps: ProductDeps): Route {
  const { db, clock, config } = deps
  return route(previewContent).to(async ({ query: { name, page: url, shows } }, c) => {
    const now = clock.now()
    if (!(await listSiteDocuments(db)).some((document) => document.name === name)) throw new AppError('not-found')
    const state = await findDocument(db, { name, now })
    // An event that is not on the website has nothing live to show, only what waits to be.
    const isWaiting = isOffWebsite(state?.live?.content)
    const next = state?.draft ?? (isWaiting ? state?.scheduled[0] : undefined)
    const drafts = new Map(next && (isWaiting || shows === 'draft') ? [[name, next.content]] : [])
    const contents = await readSite(db, { now, drafts })
    const seo = { ...(await readSeoSettings(db)), tags: NO_TAGS }
    const page = (await publicPages({ ...deps, contents, seo })).find((one) => one.url === url)
    if (!page) throw new AppError('not-found')
    const { style } = page
    const content = await page.render(new URLSearchParams())
    const html = renderDocument(content, { style, publicUrl: config.publicUrl, url, isIndexed: false, isPicture: true })
    return c.body(html, 200, previewHeaders(config, html))
  })
}
