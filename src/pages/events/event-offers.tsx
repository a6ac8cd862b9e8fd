import type { EventOffer } from '#content/event-pages/event-page.ts'
import { DietMarks } from '#features/menu/dishes.tsx'
import { formatCents, lowestCents } from '#features/menu/menu.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { toDish } from './to-dish.ts'

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
