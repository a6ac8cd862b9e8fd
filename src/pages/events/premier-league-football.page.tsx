import { Dishes } from '#features/menu/dishes.tsx'
import { dishesNamed } from '#features/menu/menu.rules.ts'
import { Film } from '#pages/site/film.tsx'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { eventPage } from './event-frame.tsx'

/** Our own drawings, 24 units round the middle of the badge: a league's real crest is not ours to print. */
const competitions = [
  {
    name: 'Premier League',
    when: 'Every weekend, from 9 AM.',
    emblem:
      'M24 14.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM24 19.500l4.300 3.100-1.600 5h-5.400l-1.600-5zM24 19.500v-5M28.300 22.600l4.700-1.600M26.700 27.600l2.900 4M21.300 27.600l-2.900 4M19.700 22.600l-4.700-1.600',
  },
  {
    name: 'Champions League',
    when: 'Tuesdays and Wednesdays, from 3 PM.',
    emblem:
      'M24 12l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM15 26l1 2.500 2.500 1-2.500 1-1 2.500-1-2.500-2.500-1 2.500-1zM33 26l1 2.500 2.500 1-2.500 1-1 2.500-1-2.500-2.500-1 2.500-1zM20 35h8',
  },
  {
    name: 'Europa League',
    when: 'Thursdays from 3 PM, until the NFL takes over.',
    emblem:
      'M19.500 12.500h9l-1.500 5c4 2.500 5.500 8 3 12.500l-3 4h-6l-3-4c-2.500-4.500-1-10 3-12.500zM18 24.500h12M18.800 29h10.400M20 36h8',
  },
  {
    name: 'FA Cup',
    when: 'Weekends from the third round in January.',
    emblem:
      'M18 18h12v6a6 6 0 0 1-12 0zM18 20h-4.500v1.500c0 2.500 2 4.500 4.800 4.500M30 20h4.500v1.500c0 2.500-2 4.500-4.800 4.500M24 30v4M18.500 35h11M19.500 18a4.500 4.500 0 0 1 9 0M24 13.500V12',
  },
  {
    name: 'Carabao Cup',
    when: 'Midweek, from fall to the March final.',
    emblem: 'M16 36V12M16 13.500h17l-5 5.500 5 5.500H16M20 30h8M20 33.500h5',
  },
  {
    name: 'La Liga',
    when: 'Friday to Monday, good with a late lunch.',
    emblem:
      'M24 18.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM24 11.500v3.500M24 33v3.500M11.500 24H15M33 24h3.500M15.200 15.200l2.400 2.400M30.400 30.400l2.400 2.400M32.800 15.200l-2.400 2.400M17.600 30.400l-2.400 2.400',
  },
  {
    name: 'Serie A',
    when: 'Saturdays and Sundays, best with espresso.',
    emblem:
      'M12 35.500V16h24v19.500M12 22h24M14.500 35.500V30a2.500 2.500 0 0 1 5 0v5.500M21.500 35.500V30a2.500 2.500 0 0 1 5 0v5.500M28.500 35.500V30a2.500 2.500 0 0 1 5 0v5.500M12 12.500h24',
  },
  {
    name: 'Major League Soccer',
    when: 'Saturday nights, with the home crowd.',
    emblem:
      'M23 36c1.500-5 1.500-10 .5-16M23.500 20c-3-3-7-3.500-10.500-.500 3-.5 6 0 8.500 2M23.500 20c-1-4-4-6.500-8.500-6.500 3 1 5 2.500 6.500 5M23.500 20c1-4 4-6.500 8.500-6.500-3 1-5 2.500-6.500 5M23.500 20c3-3 7-3.500 10.500-.500-3-.5-6 0-8.500 2M15 36h18',
  },
]

export function premierLeagueFootballPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'premier-league-football',
    hero: {
      eyebrow: 'Every Match Day',
      title: 'Premier League Football',
      lede: 'Eight competitions, weekend kickoffs from 9 AM, and a room that sings. Home of the Liverpool supporters club.',
      more: { label: "What's on", href: '#details' },
      rail: [
        { term: 'When', detail: 'Every match day' },
        { term: 'On the screens', detail: 'Eight competitions' },
        { term: 'Supporters club', detail: <a href={urls.liverpool}>Liverpool lives here</a> },
        { term: 'Breakfast', detail: 'Weekends until 2:00 pm' },
      ],
    },
    body: () => (
      <>
        <section className="section" id="details" aria-labelledby="details-title">
          <div className="wrap">
            <div className="burst">
              <h2 id="details-title">Eight competitions, one remote</h2>
              <p className="lede soft">Two at once? Different screens. Yours isn't on? Ask, and it will be.</p>
            </div>
            <ul className="offers offers--pairs">
              {competitions.map(({ name, when, emblem }) => (
                <li key={name} className="offer stepped">
                  <Emblem shape={emblem} />
                  <h3>{name}</h3>
                  <p>{when}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <SupportersClub />
        <Breakfast />
      </>
    ),
    closing: {
      title: 'Save a table for kickoff',
      hours:
        'Every match day. Our hours may vary with the Liverpool schedule, so check the fixtures before you head over.',
      happyHour: 'Weekday matches land right in it.',
    },
  })
}

/** A badge with stepped corners and a drawing in it. */
function Emblem({ shape }: { shape: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width="88"
      height="88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M13 2h22v4h5v5h4v26h-4v5h-5v4H13v-4H8v-5H4V11h4V6h5z" />
      <path d="M14.500 5h19v4h4v4H41v22h-3.500v4h-4v4h-19v-4h-4v-4H7V13h3.500V9h4z" opacity="0.4" />
      <path d={shape} transform="translate(-3.600 -3.600) scale(1.15)" />
    </svg>
  )
}

function SupportersClub() {
  return (
    <section className="section section--deep" aria-labelledby="club-title">
      <div className="split split--flip">
        <div className="split__text stack">
          <h2 id="club-title">Home of the Liverpool supporters club</h2>
          <p>
            The club meets here on match days, in red and in good voice. You don't have to be a member to join in. You
            do have to know one song by the end.
          </p>
          <div className="actions">
            <a className="btn btn--panel" href={urls.liverpool}>
              See the Liverpool Bar
            </a>
            <a className="btn btn--panel" href={urls.calendar.fixtures}>
              <Icon name="calendar" />
              Add fixtures to calendar
            </a>
          </div>
        </div>
        <div className="split__media">
          <Film name="loop-matchday" label="A soccer ball on grass under floodlights" />
        </div>
      </div>
    </section>
  )
}

function Breakfast() {
  return (
    <section className="section" aria-labelledby="breakfast-title">
      <div className="split">
        <div className="split__text stack">
          <h2 id="breakfast-title">Early kickoff, late breakfast</h2>
          <p>England plays while Miami wakes up. Breakfast Saturday and Sunday until 2:00 pm. These, anytime.</p>
          <Dishes items={dishesNamed(['The local derby', 'Injury time', 'Beer bucket, five bottles'])} />
          <a className="go" href={urls.menu}>
            See the full menu <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media bleed">
          <Picture name="beer-flight" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}
