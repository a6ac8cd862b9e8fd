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
  { name: 'Key change', price: { cents: 900 }, description: 'Chili tequila, lime. You will reach the note' },
  { name: 'The choir', price: { cents: 4500 }, description: 'Six on a board, for a table that sings from its seats' },
]

const houseRules = [
  { name: 'Pick a song', what: 'Scan the code on your table or write it on a napkin. Both reach the host.' },
  { name: 'Take your turn', what: 'First come, first sung. Ballads over six minutes wait until after midnight.' },
  { name: 'Bring a friend', what: 'Up to four at a microphone. The tambourine is shared and not a weapon.' },
  { name: 'Applaud', what: 'Everybody gets some. No judging before midnight, and kind judging after it.' },
]

export function karaokeFridaysPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'karaoke-fridays',
    hero: {
      eyebrow: 'Every Friday',
      title: 'Karaoke Fridays',
      lede: 'A stage, a screen and more songs than anyone needs. Shots are on special, for courage.',
      more: { label: 'See the shots', href: '#shots' },
      rail: [
        { term: 'When', detail: 'Friday, 9 PM to 1 AM' },
        { term: 'Entry', detail: 'Free, songs included' },
        { term: 'Shots', detail: 'From $8.00' },
        { term: 'Before', detail: <a href={urls.menu}>Dinner, to sing on</a> },
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
      title: 'Get a table within reach of the stage',
      hours: 'Friday 9 PM to 1 AM. The list opens at 8:30 PM and fills faster than you think.',
      happyHour: 'Warm up your voice, then wait two hours. Or do not wait.',
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
            Two microphones, lights that flatter, and a host who knows when to turn your voice up and when to turn it
            down. The songs reach from boleros to last month, in four languages, and the words are on the screen.
          </p>
          <Figures
            of={[
              ['microphones', '2'],
              ['hours of it', '4'],
              ['to sing', '$0'],
            ]}
          />
        </div>
        <div className="split__media">
          <Film name="loop-karaoke" label="A look at Karaoke Fridays" />
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
          <p className="lede soft">All night on Fridays. One is a warm-up, two is a duet, six is a choir.</p>
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
          <h2 id="rules-title">Four rules, all of them kind</h2>
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
