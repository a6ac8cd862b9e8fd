import type { EventDish, EventOffer } from '#content/event-pages/event-page.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import { dishesNamed, formatCents } from '#features/menu/menu.rules.ts'
import { type Disagreement, type EventFacts, type Facts, factId } from './fact.rules.ts'
import { isDeal, itemsOf, placeOfItem } from './menu-facts.rules.ts'
import { isSameMeaning, meaningOf } from './words.rules.ts'

/** Something with a price on the page of an event. One of the menu has no path: its price is not the event's. */
type PageDish = { name: string; description: string; cents: number; meaning: Set<string>; path?: readonly string[] }

type Offered = { dish: EventDish | EventOffer; path: readonly string[] }

/** Everything that the page of an event offers, and where it stands. */
export function offersOf({ page }: EventFacts): Offered[] {
  return page.sections.flatMap((section) => {
    const path = ['page', 'sections', section.id]
    if (section.kind === 'offers') return section.offers.map((dish) => ({ dish, path: [...path, 'offers', dish.id] }))
    if (section.kind !== 'split') return []
    return (section.lists ?? []).flatMap(({ id, dishes }) =>
      dishes.map((dish) => ({ dish, path: [...path, 'lists', id, 'dishes', dish.id] })),
    )
  })
}

/** The same at the price of that evening. */
export const ownDishesOf = (event: EventFacts, menu: Menu): PageDish[] =>
  offersOf(event).flatMap((offered) => toDish(offered, menu))

function toDish({ dish, path }: Offered, menu: Menu): PageDish[] {
  if ('priceLabel' in dish) return []
  const isHalf = 'isHalfPrice' in dish && dish.isHalfPrice === true
  if ('cents' in dish) {
    const { name, description = '', cents } = dish
    return [{ name, description, cents, meaning: meaningOf(name), path: [...path, 'cents'] }]
  }
  // These all have a price. What a dish is made of is asked of the event's own alone.
  return dishesNamed(menu, [dish.fromMenu]).map(({ name, cents }) => ({
    name,
    description: '',
    cents: Math.round(Number(cents) / (isHalf ? 2 : 1)),
    meaning: meaningOf(name),
  }))
}

/** Dishes of an event's page that cost something else on the menu, and combinations dearer than their parts. */
export function dearDishes(facts: Facts): Disagreement[] {
  return facts.events.flatMap((event) => {
    const dishes = ownDishesOf(event, facts.menu)
    return dishes.flatMap((dish) => [...otherPrice(event, dish, facts.menu), ...dearCombination(event, dish, dishes)])
  })
}

const placeOf = (event: EventFacts, { name, cents, path = [] }: PageDish) => ({
  document: eventDocument(event),
  path,
  where: `Events, ${event.title}, page`,
  value: `${name}, ${formatCents(cents)}`,
})

function otherPrice(event: EventFacts, dish: PageDish, menu: Menu): Disagreement[] {
  if (!dish.path || !event.weekday) return []
  const day = event.weekday.toLowerCase()
  const special = itemsOf(menu).find(
    ({ section, item, meaning }) =>
      isDeal(section) && item.name.toLowerCase().startsWith(day) && isSameMeaning(meaning, dish.meaning),
  )
  const cents = special?.item.cents
  if (!special || cents === undefined || cents === dish.cents) return []
  return [
    {
      id: factId('dish', event.slug, String(dish.path.at(-2))),
      title: `${dish.name} has two prices`,
      detail: `Fix it makes it ${formatCents(cents)} on the page, as on the menu.`,
      places: [placeOf(event, dish), placeOfItem(special)],
      fix: { document: eventDocument(event), changes: [{ path: dish.path, after: cents }] },
    },
  ]
}

/** "Burger and a pint", described as "Tide burger and any 16OZ Florida draft". */
function dearCombination(event: EventFacts, dish: PageDish, dishes: readonly PageDish[]): Disagreement[] {
  const parts = dish.description.split(/, | and /).map(meaningOf)
  const found = parts.flatMap((part) => dishes.find((one) => one !== dish && isSameMeaning(part, one.meaning)) ?? [])
  if (!dish.path || parts.length < 2 || found.length < parts.length) return []
  const sum = found.reduce((total, { cents }) => total + cents, 0)
  if (sum >= dish.cents) return []
  return [
    {
      id: factId('combination', event.slug, String(dish.path.at(-2))),
      title: `${dish.name} costs more than its parts`,
      detail: `Ordered one by one they are ${formatCents(sum)}. Fix it sets that price.`,
      places: [placeOf(event, dish), ...found.map((one) => placeOf(event, one))],
      fix: { document: eventDocument(event), changes: [{ path: dish.path, after: sum }] },
    },
  ]
}
