import { fillIn } from '#base/fill-in.ts'
import type { BandNight } from '#content/bands.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { VenueFacts } from '#content/venue.ts'
import type { HomePage } from '#features/content/pages/home-page.rules.ts'
import { saturdaySpan, upcomingBands } from '#features/events/bands/band-schedule.rules.ts'
import { eventNamed, hasEnded } from '#features/events/events.rules.ts'
import { weekHeadline, weekSummary } from '#features/events/week-words.rules.ts'
import { formatSpan } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { BandScheduleDialog } from '#pages/events/band-schedule-dialog.tsx'
import { EventCards } from '#pages/events/event-cards.tsx'
import { OpenDialogButton, SheetDialog } from '#pages/site/sheet-dialog.tsx'
import { Times } from '#pages/site/words/times.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'

type Props = {
  words: Pick<HomePage, 'week' | 'prizes'>
  facts: VenueFacts
  bands: readonly BandNight[]
  events: readonly WeeklyEvent[]
  opening: Opening
}

export function Week({ words: { week, prizes }, facts, bands, events, opening }: Props) {
  const saturdays = eventNamed(events, 'unplugged-saturdays')
  const upcoming = upcomingBands(bands, { ...opening, saturdays })
  const trivia = eventNamed(events, 'trivia-tacos-tequila')
  const isOn = (event: WeeklyEvent) => !hasEnded(event, opening.now)
  return (
    <section className="section week" id="events" aria-labelledby="week">
      <div className="wrap">
        <div className="burst">
          <h2 id="week">{weekHeadline(events, opening.now)}</h2>
          <p className="lede soft">
            {weekSummary(events, opening.now)} <a href={urls.events}>{week.eventsLink}</a>
          </p>
        </div>
        <EventCards events={events} opening={opening} />
        <ul className="notes">
          {isOn(trivia) && (
            <li>
              <p>
                <b>Trivia {trivia.weekday}</b>
                <span className="soft">
                  <Times of={fillIn(week.trivia, { hours: triviaHours(trivia) })} />
                </span>
              </p>
              <OpenDialogButton dialog="prizes" className="btn btn--panel btn--small">
                {week.prizesButton}
              </OpenDialogButton>
            </li>
          )}
          {isOn(saturdays) && (
            <li>
              <p>
                <b>{saturdays.title}</b>
                <span className="soft">
                  <Times of={fillIn(week.bands, { hours: saturdaySpan(saturdays) })} />
                </span>
              </p>
              <OpenDialogButton dialog="bands" className="btn btn--panel btn--small">
                View Band Schedule
              </OpenDialogButton>
            </li>
          )}
        </ul>
      </div>
      <Prizes words={prizes} />
      {/* Who has played is on the page of the Saturdays: this one has enough to carry. */}
      <BandScheduleDialog facts={facts} bands={upcoming} saturdays={saturdays} now={opening.now} />
    </section>
  )
}

function Prizes({ words: { headline, text, link, picture } }: { words: HomePage['prizes'] }) {
  return (
    <SheetDialog id="prizes" title={headline} lead={<Picture name={picture} sizes="(width < 48rem) 92vw, 44rem" />}>
      <p className="soft">{text}</p>
      <a className="go" href={urls.triviaTacosTequila}>
        {link} <Icon name="arrow" />
      </a>
    </SheetDialog>
  )
}

/** "Tuesday, 8 to 10 PM" */
function triviaHours({ weekday, starts, ends }: WeeklyEvent) {
  const hours = starts && ends && formatSpan(starts, ends)
  return [weekday, hours].filter(Boolean).join(', ')
}
