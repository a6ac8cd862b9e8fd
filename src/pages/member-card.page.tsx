import { venue } from '#content/venue.ts'
import KeptCard from '#dashboards/member/card/kept-card.island.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PrivatePage } from '#web/page.ts'

/** The member card to show at the bar. It asks for no session: whose card it is, the browser alone knows. */
export function memberCardPage(): PrivatePage {
  return {
    url: urls.memberCard,
    async render() {
      return {
        head: { title: `Member card · ${venue.name}`, description: `Your ${venue.name} member card.` },
        body: (
          <>
            <Island of={KeptCard} props={{}} when="load" />
            <noscript>Turn on JavaScript to see your member card.</noscript>
          </>
        ),
      }
    },
  }
}
