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
  { name: 'Find your seat', what: 'Good tables go by 7 PM. Tell us your team and we will seat you among friends.' },
  { name: 'Sound on', what: 'At 8 PM the music stops and the booth takes over. Kickoff is at 8:15 PM.' },
  { name: 'Halftime', what: 'Thirteen minutes. Enough for wings, a round, and one opinion about the referee.' },
  { name: 'Last whistle', what: 'Vodka stays on special until it blows. Overtime counts, and so does your tab.' },
]

const vodkaSpecials: Dish[] = [
  ...dishesNamed(['Thursday: vodka and anything']).map((dish) => ({ ...dish, name: 'Vodka and anything' })),
  { name: 'Fourth-down mule', price: { cents: 900 }, description: 'Ginger, lime, a copper mug that we want back' },
  { name: 'End zone lemonade', price: { cents: 900 }, description: 'Lemon, mint, crushed ice' },
  {
    name: 'Overtime espresso martini',
    price: { cents: 1500 },
    description: 'Cuban coffee, for games that will not end',
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
      lede: 'Every snap on every screen with the sound on, and vodka on special until the last whistle.',
      more: { label: 'The game plan', href: '#details' },
      rail: [
        { term: 'Season', detail: 'Starts Sept 4' },
        { term: 'Kickoff', detail: '8:15 PM' },
        { term: 'Vodka', detail: 'From $8.00' },
        { term: 'Bottles', detail: 'From $179.00' },
      ],
    },
    body: () => (
      <>
        <section className="section" id="details" aria-labelledby="details-title">
          <div className="wrap">
            <div className="burst">
              <h2 id="details-title">Four quarters, one plan</h2>
              <p className="lede soft">Starts Sept 4, and then every Thursday the league gives us a game.</p>
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
      title: 'Call the play, keep the table',
      hours: 'Thursday from 8 PM, kickoff at 8:15 PM. Be seated by 7 PM for a screen of your own.',
      happyHour: 'It ends an hour before the anthem.',
    },
  })
}

function TheRoom() {
  return (
    <section className="section section--deep" aria-labelledby="room-title">
      <div className="split split--flip">
        <div className="split__text stack">
          <h2 id="room-title">No bad seat, one loud corner</h2>
          <p>
            The game runs on every screen we own, the one by the restrooms included. Sit at the bar for the sound, at
            the back for a conversation, or in the corner with the jerseys if you came to shout.
          </p>
          <p className="soft">Your team plays at the same time elsewhere? Ask. We keep a screen for the other game.</p>
        </div>
        <div className="split__media">
          <Film name="loop-about" label="A look at the bar on a Thursday" />
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
          <h2 id="specials-title">Vodka specials, kickoff to last whistle</h2>
          <Dishes items={vodkaSpecials} />
          <h3>Bottle specials</h3>
          <Dishes items={bottles} />
          <h3>Buckets</h3>
          <Dishes items={buckets} />
          <a className="go" href={urls.menu}>
            See the whole menu <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media bleed">
          <Picture name="cocktails" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}
