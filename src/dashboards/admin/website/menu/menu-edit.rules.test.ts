import { expect, test } from 'vitest'
import type { Menu, MenuList } from '#content/menu/menu-item.ts'
import {
  changeItem,
  changeSection,
  findItem,
  isFound,
  moveToList,
  offerable,
  removeItem,
  titleOf,
  withPrice,
  withWords,
} from './menu-edit.rules.ts'

const dip = { id: 'dip', name: 'Fish dip', description: 'Mahi, lime', cents: 1600 }
const fries = { id: 'fries', name: 'Fries', cents: 700 }
const starters = { id: 'starters', title: 'Starters', items: [dip, fries] }
const late = { id: 'late', title: 'Late Night', items: [] }
const menu: Menu = {
  sections: [{ id: 'food', title: 'Food', lists: [starters, late] }],
  extras: [],
  charges: [],
}
const namesIn = ({ sections }: Menu) => sections[0]?.lists.map(({ items }) => items.map(({ id }) => id))

test('a price that is emptied is left out, and so are empty words', () => {
  expect(withPrice(dip, 'cents', undefined)).toEqual({ id: 'dip', name: 'Fish dip', description: 'Mahi, lime' })
  expect(withPrice(fries, 'largeCents', 900)).toEqual({ ...fries, largeCents: 900 })
  expect(withWords(dip, 'description', '')).toEqual({ id: 'dip', name: 'Fish dip', cents: 1600 })
})

test('a dish moves to the end of another list, or off the menu', () => {
  expect(namesIn(moveToList(menu, 'dip', { section: 'food', list: 'late' }))).toEqual([['fries'], ['dip']])
  expect(namesIn(removeItem(menu, 'dip'))).toEqual([['fries'], []])
})

test('a search finds dishes by the beginnings of words', () => {
  expect(isFound(dip, 'lim fish')).toBe(true)
  expect(isFound(dip, 'ish')).toBe(false)
  expect(isFound(dip, 'fish pizza')).toBe(false)
  expect(isFound(dip, '')).toBe(true)
})

test('what has no name yet is called by what it is', () => {
  expect([titleOf({ title: ' ' }, 'list'), titleOf({ title: 'Late Night ' }, 'section')]).toEqual([
    'Unnamed list',
    'Late Night',
  ])
})

test('one section, one list or one dish is changed, and the others stay', () => {
  const two: Menu = { ...menu, sections: [...menu.sections, { id: 'bar', title: 'Bar', lists: [] }] }
  const named = changeSection(two, 'bar', (section) => ({ ...section, title: 'Drinks' }))
  expect(named.sections.map(({ title }) => title)).toEqual(['Food', 'Drinks'])
  const cheaper = changeItem(menu, 'dip', (item) => ({ ...item, cents: 1000 }))
  expect([findItem(cheaper, 'dip')?.cents, findItem(cheaper, 'fries')?.cents]).toEqual([1000, 700])
})

test('a dish that is gone moves nowhere, and words that are typed are kept', () => {
  expect(moveToList(menu, 'gone', { section: 'food', list: 'late' })).toBe(menu)
  expect(withWords(fries, 'description', 'Salted')).toEqual({ ...fries, description: 'Salted' })
})

test('what has one price can be offered', () => {
  const lists: MenuList[] = [
    { ...starters, items: [...starters.items, { id: 'open', name: 'Market fish' }] },
    { id: 'wine', title: 'Wine', columns: 'wine', items: [{ id: 'rioja', name: 'Rioja', cents: 1200 }] },
  ]
  const offered = offerable({ ...menu, sections: [{ id: 'food', title: 'Food', lists }] })
  expect(offered.map(({ id }) => id)).toEqual(['dip', 'fries'])
})
