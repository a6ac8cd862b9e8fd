import { dishesNamed, formatPrice } from '#features/menu/menu.rules.ts'
import { Film } from '#pages/site/film.tsx'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { eventPage } from './event-frame.tsx'
import { Figures } from './figures.tsx'

const shots = [
  ...dishesNamed(['Friday: karaoke shot']).map(({ price, description }) => ({
    name: 'The opener',
    price,
    description,
  })),
  { name: 'The duet', price: { cents: 1500 }, description: 'Two shots, one for whoever you dragged up with you' },
  { name: 'Key change', price: { cents: 900 }, description: "Chili tequila, lime. You'll hit the note" },
  { name: 'The choir', price: { cents: 4500 }, description: 'Six shots on a board, for tables that sing along' },
]

const houseRules = [
  { name: 'Pick a song', what: 'Scan the code on your table or write it on a napkin. Both get to the host.' },
  { name: 'Take your turn', what: 'First come, first sung. Ballads over six minutes wait until after midnight.' },
  { name: 'Bring a friend', what: 'Up to four per mic. The tambourine is for sharing. It is not a weapon.' },
  { name: 'Applaud', what: 'Everyone gets some. No judging before midnight. Kind judging after.' },
]

export function karaokeFridaysPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'karaoke-fridays',
    hero: {
      eyebrow: 'Every Friday',
      title: 'Karaoke Fridays',
      lede: 'A stage, a screen and more songs than anyone needs. Shot specials for courage.',
      more: { label: 'See the shots', href: '#shots' },
      rail: [
        { term: 'When', detail: 'Friday, 9 PM to 1 AM' },
        { term: 'Entry', detail: 'Free' },
        { term: 'Shots', detail: 'From $8' },
        { term: 'Eat first', detail: <a href={urls.menu}>Dinner before you sing</a> },
      ],
    },
    body: () => (
      <>
        <TheStage />
        <Shots />
        <HouseRules />
      </>
    ),
    closing: {
      title: 'Get a table by the stage',
      hours: 'Friday 9 PM to 1 AM. Sign-up opens at 8:30 PM and fills up fast.',
      happyHour: 'Warm up early. The mics go on at 9.',
    },
  })
}

function TheStage() {
  return (
    <section className="section" id="details" aria-labelledby="stage-title">
      <div className="split">
        <div className="split__text stack">
          <h2 id="stage-title">Nobody asked for an encore. Sing it anyway.</h2>
          <p>
            Two mics, flattering lights, and a host who knows when to turn you up and when to turn you down. Songs run
            from boleros to last month's hits, in four languages, with the lyrics on screen.
          </p>
          <Figures
            of={[
              ['microphones', '2'],
              ['hours of karaoke', '4'],
              ['to sing', 'Free'],
            ]}
          />
        </div>
        <div className="split__media">
          <Film name="loop-karaoke" label="A chrome microphone in front of flickering neon rings" />
        </div>
      </div>
    </section>
  )
}

function Shots() {
  return (
    <section className="section section--deep" id="shots" aria-labelledby="shots-title">
      <div className="wrap">
        <div className="burst">
          <h2 id="shots-title">Shot specials, for courage</h2>
          <p className="lede soft">From 7 PM on Fridays. One is a warm-up, two is a duet, six is a choir.</p>
        </div>
        <ul className="offers">
          {shots.map(({ name, price, description }) => (
            <li key={name} className="offer stepped">
              <h3>{name}</h3>
              <p>{description}</p>
              <p className="offer__price">{formatPrice(price)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function HouseRules() {
  return (
    <section className="section" aria-labelledby="rules-title">
      <div className="split split--flip">
        <div className="split__text stack">
          <h2 id="rules-title">Four house rules, all kind</h2>
          <dl className="stack">
            {houseRules.map(({ name, what }) => (
              <div key={name}>
                <dt>
                  <b>{name}</b>
                </dt>
                <dd className="soft">{what}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="split__media bleed">
          <Picture name="tequila-lime" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}
