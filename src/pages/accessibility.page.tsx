import { accessibility } from '#content/accessibility.ts'
import { venue } from '#content/venue.ts'
import { breadcrumbs } from '#features/structured-data/breadcrumbs.ts'
import { urls } from '#urls.ts'
import { type SiteDeps, sitePage } from './site-page.tsx'
import { TextPage } from './text-page.tsx'

export function accessibilityPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.accessibility,
    head: {
      title: `${accessibility.title} · ${venue.name}`,
      description: `How the website of ${venue.name} is made to work for everybody, where it may fall short, and how to tell us.`,
    },
    sheet: 'text',
    structuredData: (_opening, site) => [breadcrumbs(site, [[accessibility.title, urls.accessibility]])],
    body: () => <TextPage text={accessibility} />,
  })
}
