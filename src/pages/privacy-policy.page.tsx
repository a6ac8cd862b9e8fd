import { pageHeads } from '#content/heads.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { breadcrumbs } from '#features/structured-data/breadcrumbs.ts'
import { urls } from '#urls.ts'
import { type SiteDeps, sitePage } from './site-page.tsx'
import { TextPage } from './text-page.tsx'

export function privacyPolicyPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.privacyPolicy,
    head: pageHeads.privacyPolicy,
    sheet: 'text',
    structuredData: (_opening, site) => [breadcrumbs(site, [[privacyPolicy.title, urls.privacyPolicy]])],
    body: () => <TextPage text={privacyPolicy} />,
  })
}
