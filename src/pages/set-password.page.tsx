import { venue } from '#content/venue.ts'
import SetPassword from '#dashboards/shared/set-password.island.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PrivatePage } from '#web/page.ts'

export function setPasswordPage(): PrivatePage {
  return {
    url: urls.setPassword,
    async render() {
      return {
        head: { title: `Set your password · ${venue.name}`, description: 'Set your password with a one-time link.' },
        body: (
          <>
            <Island of={SetPassword} props={{}} when="load" />
            <noscript>Turn on JavaScript to set your password.</noscript>
          </>
        ),
      }
    },
  }
}
