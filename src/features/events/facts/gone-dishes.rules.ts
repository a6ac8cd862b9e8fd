import { eventDocument } from '#features/events/event-names.rules.ts'
import { chosenDishes } from '#features/menu/menu.rules.ts'
import { type Disagreement, type EventFacts, type Facts, factId, type Place } from './fact.rules.ts'
import { itemsOf } from './menu-facts.rules.ts'
import { offersOf } from './own-dishes.rules.ts'

/** A dish that a page takes from the menu: by its id, or by the name that it had. */
type Taken = { id: string; name: string; at: Pick<Place, 'document' | 'path' | 'where'> }

/** Dishes that pages take from the menu and that it does not have, or not with a price: pages leave them out. */
export function goneDishes(facts: Facts): Disagreement[] {
  const taken = [...facts.favorites.map(favorite), ...facts.events.flatMap(takenBy)]
  return taken.filter((one) => chosenDishes(facts.menu, [one]).length === 0).map((one) => toDisagreement(one, facts))
}

const favorite = ({ id, name }: Facts['favorites'][number]): Taken => ({
  id,
  name,
  at: { document: 'page-home', path: ['menu', 'dishes', id], where: 'Pages, Home, From the menu' },
})

const takenBy = (event: EventFacts): Taken[] =>
  offersOf(event).flatMap(({ dish, path }) => {
    const at = { document: eventDocument(event), path, where: `Events, ${event.title}, page` }
    return 'fromMenu' in dish ? [{ id: dish.fromMenu, name: dish.name ?? dish.fromMenu, at }] : []
  })

function toDisagreement({ id, name, at }: Taken, { menu }: Facts): Disagreement {
  const isListed = itemsOf(menu).some(({ item }) => item.id === id || item.name === name)
  const { document, path } = at
  return {
    id: factId('gone', document, String(path.at(-1))),
    title: isListed ? `${name} has no price on the menu` : `${name} is no longer on the menu`,
    detail: "Visitors don't see it on the page. Fix it removes it from the list.",
    places: [
      { ...at, path: [...path, 'name'], value: name },
      { document: 'menu', path: [], where: 'Menu', value: isListed ? 'No price' : 'Not on it' },
    ],
    isGone: true,
    fix: { document, changes: [{ path }] },
  }
}
