import { privacyPolicy } from '#content/privacy-policy.ts'
import { venue } from '#content/venue.ts'
import { breadcrumbs } from '#features/structured-data/breadcrumbs.ts'
import { urls } from '#urls.ts'
import { type SiteDeps, sitePage } from './site-page.tsx'
import { TextPage } from './text-page.tsx'

export function privacyPolicyPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.privacyPolicy,
    head: {
      title: `${privacyPolicy.title} · ${venue.name}`,
      description: `What ${venue.name} collects about you, what it is used for, who else sees it, and how to have it corrected or erased.`,
    },
    sheet: 'text',
    structuredData: (_opening, site) => [breadcrumbs(site, [[privacyPolicy.title, urls.privacyPolicy]])],
    body: () => <TextPage text={privacyPolicy} />,
  })
}
