import { firstMoment, localDate, nextMidnight } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { EventsPage } from '#features/content/pages/events-page.rules.ts'
import { readOpening } from '#features/hours/read-opening.ts'
import { readBooking } from '#features/inbox/booking/booking.rules.ts'
import { sendLargeParty } from '#features/inbox/forms/forms.contract.ts'
import LargePartyForm from '#features/inbox/forms/large-party-form.island.tsx'
import { bookingVariants, outcomeOf } from '#pages/site/sent-variant.ts'
import { readSiteContents, type SiteDeps } from '#pages/site/site-page.tsx'
import { linesOf } from '#pages/site/words/lines.tsx'
import { pageWords } from '#pages/site/words/page-words.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PublicPage } from '#web/page.ts'
import { EmbedFrame } from './embed-frame.tsx'

/** Our own form for large parties, made to stand in the iframe of the events page. */
export function largePartyPage(deps: SiteDeps): PublicPage {
  const { db, clock } = deps
  return {
    url: urls.embed.largeParty,
    cacheTags: ['hours', 'published'],
    style: { look: 'embed' },
    uses: { calls: [sendLargeParty.path], frames: [] },
    mayHaveTags: false,
    ...bookingVariants,
    async render(variant) {
      const now = clock.now()
      const { hours, specialDays, timeZone } = await readOpening(db, { now })
      const { contents, changeAt } = await readSiteContents(deps)
      const words = pageWords(contents, 'eventsPage').form
      const props = {
        today: localDate(now, timeZone),
        opening: { hours, specialDays, timeZone },
        booking: readBooking(variant),
        outcome: outcomeOf(variant),
        phone: contents.venue.phone,
      }
      return {
        head: {
          title: `Large party request · ${venue.name}`,
          description: `Tell ${venue.name} about your party: when, how many, and what you're celebrating.`,
        },
        body: (
          <EmbedFrame title={words.headline} isTall>
            <Island of={LargePartyForm} props={props} when="interact" />
            <NextSteps words={words} />
          </EmbedFrame>
        ),
        until: firstMoment([nextMidnight(now, timeZone), changeAt]),
      }
    },
  }
}

function NextSteps({ words: { nextHeadline, steps } }: { words: EventsPage['form'] }) {
  return (
    <section className="embed__next" aria-labelledby="next">
      <h2 id="next">{nextHeadline}</h2>
      <ol>
        {[...new Set(linesOf(steps))].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
