import type { Menu, MenuItem, MenuList, MenuSection } from '#content/menu/menu-item.ts'
import { listsOf } from '#features/menu/menu.rules.ts'
import { fold } from '#features/menu/menu-search.rules.ts'

/** What a section or a list is called while its name is empty. */
export const titleOf = ({ title }: { title: string }, what: 'section' | 'list') => title.trim() || `Unnamed ${what}`

/** Which list of the menu is meant. */
export type ListPlace = { section: string; list: string }

export function changeSection(menu: Menu, id: string, change: (section: MenuSection) => MenuSection): Menu {
  return { ...menu, sections: menu.sections.map((one) => (one.id === id ? change(one) : one)) }
}

export function changeList(menu: Menu, { section, list }: ListPlace, change: (list: MenuList) => MenuList): Menu {
  return changeSection(menu, section, (found) => ({
    ...found,
    lists: found.lists.map((one) => (one.id === list ? change(one) : one)),
  }))
}

export function changeItem(menu: Menu, id: string, change: (item: MenuItem) => MenuItem): Menu {
  return everyList(menu, (list) => ({ ...list, items: list.items.map((one) => (one.id === id ? change(one) : one)) }))
}

export function removeItem(menu: Menu, id: string): Menu {
  return everyList(menu, (list) => ({ ...list, items: list.items.filter((one) => one.id !== id) }))
}

/** Takes an item out of its list and puts it at the end of another. */
export function moveToList(menu: Menu, id: string, to: ListPlace): Menu {
  const item = findItem(menu, id)
  if (!item) return menu
  return changeList(removeItem(menu, id), to, (list) => ({ ...list, items: [...list.items, item] }))
}

export function findItem(menu: Menu, id: string): MenuItem | undefined {
  return menu.sections.flatMap(({ lists }) => lists.flatMap(({ items }) => items)).find((item) => item.id === id)
}

function everyList(menu: Menu, change: (list: MenuList) => MenuList): Menu {
  return { ...menu, sections: menu.sections.map((section) => ({ ...section, lists: section.lists.map(change) })) }
}

/** A field that may be left out: empty words take it away. */
export function withWords<Thing extends object, Key extends string>(thing: Thing, key: Key, words: string): Thing {
  const { [key]: _, ...others } = thing as Thing & Record<Key, unknown>
  // What was left out is optional in every thing of the menu that has words.
  return (words === '' ? others : { ...others, [key]: words }) as Thing
}

export type Amount = 'cents' | 'largeCents'

/** A size without a price is not offered. */
export function withPrice(item: MenuItem, key: Amount, cents: number | undefined): MenuItem {
  const { [key]: _, ...others } = item
  return cents === undefined ? others : { ...others, [key]: cents }
}

/** What can be offered from the menu: everything with one price. */
export function offerable(menu: Menu): MenuItem[] {
  return listsOf(menu)
    .filter(({ columns }) => !columns)
    .flatMap(({ items }) => items.filter(({ cents }) => cents !== undefined))
}

/** Whether a search finds something: every word begins a word of its name or description. */
export function isFound({ name, description = '' }: Pick<MenuItem, 'name' | 'description'>, search: string): boolean {
  const text = ` ${fold(`${name} ${description}`)}`
  return fold(search)
    .split(' ')
    .every((word) => text.includes(` ${word}`))
}
