import { venue } from '#content/venue.ts'
import InitHours from '#dashboards/hours/init-hours.island.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import { dashboardPage } from './dashboard-page.tsx'

export function initHoursPage() {
  return dashboardPage({
    url: urls.initHours,
    title: 'Hours database setup',
    description: `One-time hours setup for ${venue.name}.`,
    noscript: 'Turn on JavaScript to set up hours.',
    island: () => <Island of={InitHours} props={{}} when="load" />,
  })
}
