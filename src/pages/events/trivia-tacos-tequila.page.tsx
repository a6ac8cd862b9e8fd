import type { Dish } from '#content/menu.ts'
import { Dishes } from '#features/menu/dishes.tsx'
import { dishesNamed, formatCents, lowestCents } from '#features/menu/menu.rules.ts'
import { Film } from '#pages/site/film.tsx'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import { Picture } from '#ui/picture.tsx'
import { eventPage } from './event-frame.tsx'
import { Offers } from './event-offers.tsx'
import { Figures } from './figures.tsx'

const popular = ['Carnitas taco', 'Baja fish taco']
const tacos = [...popular, 'Chicken tinga taco', 'Cauliflower al pastor taco']

const tequilas: Dish[] = [
  { name: 'House margarita', price: { cents: 900 }, description: 'Blanco, lime, orange, salt if you like' },
  { name: 'Spicy paloma', price: { cents: 900 }, description: 'Grapefruit, serrano, soda', diets: ['spicy'] },
  { name: 'Blanco shot', price: { cents: 800 }, description: 'Lime, salt, no questions' },
  { name: 'Reposado flight', price: { cents: 1500 }, description: 'Three pours, lightest first' },
  { name: 'Bottle for the table', price: { cents: 17900 }, description: 'With mixers, limes and six glasses' },
]

export function tacoTuesdayPage(deps: SiteDeps) {
  return eventPage(deps, {
    slug: 'trivia-tacos-tequila',
    hero: {
      eyebrow: 'Every Tuesday',
      title: 'Taco Tuesday',
      lede: '$2.99 tacos, tequila specials, and two hours of trivia in the middle.',
      more: { label: 'See the tacos', href: '#menu' },
      rail: [
        { term: 'When', detail: 'Tuesday 4PM-3AM' },
        { term: 'Trivia', detail: '8 to 10 PM' },
        { term: 'Tacos', detail: '$2.99 each' },
        { term: 'Teams', detail: 'Up to 6 people' },
      ],
    },
    body: () => (
      <>
        <section className="section" id="menu" aria-labelledby="menu-title">
          <div className="wrap">
            <div className="burst">
              <h2 id="menu-title">Four tacos, one price</h2>
              <p className="lede soft">Soft corn tortillas, pressed to order until the masa runs out.</p>
            </div>
            <Offers
              offers={dishesNamed(tacos).map(({ price, ...taco }) => ({
                ...taco,
                price: formatCents(lowestCents(price)),
                isPopular: popular.includes(taco.name),
              }))}
            />
          </div>
        </section>
        <section className="section section--deep" aria-labelledby="tequila-title">
          <div className="split split--flip">
            <div className="split__text stack">
              <h2 id="tequila-title">Tequila by the glass or by the bottle</h2>
              <Dishes items={tequilas} />
            </div>
            <div className="split__media bleed">
              <Picture name="tequila-lime" sizes="(min-width: 60rem) 55vw, 100vw" />
            </div>
          </div>
        </section>
        <Trivia />
      </>
    ),
    closing: {
      title: 'Save your team a table',
      hours: 'Tuesday 4PM-3AM. The bar opens at 3 PM. Trivia 8-10 PM. Grab a table by 7:30 PM.',
      happyHour: 'A good way to start early.',
    },
  })
}

function Trivia() {
  return (
    <section className="section" aria-labelledby="trivia-title">
      <div className="split">
        <div className="split__text stack">
          <p className="eyebrow">Trivia Tuesday</p>
          <h2 id="trivia-title">Know things. Drink better.</h2>
          <p>
            Tuesday 8-10 PM, teams of up to 6. Five rounds: one music, one unfair. No phones, no fee. First place drinks
            on us.
          </p>
          <Figures
            of={[
              ['rounds', '5'],
              ['per team, max', '6'],
              ['to play', 'Free'],
            ]}
          />
        </div>
        <div className="split__media">
          <Film name="loop-about" label="A red cocktail on the bar, neon drifting behind it" />
        </div>
      </div>
    </section>
  )
}
