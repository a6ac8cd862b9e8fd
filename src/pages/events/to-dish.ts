import type { EventDish } from '#content/event-pages/event-page.ts'
import type { Dish } from '#content/menu/menu-item.ts'
import { dishesNamed } from '#features/menu/menu.rules.ts'

/** What an event page lists: its own dish, or one of the menu, whose price is then the menu's. */
export function toDish(dish: EventDish): Dish {
  if (!('fromMenu' in dish)) return dish
  const [listed] = dishesNamed([dish.fromMenu])
  if (!listed) throw new Error(`"${dish.fromMenu}" is not on the menu`)
  return { ...listed, name: dish.name ?? listed.name }
}
