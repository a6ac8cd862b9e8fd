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
    what: 'Twenty-four song titles and a free square in the middle. One card per person. Pens are on the bar.',
  },
  { name: 'Listen', what: "You get 30 seconds of each song. The host won't repeat it. The table behind you will." },
  { name: 'Mark it', what: 'First one line, then two, then the full card. We keep going until someone gets it.' },
  { name: 'Yell bingo', what: "It only counts if the host hears you. Singing along isn't cheating. It's encouraged." },
]

export function musicBingoPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'music-bingo-wednesday',
    hero: {
      eyebrow: 'Every Wednesday',
      title: 'Music Bingo',
      lede: 'Bingo with songs instead of numbers. We play the chorus, you find the title, someone yells bingo.',
      more: { label: 'How it works', href: '#details' },
      rail: [
        { term: 'When', detail: 'Wednesday 8:30PM-10:30PM' },
        { term: 'Entry', detail: 'Free, cards included' },
        { term: 'Rounds', detail: 'Four, 30 minutes each' },
        { term: 'Eat first', detail: <a href={urls.smashSurfWednesday}>50% off smash burgers</a> },
      ],
    },
    body: () => (
      <>
        <section className="section" id="details" aria-labelledby="details-title">
          <div className="wrap">
            <div className="burst">
              <h2 id="details-title">Know the chorus, mark the card</h2>
              <p className="lede soft">
                Wednesday 8:30PM-10:30PM. No fee, no app, no perfect pitch. All you need is ears and a pen, and we have
                pens.
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
      title: 'Get a table near the speakers',
      hours: 'Wednesday 8:30PM-10:30PM. Cards go out at 8 PM. So do the front tables.',
      happyHour: 'Come at 6 and your singing voice will be ready.',
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
            Round one is what your parents danced to. Round two is what you danced to. Round three is what you'll deny.
            Round four is yours: write a song on your card and we might play it.
          </p>
          <Figures
            of={[
              ['rounds', '4'],
              ['songs per card', '24'],
              ['to play', 'Free'],
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

function Prizes() {
  return (
    <section className="section" aria-labelledby="prizes-title">
      <div className="split">
        <div className="split__text stack">
          <h2 id="prizes-title">Prizes worth standing up for</h2>
          <p>
            One line wins you a drink. Two lines win a plate for the table. A full card wins your table its next round,
            plus your name on the mirror until next Wednesday.
          </p>
          <p className="soft">Hungry? Smash burgers are 50% off the same night, starting at 4 PM.</p>
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
