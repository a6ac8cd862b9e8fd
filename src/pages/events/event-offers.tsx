import type { Diet } from '#content/menu.ts'
import { DietMarks } from '#features/menu/dishes.tsx'
import { Icon } from '#ui/icon.tsx'

type Offer = {
  name: string
  description?: string
  diets?: readonly Diet[]
  price: string
  /** What it costs on other days. */
  usualPrice?: string
  isPopular?: boolean
}

/** A few things an evening is known for, side by side, each with its price in large figures. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="offers">
      {offers.map(({ name, description, diets, price, usualPrice, isPopular = false }) => (
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
