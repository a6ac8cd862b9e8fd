import { venue } from '#content/venue.ts'
import KeptCard from '#dashboards/member/card/kept-card.island.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import { dashboardPage } from './dashboard-page.tsx'

/** The member card to show at the bar. It asks for no session: only the browser knows whose card it is. */
export function memberCardPage() {
  return dashboardPage({
    url: urls.memberCard,
    title: 'Member card',
    description: `Your ${venue.name} member card.`,
    manifest: urls.memberManifest,
    noscript: 'Turn on JavaScript to see your member card.',
    island: () => <Island of={KeptCard} props={{}} when="load" />,
  })
}
