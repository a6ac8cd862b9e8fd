import Unsubscribe from '#dashboards/shared/unsubscribe.island.tsx'
import { dashboardPage } from '#pages/dashboard-page.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'

export function unsubscribePage() {
  return dashboardPage({
    url: urls.unsubscribe,
    title: 'Unsubscribe',
    description: 'Stop emails with the link of an email.',
    noscript: 'Turn on JavaScript to unsubscribe.',
    island: () => <Island of={Unsubscribe} props={{}} when="load" />,
  })
}
