import type { Menu, MenuItem, MenuList, MenuSection } from '#content/menu/menu-item.ts'
import { changesBetween } from '#features/content/changes.rules.ts'
import { newSlug } from '#features/menu/menu-slug.rules.ts'
import { keyOf, type MenuRow } from './check-menu-rows.rules.ts'

/** What an import makes of the menu. Nothing is ever removed by it. */
type Merge = { menu: Menu; added: number; changed: number; same: number; newLists: string[] }

/**
 * A row is about the item of this name in its list. What is on the menu keeps its place, its photo and what no row tells of;
 * what is new comes at the end of its list.
 */
export function mergeMenuRows(before: Menu, rows: readonly MenuRow[]): Merge {
  const done = { added: 0, changed: 0, same: 0 }
  const newLists: string[] = []
  const told = new Set<string>()
  const ids = before.sections.flatMap(({ lists }) => lists.flatMap(({ items }) => items.map(({ id }) => id)))
  let { sections } = before
  for (const row of rows) {
    const section = find(sections, row.section) ?? makeSection(row, sections)
    const list = find(section.lists, row.list) ?? makeList(row, section)
    if (!section.lists.includes(list)) newLists.push(list.title)
    const found = list.items.find(({ id, name }) => !told.has(id) && keyOf(name) === keyOf(row.name))
    const item = updated(found ?? { id: newSlug(row.name, ids), name: row.name }, row)
    told.add(item.id)
    ids.push(item.id)
    done[found ? (changesBetween(found, item).length > 0 ? 'changed' : 'same') : 'added'] += 1
    sections = put(sections, { ...section, lists: put(section.lists, { ...list, items: put(list.items, item) }) })
  }
  return { menu: { ...before, sections }, ...done, newLists }
}

const find = <Named extends { title: string }>(things: readonly Named[], title: string) =>
  things.find((one) => keyOf(one.title) === keyOf(title))

function put<Thing extends { id: string }>(things: readonly Thing[], thing: Thing): Thing[] {
  const isThere = things.some(({ id }) => id === thing.id)
  return isThere ? things.map((one) => (one.id === thing.id ? thing : one)) : [...things, thing]
}

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)

function makeSection({ section }: MenuRow, sections: readonly MenuSection[]): MenuSection {
  return { id: newSlug(section, idsOf(sections)), title: section, lists: [] }
}

function makeList({ list, columns }: MenuRow, section: MenuSection): MenuList {
  return { id: newSlug(list, idsOf(section.lists)), title: list, ...(columns && { columns }), items: [] }
}

function updated(item: MenuItem, row: MenuRow): MenuItem {
  const { kind: _, cents: __, description: ___, largeCents, diets, ...kept } = item
  const large = row.largeCents === undefined ? largeCents : (row.largeCents ?? undefined)
  const marks = row.diets ?? diets ?? []
  return {
    ...kept,
    name: row.name,
    ...(row.kind && { kind: row.kind }),
    ...(row.cents !== undefined && { cents: row.cents }),
    ...(large !== undefined && { largeCents: large }),
    ...(row.description !== '' && { description: row.description }),
    ...(marks.length > 0 && { diets: marks }),
  }
}
