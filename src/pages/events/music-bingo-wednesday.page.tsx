import { Film } from '#pages/site/film.tsx'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { eventPage } from './event-frame.tsx'
import { Figures } from './figures.tsx'

const steps = [
  {
    name: 'Take a card',
    what: 'Twenty-four song titles and a free square in the middle. One card a person, pens are on the bar.',
  },
  { name: 'Listen', what: 'Thirty seconds of each song. The host does not repeat it. The table behind you will.' },
  { name: 'Mark it', what: 'One line first, then two, then the whole card. We play on until someone has it.' },
  { name: 'Shout', what: 'It counts when the host hears you. Singing along is not cheating, it is encouraged.' },
]

export function musicBingoPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'music-bingo-wednesday',
    hero: {
      eyebrow: 'Every Wednesday',
      title: 'Music Bingo',
      lede: 'Bingo with songs instead of numbers. We play the chorus, you find the title, somebody shouts first.',
      more: { label: 'How it works', href: '#details' },
      rail: [
        { term: 'When', detail: 'Wednesday 8:30PM-10:30PM' },
        { term: 'Entry', detail: 'Free, cards included' },
        { term: 'Rounds', detail: 'Four, half an hour each' },
        { term: 'Before', detail: <a href={urls.smashSurfWednesday}>Burgers at 50% off</a> },
      ],
    },
    body: () => (
      <>
        <section className="section" id="details" aria-labelledby="details-title">
          <div className="wrap">
            <div className="burst">
              <h2 id="details-title">Know the chorus, mark the card</h2>
              <p className="lede soft">
                Wednesday 8:30PM-10:30PM. No fee, no app, no perfect pitch. You need ears and a pen, and we have pens.
              </p>
            </div>
            <ol className="steps">
              {steps.map(({ name, what }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{what}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <Rounds />
        <Prizes />
      </>
    ),
    closing: {
      title: 'Save a table near the speaker',
      hours: 'Wednesday 8:30PM-10:30PM. Cards go out from 8 PM, and the front tables go with them.',
      happyHour: 'Come at six and your singing voice is ready by the first song.',
    },
  })
}

function Rounds() {
  return (
    <section className="section section--deep" aria-labelledby="rounds-title">
      <div className="split split--flip">
        <div className="split__text stack">
          <h2 id="rounds-title">Four rounds, forty years of choruses</h2>
          <p>
            The first round is what your parents danced to, the second what you did, the third what you deny. The fourth
            belongs to the room: write a song on your card and it may come up.
          </p>
          <Figures
            of={[
              ['rounds', '4'],
              ['songs on a card', '24'],
              ['entry fee', '$0'],
            ]}
          />
        </div>
        <div className="split__media">
          <Film name="loop-karaoke" label="A look at Music Bingo" />
        </div>
      </div>
    </section>
  )
}

function Prizes() {
  return (
    <section className="section" aria-labelledby="prizes-title">
      <div className="split">
        <div className="split__text stack">
          <h2 id="prizes-title">Prizes worth standing up for</h2>
          <p>
            A line wins you a drink. Two lines win a plate for the table. The whole card wins the table its next round,
            and your name on the mirror until next Wednesday.
          </p>
          <p className="soft">Hungry first? The same evening has smash burgers at 50% off, from 4PM on.</p>
          <a className="go" href={urls.smashSurfWednesday}>
            See Smash & Surf Wednesday <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media bleed">
          <Picture name="frozen-drink" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}
