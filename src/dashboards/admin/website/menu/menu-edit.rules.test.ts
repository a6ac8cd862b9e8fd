import { expect, test } from 'vitest'
import type { Menu } from '#content/menu/menu-item.ts'
import { isFound, moveToList, removeItem, withPrice, withWords } from './menu-edit.rules.ts'

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
  expect(isFound(dip, '')).toBe(true)
})
