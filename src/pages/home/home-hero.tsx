import { addDays, localDate, weekday } from '#base/zoned-time.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { Fixture } from '#content/fixtures.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import type { HomePage } from '#features/content/pages/home-page.rules.ts'
import { upNext } from '#features/events/events.rules.ts'
import { opponentLabel, seasonLabel, timeLabel } from '#features/events/fixtures/fixture-labels.rules.ts'
import { matchNews, TBD } from '#features/events/fixtures/fixtures.rules.ts'
import { type HappyHour, isHappyHourToday, shortOffer } from '#features/events/promotions/happy-hour.rules.ts'
import { daysInWords } from '#features/events/promotions/promotions.rules.ts'
import { formatMonthDay, formatSpan } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { ReserveLink } from '#features/venue/venue-links.tsx'
import { upNextRail } from '#pages/events/up-next.tsx'
import { PageHero, slidesOf } from '#pages/site/page-hero.tsx'
import { Lines } from '#pages/site/words/lines.tsx'
import { urls } from '#urls.ts'

type Props = {
  words: HomePage['top']
  facts: VenueFacts
  events: readonly WeeklyEvent[]
  fixtures: readonly Fixture[]
  happyHour: HappyHour | undefined
  opening: Opening
}

/** The front door: what is on, when drinks come in twos, when the next match is, and where we are. */
export function HomeHero({ words, facts: { address, booking }, events, fixtures, happyHour, opening }: Props) {
  const { now } = opening
  const match = nextMatch(fixtures, now)
  return (
    <PageHero
      pictures={slidesOf(words)}
      everySeconds={5}
      title={<Lines of={words.headline} />}
      lede={words.introduction}
      isTall
      rail={[
        ...upNextRail(upNext(events, opening), now),
        ...(happyHour ? [happyHourRail(happyHour, opening)] : []),
        { term: match.term, detail: <a href={urls.liverpool}>{match.detail}</a> },
        { term: words.findUs, detail: <a href="#visit">{address.street}</a> },
      ]}
    >
      <ReserveLink booking={booking} />
      <a className="btn" href="#events">
        {words.eventsButton}
      </a>
    </PageHero>
  )
}

/** "2-for-1, 3 to 7 PM" on its days, "Monday to Friday, 3 to 7 PM" on others. */
function happyHourRail(happyHour: HappyHour, opening: Opening) {
  const { name, run } = happyHour
  const what = isHappyHourToday(happyHour, opening) ? shortOffer(happyHour) : daysInWords(run.weekdays)
  const times = formatSpan(run.startsAt, run.endsAt)
  return { term: name, detail: <a href="#happy-hour">{`${what}, ${times}`}</a> }
}

/** "vs. Everton, Saturday, 7:30 AM" within a week, "at Brighton, January 24, 12:30 PM" later on. */
function nextMatch(fixtures: readonly Fixture[], now: Date): { term: string; detail: string } {
  const news = matchNews(fixtures, now)
  const term = 'Next match'
  if (news.kind === 'season-over') return { term, detail: 'Back in August' }
  if (news.kind === 'open') return { term, detail: 'To be decided' }
  if (news.kind === 'nothing') {
    return { term: 'Liverpool', detail: news.season ? `Results ${seasonLabel(news.season)}` : 'The supporters club' }
  }
  const { fixture } = news
  if (news.kind === 'live') return { term, detail: `Live now, ${opponentLabel(fixture)}` }
  const isSoon = fixture.date < addDays(localDate(now, venue.timeZone), 7)
  const day = isSoon ? weekday(fixture.date) : formatMonthDay(fixture.date)
  const time = fixture.time === TBD ? '' : `, ${timeLabel(fixture, now)}`
  return { term, detail: `${opponentLabel(fixture)}, ${day}${time}` }
}
