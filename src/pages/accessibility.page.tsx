import { accessibility } from '#content/accessibility.ts'
import { pageHeads } from '#content/heads.ts'
import { breadcrumbs } from '#features/seo/structured-data/breadcrumbs.ts'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { TextPage } from '#pages/site/text-page.tsx'
import { urls } from '#urls.ts'

export function accessibilityPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.accessibility,
    head: pageHeads.accessibility,
    sheet: 'text',
    structuredData: (_opening, site) => [breadcrumbs(site, [[accessibility.title, urls.accessibility]])],
    body: () => <TextPage text={accessibility} />,
  })
}
