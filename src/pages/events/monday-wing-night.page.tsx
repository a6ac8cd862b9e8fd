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
  { name: 'Classic buffalo', what: 'Butter, cayenne, nothing to explain', heat: 3 },
  { name: 'Chipotle and rum', what: 'Smoke, molasses, a slow burn', heat: 4 },
  { name: 'Red tide', what: 'Scotch bonnet. We ask twice before we serve it', heat: 5 },
]

export function mondayWingNightPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'monday-wing-night',
    hero: {
      eyebrow: 'Every Monday',
      title: 'Monday Wing Night',
      lede: '6 wings for $10, five sauces, and a bucket of something cold in the middle of the table.',
      more: { label: 'Choose a sauce', href: '#menu' },
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
              <p className="lede soft">
                Fried twice, tossed once. Celery and a dip come along, and the napkins are on the house.
              </p>
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
      hours: 'Monday from 7 PM until we close. The wings usually last, the corner booth does not.',
      happyHour: 'Drinks first, wings at seven: that is a plan.',
    },
  })
}

function Buckets() {
  return (
    <section className="section section--deep" aria-labelledby="buckets-title">
      <div className="wrap stack">
        <h2 id="buckets-title">Buckets, because the bar is far from the booth</h2>
        <Offers
          offers={[
            {
              name: 'Beer bucket',
              description: 'Domestic bottles in ice, mixed if you like',
              price: '5 for $30',
            },
            {
              name: 'High Noon bucket',
              description: 'Peach, watermelon, or peace between the two',
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
          <h2 id="screens-title">Whatever kicks off on a Monday is on</h2>
          <p>
            Wings need something to shout at. The late game has the big screen and the sound, the other one has the
            corner, and the debate in between is yours.
          </p>
          <a className="go" href={urls.premierLeagueFootball}>
            See what we show <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media bleed">
          <Picture name="beer-flight" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}
