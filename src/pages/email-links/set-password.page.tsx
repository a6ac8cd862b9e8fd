import SetPassword from '#dashboards/shared/set-password.island.tsx'
import { dashboardPage } from '#pages/dashboard-page.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'

export function setPasswordPage() {
  return dashboardPage({
    url: urls.setPassword,
    title: 'Set your password',
    description: 'Set your password with a one-time link.',
    noscript: 'Turn on JavaScript to set your password.',
    island: () => <Island of={SetPassword} props={{}} when="load" />,
  })
}
