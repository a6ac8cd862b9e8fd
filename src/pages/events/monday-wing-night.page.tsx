import type { SiteDeps } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { eventPage } from './event-frame.tsx'
import { Offers } from './event-offers.tsx'

const HOTTEST = 5

const sauces = [
  { name: 'Salt and lime', what: 'Dry, bright, for people with plans', heat: 1 },
  { name: 'Guava glaze', what: 'Sweet first, then a small surprise', heat: 2 },
  { name: 'Classic buffalo', what: 'Butter, cayenne, no explanation needed', heat: 3 },
  { name: 'Chipotle and rum', what: 'Smoke, molasses, a slow burn', heat: 4 },
  { name: 'Red tide', what: "Scotch bonnet. We'll ask if you're sure", heat: 5 },
]

export function mondayWingNightPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'monday-wing-night',
    hero: {
      eyebrow: 'Every Monday',
      title: 'Monday Wing Night',
      lede: '6 wings for $10, five sauces, and a bucket of something cold in the middle of the table.',
      more: { label: 'Pick a sauce', href: '#menu' },
      rail: [
        { term: 'When', detail: 'Monday from 7 PM' },
        { term: 'Wings', detail: '6 for $10' },
        { term: 'Beer buckets', detail: '5 for $30' },
        { term: 'High Noon buckets', detail: '5 for $35' },
      ],
    },
    body: () => (
      <>
        <section className="section" id="menu" aria-labelledby="menu-title">
          <div className="wrap">
            <div className="burst">
              <h2 id="menu-title">6 wings for $10</h2>
              <p className="lede soft">Fried twice, tossed once. Celery and dip included. Napkins on the house.</p>
            </div>
            <ul className="sauces">
              {sauces.map(({ name, what, heat }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{what}</p>
                  <p className={`heat heat--${heat}`}>
                    Heat {heat} of {HOTTEST}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <Buckets />
        <Screens />
      </>
    ),
    closing: {
      title: 'Start the week sitting down',
      hours: "Monday from 7 PM until we close. The wings usually last. The corner booth doesn't.",
      happyHour: "Drinks first, wings at 7. That's a plan.",
    },
  })
}

function Buckets() {
  return (
    <section className="section section--deep" aria-labelledby="buckets-title">
      <div className="wrap stack">
        <h2 id="buckets-title">Buckets, because the bar is a long walk</h2>
        <Offers
          offers={[
            {
              name: 'Beer bucket',
              description: 'Domestic bottles on ice. Mix and match',
              price: '5 for $30',
            },
            {
              name: 'High Noon bucket',
              description: 'Peach, watermelon, or some of each',
              diets: ['gluten-free'],
              price: '5 for $35',
            },
          ]}
        />
      </div>
    </section>
  )
}

function Screens() {
  return (
    <section className="section" aria-labelledby="screens-title">
      <div className="split">
        <div className="split__text stack">
          <h2 id="screens-title">If it kicks off on Monday, it's on</h2>
          <p>
            Wings need something to yell at. The late game gets the big screen and the sound. The other one gets the
            corner. The arguing is up to you.
          </p>
          <a className="go" href={urls.premierLeagueFootball}>
            See what's on <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media bleed">
          <Picture name="beer-flight" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}
