import type { EventDish, EventOffer, WideSection } from '#content/event-pages/event-page.ts'
import type { Dish } from '#content/menu/menu-item.ts'
import { DietMarks } from '#features/menu/dishes.tsx'
import { dishesNamed, formatCents, lowestCents } from '#features/menu/menu.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'

type ContentOf<Kind extends WideSection['kind']> = Extract<WideSection, { kind: Kind }>

export function Steps({ of }: { of: ContentOf<'steps'>['steps'] }) {
  return (
    <ol className="steps">
      {of.map(({ name, what }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{what}</p>
        </li>
      ))}
    </ol>
  )
}

const HOTTEST = 5

export function Sauces({ of }: { of: ContentOf<'sauces'>['sauces'] }) {
  return (
    <ul className="sauces">
      {of.map(({ name, what, heat }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{what}</p>
          <p className={`heat heat--${heat}`}>
            Heat {heat} of {HOTTEST}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function Competitions({ of }: { of: ContentOf<'competitions'>['competitions'] }) {
  return (
    <ul className="offers offers--pairs">
      {of.map(({ name, what, emblem }) => (
        <li key={name} className="offer stepped">
          <Emblem shape={emblem} />
          <h3>{name}</h3>
          <p>{what}</p>
        </li>
      ))}
    </ul>
  )
}

/** A badge with stepped corners and a drawing in it. */
function Emblem({ shape }: { shape: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width="88"
      height="88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M13 2h22v4h5v5h4v26h-4v5h-5v4H13v-4H8v-5H4V11h4V6h5z" />
      <path d="M14.500 5h19v4h4v4H41v22h-3.500v4h-4v4h-19v-4h-4v-4H7V13h3.500V9h4z" opacity="0.4" />
      <path d={shape} transform="translate(-3.600 -3.600) scale(1.15)" />
    </svg>
  )
}

/** A few things an evening is known for, side by side, each with its price in large figures. */
export function Offers({ offers }: { offers: readonly EventOffer[] }) {
  return (
    <ul className="offers">
      {offers.map(toCard).map(({ name, description, diets, price, usualPrice, isPopular }) => (
        <li key={name} className="offer stepped">
          <h3>
            {name}
            <DietMarks diets={diets} />
          </h3>
          <p>{description}</p>
          <p className="offer__price">
            {price}
            {usualPrice && (
              <s>
                <span className="vh">usually </span>
                {usualPrice}
              </s>
            )}
          </p>
          {isPopular && (
            <span className="flag">
              <Icon name="star" />
              Popular
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function toCard(offer: EventOffer) {
  if ('priceLabel' in offer) return { ...offer, price: offer.priceLabel, usualPrice: undefined, isPopular: false }
  const { isPopular = false, isHalfPrice = false } = offer
  const dish = toDish(offer)
  const { name, description, diets } = dish
  const cents = lowestCents(dish)
  return {
    name,
    description,
    diets,
    price: formatCents(isHalfPrice ? cents / 2 : cents),
    usualPrice: isHalfPrice ? formatCents(cents) : undefined,
    isPopular,
  }
}

/** What an event page lists: its own dish, or one of the menu, whose price is then the menu's. */
export function toDish(dish: EventDish): Dish {
  if (!('fromMenu' in dish)) return dish
  const [listed] = dishesNamed([dish.fromMenu])
  if (!listed) throw new Error(`"${dish.fromMenu}" is not on the menu`)
  return { ...listed, name: dish.name ?? listed.name }
}
