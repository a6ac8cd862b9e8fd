import type { Menu, MenuItem, MenuList, MenuSection } from '#content/menu/menu-item.ts'
import { formatPrice, isHappyHour, poursOf } from '#features/menu/menu.rules.ts'
import type { Place } from './fact.rules.ts'
import { meaningOf } from './words.rules.ts'

/** Something on the menu, with where it stands and what its name means. */
export type OnMenu = { section: MenuSection; list: MenuList; item: MenuItem; meaning: Set<string> }

export function itemsOf({ sections }: Menu): OnMenu[] {
  return sections.flatMap((section) =>
    section.lists.flatMap((list) => list.items.map((item) => ({ section, list, item, meaning: meaningOf(item.name) }))),
  )
}

/** Only at some hours, for less than usual. */
export const isDeal = (section: MenuSection) => isHappyHour(section) || /specials/i.test(section.title)

export const pathOf = ({ section, list, item }: OnMenu, field: keyof MenuItem) => [
  'sections',
  section.id,
  'lists',
  list.id,
  'items',
  item.id,
  field,
]

type Amount = 'cents' | 'largeCents'

/** "Menu, Beer Menu": "South Beach lager 16OZ, $8.00" */
export function placeOfItem(one: OnMenu, amount: Amount = 'cents'): Place {
  const { section, list, item } = one
  const pour = list.columns && poursOf(list.columns, item)[amount === 'cents' ? 0 : 1]
  const price = pour ? formatPrice({ ...(pour.cents !== undefined && { cents: pour.cents }) }) : formatPrice(item)
  const name = pour ? `${item.name} ${pour.size}` : item.name
  return { document: 'menu', path: pathOf(one, amount), where: `Menu, ${section.title}`, value: `${name}, ${price}` }
}
