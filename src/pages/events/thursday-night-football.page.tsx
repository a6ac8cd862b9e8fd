import type { Dish } from '#content/menu.ts'
import { Dishes } from '#features/menu/dishes.tsx'
import { dishesNamed } from '#features/menu/menu.rules.ts'
import { Film } from '#pages/site/film.tsx'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { eventPage } from './event-frame.tsx'

const quarters = [
  { name: 'Find your seat', what: "Good tables go by 7 PM. Tell us your team and we'll seat you with friends." },
  { name: 'Sound on', what: 'At 8 PM the music stops and the broadcast comes up. Kickoff is at 8:15 PM.' },
  { name: 'Halftime', what: 'Thirteen minutes. Enough for wings, a round, and one opinion about the refs.' },
  { name: 'Final whistle', what: 'Vodka specials run until it blows. Overtime counts.' },
]

const vodkaSpecials: Dish[] = [
  ...dishesNamed(['Thursday: vodka and anything']).map((dish) => ({ ...dish, name: 'Vodka and anything' })),
  { name: 'Fourth-down mule', price: { cents: 900 }, description: 'Ginger, lime, a copper mug we want back' },
  { name: 'End zone lemonade', price: { cents: 900 }, description: 'Lemon, mint, crushed ice' },
  {
    name: 'Overtime espresso martini',
    price: { cents: 1500 },
    description: "Cuban coffee, for games that won't end",
  },
]

const bottles = dishesNamed(['Vodka bottle', 'Tequila bottle', 'Champagne bottle'])
const buckets = dishesNamed(['Beer bucket, five bottles', 'High Noon bucket, five cans'])

export function thursdayNightFootballPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'thursday-night-football',
    hero: {
      eyebrow: 'Every Thursday',
      title: 'Thursday Night Football',
      lede: 'Every snap on every screen, sound on, and vodka specials until the final whistle.',
      more: { label: 'The game plan', href: '#details' },
      rail: [
        { term: 'Season', detail: 'Starts Sept 4' },
        { term: 'Kickoff', detail: '8:15 PM' },
        { term: 'Vodka', detail: 'From $8' },
        { term: 'Bottles', detail: 'From $179' },
      ],
    },
    body: () => (
      <>
        <section className="section" id="details" aria-labelledby="details-title">
          <div className="wrap">
            <div className="burst">
              <h2 id="details-title">Four quarters, one plan</h2>
              <p className="lede soft">Starts Sept 4, then every Thursday there's a game.</p>
            </div>
            <ol className="steps">
              {quarters.map(({ name, what }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{what}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <TheRoom />
        <Specials />
      </>
    ),
    closing: {
      title: 'Get your seats before kickoff',
      hours: 'Thursday from 8 PM, kickoff at 8:15 PM. Get here by 7 PM for the best seats.',
      happyHour: 'It wraps up about an hour before kickoff.',
    },
  })
}

function TheRoom() {
  return (
    <section className="section section--deep" aria-labelledby="room-title">
      <div className="split split--flip">
        <div className="split__text stack">
          <h2 id="room-title">No bad seats, one loud corner</h2>
          <p>
            The game is on every screen we own, including the one by the restrooms. Sit at the bar for the sound, in
            back to talk, or in the corner with the jerseys if you came to yell.
          </p>
          <p className="soft">Need a different game? Ask. We can usually spare a screen.</p>
        </div>
        <div className="split__media">
          <Film name="loop-about" label="A red cocktail on the bar, neon drifting behind it" />
        </div>
      </div>
    </section>
  )
}

function Specials() {
  return (
    <section className="section" aria-labelledby="specials-title">
      <div className="split">
        <div className="split__text stack">
          <h2 id="specials-title">Vodka specials, 7 PM to the final whistle</h2>
          <Dishes items={vodkaSpecials} />
          <h3>Bottle specials</h3>
          <Dishes items={bottles} />
          <h3>Buckets</h3>
          <Dishes items={buckets} />
          <a className="go" href={urls.menu}>
            See the full menu <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media bleed">
          <Picture name="cocktails" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}
