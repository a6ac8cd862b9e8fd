import { pageHeads } from '#content/heads.ts'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import { textPage } from '#pages/site/text-page.tsx'
import { urls } from '#urls.ts'

export function privacyPolicyPage(deps: SiteDeps) {
  return textPage(deps, {
    url: urls.privacyPolicy,
    head: pageHeads.privacyPolicy,
    title: 'Privacy policy',
    dateLabel: 'Effective',
    policyOf: ({ policies }) => policies.privacyPolicy,
  })
}
