import { venue } from '#content/venue.ts'
import SeoAdmin from '#dashboards/seo/seo-admin.island.tsx'
import { seoSections } from '#dashboards/seo/seo-sections.ts'
import { chooseFrom } from '#dashboards/shared/address-choice.ts'
import { toWhoWire } from '#features/accounts/accounts.contract.ts'
import { opensGate } from '#features/accounts/accounts.rules.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PrivatePage } from '#web/page.ts'

export function seoAdminPage(): PrivatePage {
  return {
    url: urls.seoAdmin,
    async render(c) {
      const session = await c.var.findSession('staff')
      const who = opensGate('seo', session?.role) ? toWhoWire(session) : null
      const section = chooseFrom(seoSections, c.req.query('section'))
      return {
        head: {
          title: `SEO admin · ${venue.name}`,
          description: `How search engines see ${venue.name}, for its team.`,
        },
        body: (
          <>
            <Island of={SeoAdmin} props={{ who, section }} when="load" />
            <noscript>Turn on JavaScript to use the SEO admin.</noscript>
          </>
        ),
      }
    },
  }
}
