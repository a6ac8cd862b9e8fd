import { pageHeads } from '#content/heads.ts'
import type { EventsPage } from '#features/content/pages/events-page.rules.ts'
import { calendarsWithDates } from '#features/events/calendar/calendars-with-dates.ts'
import { eventNamed } from '#features/events/events.rules.ts'
import { nightsInWords, promotions, runningEvents } from '#features/events/week-words.rules.ts'
import { readBooking } from '#features/inbox/booking/booking.rules.ts'
import { sendLargeParty } from '#features/inbox/forms/forms.contract.ts'
import { BandScheduleDialog } from '#pages/events/band-schedule-dialog.tsx'
import { CalendarFeeds } from '#pages/events/calendar-feeds.tsx'
import { Celebrate } from '#pages/events/celebrate.tsx'
import { EventCards } from '#pages/events/event-cards.tsx'
import { EventsHero } from '#pages/events/events-hero.tsx'
import { LargeParty } from '#pages/events/large-party.tsx'
import { Occasions } from '#pages/events/occasions.tsx'
import { bookingVariants } from '#pages/site/sent-variant.ts'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { pageWords } from '#pages/site/words/page-words.ts'
import { urls } from '#urls.ts'
import { SheetLink } from '#web/styles/sheet-link.tsx'

export function eventsPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.events,
    head: pageHeads.events,
    picture: (contents) => contents.eventsPage.top.picture,
    seo: 'events',
    trail: 'Events',
    ...bookingVariants,
    // A form that is sent without script passes through its own frame.
    uses: { frames: [urls.embed.largeParty, sendLargeParty.path] },
    body: ({ contents, events, opening, origin, variant }) => {
      const words = pageWords(contents, 'eventsPage')
      const { now } = opening
      return (
        <>
          <EventsHero words={words.top} booking={contents.venue.booking} events={events} opening={opening} />
          <SheetLink sheet="events" />
          <section className="section" id="week" aria-labelledby="week-title">
            <div className="wrap">
              <WeekHead
                words={words.week}
                count={runningEvents(events, now).length}
                sports={contents.venue.figures.sportsEventsMonthly}
              />
              <EventCards events={events} opening={opening} isListing />
              <CalendarFeeds
                words={words.calendars}
                days={nightsInWords(events, now)}
                origin={origin}
                offered={calendarsWithDates({ ...contents, events, now })}
              />
            </div>
          </section>
          <Celebrate words={words.celebrate} />
          <Occasions words={words.occasions} />
          <LargeParty
            words={words.largeParty}
            facts={contents.venue}
            menu={contents.menu}
            asked={readBooking(variant)}
          />
          <BandScheduleDialog
            facts={contents.venue}
            bands={contents.bands}
            saturdays={eventNamed(events, 'unplugged-saturdays')}
            now={now}
          />
        </>
      )
    },
  })
}

type WeekHeadProps = { words: EventsPage['week']; count: number; sports: string }

function WeekHead({ words: { headline, invitation = '' }, count, sports }: WeekHeadProps) {
  return (
    <div className="burst">
      <h2 id="week-title">{headline}</h2>
      <p className="lede soft">
        {count > 0 && `${count} ${promotions(count)} and `}
        {`${sports} sports events monthly. ${invitation}`}
      </p>
    </div>
  )
}
