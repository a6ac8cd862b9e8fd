import { pageHeads } from '#content/heads.ts'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import { textPage } from '#pages/site/text-page.tsx'
import { urls } from '#urls.ts'

export function accessibilityPage(deps: SiteDeps) {
  return textPage(deps, {
    url: urls.accessibility,
    head: pageHeads.accessibility,
    title: 'Accessibility',
    dateLabel: 'Last reviewed',
    policyOf: ({ policies }) => policies.accessibility,
  })
}
