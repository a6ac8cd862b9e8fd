import { venue } from '#content/venue.ts'
import SeoAdmin from '#dashboards/seo/seo-admin.island.tsx'
import { seoSections } from '#dashboards/seo/seo-sections.ts'
import { chooseFrom } from '#dashboards/shared/address-choice.ts'
import { toWhoWire } from '#features/accounts/accounts.contract.ts'
import { mayUseLogin } from '#features/accounts/accounts.rules.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import { dashboardPage } from './dashboard-page.tsx'

export function seoAdminPage() {
  return dashboardPage({
    url: urls.seoAdmin,
    title: 'SEO admin',
    description: `How search engines see ${venue.name}, for its team.`,
    noscript: 'Turn on JavaScript to use the SEO admin.',
    async island(c) {
      const session = await c.var.findSession('staff')
      const who = mayUseLogin('seo', session?.role) ? toWhoWire(session) : null
      const section = chooseFrom(seoSections, c.req.query('section'))
      return <Island of={SeoAdmin} props={{ who, section }} when="load" />
    },
  })
}
