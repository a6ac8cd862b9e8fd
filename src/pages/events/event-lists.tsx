import type { EventDish, EventOffer, WideSection } from '#content/event-pages/event-page.ts'
import type { Dish, Menu } from '#content/menu/menu-item.ts'
import { DietMarks } from '#features/menu/dishes.tsx'
import { dishesNamed, formatCents } from '#features/menu/menu.rules.ts'
import { Times } from '#pages/site/words/times.tsx'
import { Icon } from '#ui/icon/icon.tsx'

type ContentOf<Kind extends WideSection['kind']> = Extract<WideSection, { kind: Kind }>

export function Steps({ of }: { of: ContentOf<'steps'>['steps'] }) {
  return (
    <ol className="steps">
      {of.map(({ id, name, what }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p>
            <Times of={what} />
          </p>
        </li>
      ))}
    </ol>
  )
}

const HOTTEST = 5

export function Sauces({ of }: { of: ContentOf<'sauces'>['sauces'] }) {
  return (
    <ul className="sauces">
      {of.map(({ id, name, what, heat }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p>
            <Times of={what} />
          </p>
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
      {of.map(({ id, name, what, emblem }) => (
        <li key={id} className="offer stepped">
          <Emblem shape={emblem} />
          <h3>{name}</h3>
          <p>
            <Times of={what} />
          </p>
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
export function Offers({ offers, menu }: { offers: readonly EventOffer[]; menu: Menu }) {
  return (
    <ul className="offers">
      {toCards(offers, menu).map(({ name, description, diets, price, usualPrice, isPopular }) => (
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

function toCards(offers: readonly EventOffer[], menu: Menu) {
  return offers.flatMap((offer) => {
    if ('priceLabel' in offer) {
      const { name, description, diets, priceLabel: price } = offer
      return [{ name, description, diets, price, usualPrice: undefined, isPopular: false }]
    }
    const { isPopular = false, isHalfPrice = false } = offer
    return toDishes([offer], menu).map(({ name, description, diets, cents = 0 }) => ({
      name,
      description,
      diets,
      price: formatCents(isHalfPrice ? cents / 2 : cents),
      usualPrice: isHalfPrice ? formatCents(cents) : undefined,
      isPopular,
    }))
  })
}

/** What an event page lists: its own dishes, and those of the menu at the menu's price. What left the menu is left out. */
export function toDishes(dishes: readonly EventDish[], menu: Menu): Dish[] {
  return dishes.flatMap((dish): Dish[] => {
    if (!('fromMenu' in dish)) return [dish]
    return dishesNamed(menu, [dish.fromMenu]).map((listed) => ({ ...listed, name: dish.name ?? listed.name }))
  })
}

/** Whether anything of the section is left on the menu. Without it, the section has nothing to say. */
export function isStillOffered(offers: readonly EventOffer[], menu: Menu): boolean {
  return toCards(offers, menu).length > 0
}
