import { happyHourPrices } from '#content/menu/happy-hour.ts'
import type { Dish } from '#content/menu.ts'
import { Dishes } from '#features/menu/dishes.tsx'
import { dishesNamed, formatCents, lowestCents } from '#features/menu/menu.rules.ts'
import { Film } from '#pages/site/film.tsx'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { eventPage } from './event-frame.tsx'
import { Offers } from './event-offers.tsx'

const burgers = ['Tide burger', 'Blue hour burger', 'Garden smash']

const whiskeys: Dish[] = [
  { name: 'House whiskey', price: { cents: 900 }, description: 'Neat, rocks or highball' },
  { name: 'Rye and ginger', price: { cents: 900 }, description: 'Tall, with mint' },
  { name: 'Whiskey sour', price: { cents: 1200 }, description: 'Lemon, egg white if you like, bitters on top' },
  { name: 'Whiskey flight', price: { cents: 1500 }, description: 'Rye, bourbon, Irish. Smoke on request' },
]

const drafts: Dish[] = [
  { name: 'Any Florida draft, 16OZ', price: { cents: 600 }, description: 'Lager, hazy IPA, wheat or stout' },
  { name: 'Any Florida draft, 21OZ', price: { cents: 700 }, description: 'Same beer, more of it' },
  { name: 'Burger and a pint', price: { cents: 1600 }, description: 'Tide burger and any 16OZ Florida draft' },
]

export function smashSurfPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'smash-surf-wednesday',
    hero: {
      eyebrow: 'Every Wednesday',
      title: 'Smash & Surf Wednesday',
      lede: '50% off smash burgers, whiskey specials, and someone else wiping out on the screens.',
      more: { label: 'See the specials', href: '#menu' },
      rail: [
        { term: 'When', detail: 'Wednesday 4PM-3AM' },
        { term: 'Burgers', detail: '50% off' },
        { term: 'House whiskey', detail: '$9' },
        { term: 'From 8:30 PM', detail: <a href={urls.musicBingoWednesday}>Music Bingo</a> },
      ],
    },
    body: () => (
      <>
        <section className="section" id="menu" aria-labelledby="menu-title">
          <div className="wrap">
            <div className="burst">
              <h2 id="menu-title">50% off smash burger</h2>
              <p className="lede soft">Smashed thin, crispy at the edges, half price until the kitchen closes.</p>
            </div>
            <Offers
              offers={dishesNamed(burgers).map(({ price, ...burger }) => ({
                ...burger,
                price: formatCents(lowestCents(price) / 2),
                usualPrice: formatCents(lowestCents(price)),
              }))}
            />
          </div>
        </section>
        <Pours />
        <HappyHour />
        <Waves />
      </>
    ),
    closing: {
      title: 'Grab a stool, or the corner booth',
      hours: 'Wednesday 4PM-3AM. The bar opens at 3 PM. Half-price burgers from the start.',
      happyHour: 'From 4 to 7 PM, you get both.',
    },
  })
}

function Pours() {
  return (
    <section className="section section--deep" aria-labelledby="pours-title">
      <div className="split split--flip">
        <div className="split__text stack">
          <h2 id="pours-title">Whiskey and draft specials</h2>
          <h3>Whiskey</h3>
          <Dishes items={whiskeys} />
          <h3>Draft</h3>
          <Dishes items={drafts} />
        </div>
        <div className="split__media bleed">
          <Picture name="whiskey" sizes="(min-width: 60rem) 55vw, 100vw" />
        </div>
      </div>
    </section>
  )
}

function HappyHour() {
  return (
    <section className="section" aria-labelledby="happy-title">
      <div className="wrap stack">
        <h2 id="happy-title">Start with happy hour</h2>
        <p className="lede">
          Monday to Friday, 3 PM to 7 PM, <span className="unbroken">2-for-1</span> drinks. Three prices, no math.
        </p>
        <ul className="prices">
          {happyHourPrices.map(({ price, what }) => (
            <li key={price} className="stepped">
              <b>{price}</b>
              {what}
            </li>
          ))}
        </ul>
        <p className="soft small">Not available during special events, holidays and certain promotions.</p>
      </div>
    </section>
  )
}

function Waves() {
  return (
    <section className="section" aria-labelledby="waves-title">
      <div className="split">
        <div className="split__text stack">
          <h2 id="waves-title">Surf on the screens</h2>
          <p>
            Big waves, small boards, our soundtrack. The ocean two blocks away is flat as a plate, so we show a better
            one.
          </p>
          <p className="soft">At 8:30 PM the host takes over for Music Bingo. Stick around.</p>
          <a className="go" href={urls.musicBingoWednesday}>
            See Music Bingo <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media">
          <Film name="loop-about" label="A red cocktail on the bar, neon drifting behind it" />
        </div>
      </div>
    </section>
  )
}
