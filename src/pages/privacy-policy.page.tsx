import { pageHeads } from '#content/heads.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { breadcrumbs } from '#features/seo/structured-data/breadcrumbs.ts'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { TextPage } from '#pages/site/text-page.tsx'
import { urls } from '#urls.ts'

export function privacyPolicyPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.privacyPolicy,
    head: pageHeads.privacyPolicy,
    sheet: 'text',
    structuredData: (_opening, site) => [breadcrumbs(site, [[privacyPolicy.title, urls.privacyPolicy]])],
    body: () => <TextPage text={privacyPolicy} />,
  })
}
