import type { Diet, Dish } from '#content/menu/menu-item.ts'
import { dietMarks, formatPrice } from './menu.rules.ts'

/** A list as on a printed menu: name, dotted leader, price, description beneath. */
export function Dishes({ items }: { items: readonly Dish[] }) {
  return (
    <ul className="dishes">
      {items.map((item) => (
        <li key={item.name}>
          <DishLines item={item} />
        </li>
      ))}
    </ul>
  )
}

export function DishLines({ item, isSoldOut = false }: { item: Dish; isSoldOut?: boolean }) {
  const { name, description, diets } = item
  return (
    <>
      <p className="dish">
        <span className="dish__name">
          {isSoldOut ? <s>{name}</s> : name}
          <DietMarks diets={diets} />
        </span>{' '}
        <span className="dish__dots" aria-hidden="true" />
        {isSoldOut ? (
          <span className="sold-out">Sold out tonight</span>
        ) : (
          <span className="dish__price">{formatPrice(item)}</span>
        )}
      </p>
      {description && <p className="dish__text">{description}</p>}
    </>
  )
}

export function DietMarks({ diets = [] }: { diets?: readonly Diet[] | undefined }) {
  if (diets.length === 0) return null
  return (
    <>
      {' '}
      <span className="diets">
        {diets.map((diet) => (
          <abbr key={diet} className="diet" title={dietMarks[diet].label}>
            {dietMarks[diet].mark}
          </abbr>
        ))}
      </span>
    </>
  )
}
