import ConfirmEmail from '#dashboards/shared/confirm-email.island.tsx'
import { dashboardPage } from '#pages/dashboard-page.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'

export function confirmEmailPage() {
  return dashboardPage({
    url: urls.confirmEmail,
    title: 'Confirm your email',
    description: 'Confirm your email with a one-time link.',
    noscript: 'Turn on JavaScript to confirm your email.',
    island: () => <Island of={ConfirmEmail} props={{}} when="load" />,
  })
}
