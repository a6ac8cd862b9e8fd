import { accessibility } from '#content/accessibility.ts'
import { pageHeads } from '#content/heads.ts'
import { breadcrumbs } from '#features/structured-data/breadcrumbs.ts'
import { urls } from '#urls.ts'
import { type SiteDeps, sitePage } from './site-page.tsx'
import { TextPage } from './text-page.tsx'

export function accessibilityPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.accessibility,
    head: pageHeads.accessibility,
    sheet: 'text',
    structuredData: (_opening, site) => [breadcrumbs(site, [[accessibility.title, urls.accessibility]])],
    body: () => <TextPage text={accessibility} />,
  })
}
