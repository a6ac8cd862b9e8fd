import { expect, test } from 'vitest'
import type { Menu } from '#content/menu/menu-item.ts'
import { findOnMenu, listMenuKinds } from './menu-kinds.rules.ts'

const section = (title: string, list: string, ...names: string[]): Menu['sections'][number] => ({
  id: title,
  title,
  lists: [{ id: list, title: list, items: names.map((name) => ({ id: name, name })) }],
})
const menu: Menu = {
  sections: [
    section('Food', 'Starters', 'Nachos'),
    section('Breakfast', 'Plates', 'Eggs'),
    section('Breakfast', 'Drinks', 'Mimosa'),
    section('Beer', 'Draft', 'Pilsner'),
    section('Wines', 'Red', 'Rioja', 'Rioja Bottle'),
    section('Specials', 'Monday', 'Tacos'),
  ],
  extras: [],
  charges: [],
}
const find = (name: string) => findOnMenu(listMenuKinds(menu), name)

test.each([
  ['Nachos', 'food', 'Food Starters'],
  ['Eggs', 'food', 'Breakfast Plates'],
  ['Mimosa', 'drinks', 'Breakfast Drinks'],
  ['Pilsner', 'drinks', 'Beer Draft'],
  ['Tacos', undefined, 'Specials Monday'],
  ['Sushi', undefined, ''],
])('%s is %s by the sections of the menu that it is in', (name, kind, words) => {
  expect(find(name)).toEqual({ kind, words })
})

test('an item is found with spaces around it, in any letters, and with its size', () => {
  for (const name of [' NACHOS ', 'nachos']) expect(find(name).kind).toBe('food')
  for (const name of ['Pilsner 16 oz', 'pilsner 21 oz']) expect(find(name).words).toBe('Beer Draft')
  for (const name of ['Rioja Glass', 'Rioja bottle']) expect(find(name).words).toBe('Wines Red')
})

test('a name that the menu has as it is counts before the one without its size', () => {
  const both = { ...menu, sections: [section('Wines', 'Red', 'Rioja'), section('Cellar', 'Wine', 'Rioja Bottle')] }
  expect(findOnMenu(listMenuKinds(both), 'Rioja Bottle').words).toBe('Cellar Wine')
})
