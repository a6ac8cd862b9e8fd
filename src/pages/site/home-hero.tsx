import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { eventPath, upNext } from '#features/events/events.rules.ts'
import { dayLabel, kickoff, nextFixture, timeLabel } from '#features/events/fixtures/fixtures.rules.ts'
import { formatMonthDay } from '#features/hours/hours-format.rules.ts'
import { ReserveLink } from '#features/venue/venue-links.tsx'
import { urls } from '#urls.ts'
import { PageHero } from './page-hero.tsx'

/** The front door: what is on, when drinks come in twos, when the next match is, and where we are. */
export function HomeHero({ now }: { now: Date }) {
  const { event, isTonight } = upNext(now)
  return (
    <PageHero
      pictures={['hero-ocean-drive', 'hero-cocktail-neon', 'hero-matchday']}
      everySeconds={5}
      title={
        <>
          <span>Big match.</span> <span>Clear ice.</span> <span>Good seat.</span>
        </>
      }
      lede={`${venue.kind} on Washington Avenue, two blocks from the beach.`}
      isTall
      rail={[
        {
          term: `${isTonight ? 'Tonight' : 'Up next'}, ${event.day}`,
          detail: <a href={eventPath(event)}>{event.title}</a>,
        },
        { term: 'Happy hour', detail: <a href="#happy-hour">2-for-1, 3 to 7 PM</a> },
        { term: 'Next match', detail: <a href={urls.liverpool}>{nextMatch(now)}</a> },
        { term: 'Find us', detail: <a href="#visit">{venue.address.street}</a> },
      ]}
    >
      <ReserveLink />
      <a className="btn" href="#events">
        View Events
      </a>
    </PageHero>
  )
}

/** "Saturday, 7:30 AM" within a week, "January 24, 12:30 PM" later on. */
function nextMatch(now: Date): string {
  const fixture = nextFixture(now)
  const start = fixture && kickoff(fixture)
  if (!fixture || !start) return 'New fixtures soon'
  if (start <= now) return 'Live now'
  const isSoon = localDate(start, venue.timeZone) < addDays(localDate(now, venue.timeZone), 7)
  return `${isSoon ? dayLabel(fixture) : formatMonthDay(localDate(start, venue.timeZone))}, ${timeLabel(fixture)}`
}
