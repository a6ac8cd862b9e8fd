import { expect, test } from 'vitest'
import { hasItem, moveItem, withItem } from './items.rules.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const order = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')

test('an item takes the place of its earlier version, a new one comes last', () => {
  const changed = { id: 'b', name: 'Changed' }
  expect(withItem<{ id: string; name?: string }>([a, b, c], changed)).toEqual([a, changed, c])
  expect(order(withItem([a, b], c))).toBe('abc')
})

test('an item moves by places and stays at the ends', () => {
  const moved = (id: string, by: number) => order(moveItem([a, b, c], id, by))
  expect([moved('b', -1), moved('b', 1), moved('a', 2)]).toEqual(['bac', 'acb', 'bca'])
  expect([moved('a', -1), moved('c', 5), moved('gone', 1)]).toEqual(['abc', 'abc', 'abc'])
})

test('an item is found at any depth', () => {
  const menu = { sections: [{ id: 'food', lists: [{ id: 'starters', items: [a] }] }], note: null }
  expect(['food', 'starters', 'a', 'b'].map((id) => hasItem(menu, id))).toEqual([true, true, true, false])
  expect([hasItem('a', 'a'), hasItem(null, 'a'), hasItem(undefined, 'a')]).toEqual([false, false, false])
})
