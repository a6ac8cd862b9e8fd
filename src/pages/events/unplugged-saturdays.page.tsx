import type { Dish } from '#content/menu.ts'
import { venue } from '#content/venue.ts'
import { upcomingBands } from '#features/events/band-schedule.rules.ts'
import { Dishes } from '#features/menu/dishes.tsx'
import { dishesNamed } from '#features/menu/menu.rules.ts'
import { OpenDialogButton } from '#pages/site/sheet-dialog.tsx'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { BandScheduleDialog } from './band-schedule-dialog.tsx'
import { eventPage } from './event-frame.tsx'

const craicDrinks: Dish[] = [
  { name: 'Slow-poured stout, 21OZ', price: { cents: 900 }, description: 'Takes two minutes. Worth it' },
  { name: 'Irish coffee', price: { cents: 1500 }, description: 'Cuban coffee, Irish whiskey, cream on top' },
  ...dishesNamed(['Injury time']),
]

export function unpluggedSaturdaysPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'unplugged-saturdays',
    hero: {
      eyebrow: 'Every Saturday',
      title: 'Unplugged Saturdays',
      lede: 'Live bands, close enough to high-five. No cover, no backstage, no bad table.',
      more: { label: "Who's playing", href: '#details' },
      rail: [
        { term: 'Live', detail: '10 PM to 1 AM' },
        { term: 'Afternoon', detail: 'Craic Saturday until 5PM' },
        { term: 'Cover', detail: 'None' },
        { term: 'Fight nights', detail: 'No live music' },
      ],
    },
    body: ({ now }) => (
      <>
        <Bands now={now} />
        <CraicSaturday />
        <TheRoom />
        <BandScheduleDialog now={now} />
      </>
    ),
    closing: {
      title: 'Get a table near the band',
      hours:
        "Saturday, live from 10 PM to 1 AM. Craic Saturday until 5PM. Come for dinner and you've got the front row.",
      happyHour: 'Saturdays get a band instead.',
    },
  })
}

function Bands({ now }: { now: Date }) {
  const [next] = upcomingBands(now, venue.timeZone)
  return (
    <section className="section" id="details" aria-labelledby="details-title">
      <div className="wrap">
        <div className="burst">
          <h2 id="details-title">{next ? `Next up: ${next.band}` : 'A new band every Saturday'}</h2>
          <p className="lede soft">
            {next
              ? `${next.dateLabel}, 10 PM to 1 AM. ${next.eventLabel}.`
              : 'Every Saturday, 10 PM to 1 AM. New lineup coming soon.'}
          </p>
          <div className="actions">
            <OpenDialogButton dialog="bands" className="btn btn--panel">
              <Icon name="calendar" />
              View Band Schedule
            </OpenDialogButton>
          </div>
          <p className="soft">There is no live music on UFC fight nights. The fight is on every screen instead.</p>
        </div>
        <div className="three">
          <div>
            <h3>Two sets</h3>
            <p className="soft">The 10 PM set lets you talk. The 11:30 set doesn't.</p>
          </div>
          <div>
            <h3>Small amps</h3>
            <p className="soft">Guitars, a cajón, voices. You'll hear the room as well as the band.</p>
          </div>
          <div>
            <h3>Requests</h3>
            <p className="soft">Write it on a coaster. Say please. A tip in the jar moves it up the list.</p>
          </div>
        </div>
      </div>
    </section>
  )
}

function CraicSaturday() {
  return (
    <section className="section section--deep" aria-labelledby="craic-title">
      <div className="split split--flip">
        <div className="split__text stack">
          <h2 id="craic-title">Craic Saturday until 5PM</h2>
          <p>
            Before the bands, an Irish session: fiddles, a tin whistle and whoever brought a bodhrán, around the big
            table by the window. No stage, no set list, no rush. Sit in if you play. Sing if you must.
          </p>
          <Dishes items={craicDrinks} />
        </div>
        <div className="split__media bleed">
          <Picture name="whiskey" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}

function TheRoom() {
  return (
    <section className="section" aria-labelledby="day-title">
      <div className="split">
        <div className="split__text stack">
          <h2 id="day-title">Make a day of it</h2>
          <p>
            Breakfast until 2:00 pm, matches on the screens, the session until 5PM, dinner while the band loads in. You
            could go home in between. People have tried.
          </p>
          <a className="go" href={urls.premierLeagueFootball}>
            See what's on that morning <Icon name="arrow" />
          </a>
          <a className="go" href={urls.calendar.bands}>
            Add the band schedule to your calendar <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media bleed">
          <Picture name="bar-interior" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}
