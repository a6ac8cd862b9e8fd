import { firstMoment, localDate, nextMidnight } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { readOpening } from '#features/hours/read-opening.ts'
import { readBooking } from '#features/inbox/booking/booking.rules.ts'
import { sendLargeParty } from '#features/inbox/forms/forms.contract.ts'
import LargePartyForm from '#features/inbox/forms/large-party-form.island.tsx'
import { bookingVariants, outcomeOf } from '#pages/site/sent-variant.ts'
import { readSiteContents, type SiteDeps } from '#pages/site/site-page.tsx'
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
          <EmbedFrame title="Tell us about your party" isTall>
            <Island of={LargePartyForm} props={props} when="interact" />
            <NextSteps />
          </EmbedFrame>
        ),
        until: firstMoment([nextMidnight(now, timeZone), changeAt]),
      }
    },
  }
}

function NextSteps() {
  return (
    <section className="embed__next" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol>
        <li>We check the calendar and get back to you within a day.</li>
        <li>We plan the food, the drinks and what's on which screen.</li>
        <li>Your table has your name on it. All you bring is the people.</li>
      </ol>
    </section>
  )
}
