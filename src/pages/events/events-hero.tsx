import { formatTime } from '#base/format-time.ts'
import { addDays, localDate, localTime, weekday } from '#base/zoned-time.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { VenueFacts } from '#content/venue.ts'
import type { EventsPage } from '#features/content/pages/events-page.rules.ts'
import { eventNamed, nextOpenOccurrence, type Occurrence, upNext } from '#features/events/events.rules.ts'
import { weekInWords } from '#features/events/week-words.rules.ts'
import { formatMonthDay } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { ReserveLink } from '#features/venue/venue-links.tsx'
import { PageHero, slidesOf } from '#pages/site/page-hero.tsx'
import { Lines } from '#pages/site/words/lines.tsx'
import { urls } from '#urls.ts'
import { upNextRail } from './up-next.tsx'

type Props = {
  words: EventsPage['top']
  booking: VenueFacts['booking']
  events: readonly WeeklyEvent[]
  opening: Opening
}

export function EventsHero({ words, booking, events, opening }: Props) {
  const saturdays = eventNamed(events, 'unplugged-saturdays')
  const music = nextOpenOccurrence(saturdays, opening)
  return (
    <PageHero
      pictures={slidesOf(words)}
      everySeconds={4}
      eyebrow={words.eyebrow}
      title={<Lines of={words.headline} />}
      lede={weekInWords(events, opening.now, words.sundays)}
      rail={[
        ...upNextRail(upNext(events, opening), opening.now),
        ...(music ? [{ term: words.bands, detail: musicLabel(music, opening) }] : []),
        { term: words.matches, detail: <a href={urls.liverpool}>{words.matchesLink}</a> },
        { term: words.parties, detail: <a href="#large-reservation">{words.partiesLink}</a> },
      ]}
    >
      <ReserveLink booking={booking} />
      <a className="btn" href="#week">
        {words.weekButton}
      </a>
    </PageHero>
  )
}

/** "Saturday, 10 PM" within a week, "December 5, 10 PM" later on. */
function musicLabel({ startsAt }: Occurrence, { now, timeZone }: Opening) {
  const date = localDate(startsAt, timeZone)
  const isSoon = date <= addDays(localDate(now, timeZone), 6)
  return `${isSoon ? weekday(date) : formatMonthDay(date)}, ${formatTime(localTime(startsAt, timeZone))}`
}
