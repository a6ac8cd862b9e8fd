import { describe, expect, test } from 'vitest'
import { createRandom } from '#tests/attacks/random.ts'
import { isDeep } from '#tests/depth.ts'
import {
  applyChanges,
  changesBack,
  changesBetween,
  conflictsOf,
  isUntouched,
  type Json,
  ORDER,
  valueAt,
} from './changes.rules.ts'

const wings = { id: 'wings', name: 'Tide wings', cents: 1800, diets: ['spicy'] }
const fries = { id: 'fries', name: 'Shoestring fries', cents: 700 }
const shrimp = { id: 'shrimp', name: 'Rock shrimp', cents: 1900 }
const menu = { note: 'All day', items: [wings, fries, shrimp] }

describe('what changed between two versions', () => {
  test('a field of an item is named by the ids on the way to it', () => {
    const dearer = { ...menu, items: [{ ...wings, cents: 1900 }, fries, shrimp] }
    expect(changesBetween(menu, dearer)).toEqual([{ path: ['items', 'wings', 'cents'], before: 1800, after: 1900 }])
  })

  test('an item that is new, gone or moved is one change, whatever is in it', () => {
    expect(changesBetween(menu, { ...menu, items: [wings, fries] })).toEqual([
      { path: ['items', 'shrimp'], before: shrimp },
    ])
    expect(changesBetween({ ...menu, items: [wings, fries] }, menu)).toEqual([
      { path: ['items', 'shrimp'], after: shrimp },
    ])
    expect(changesBetween(menu, { ...menu, items: [shrimp, wings, fries] })).toEqual([
      { path: ['items', ORDER], before: ['wings', 'fries', 'shrimp'], after: ['shrimp', 'wings', 'fries'] },
    ])
  })

  test('a list of words is one value, and the order of fields says nothing', () => {
    const { id, name, cents } = wings
    const milder = { ...menu, items: [{ cents, id, diets: [], name }, fries, shrimp] }
    expect(changesBetween(menu, milder)).toEqual([{ path: ['items', 'wings', 'diets'], before: ['spicy'], after: [] }])
  })
})

test('two people meet where both changed the same, or one took away what the other changed', () => {
  const dearer = changesBetween(menu, { ...menu, items: [{ ...wings, cents: 1900 }, fries, shrimp] })
  const cheaper = changesBetween(menu, { ...menu, items: [{ ...wings, cents: 1700 }, fries, shrimp] })
  const renamed = changesBetween(menu, { ...menu, items: [{ ...wings, name: 'Wings' }, fries, shrimp] })
  const without = changesBetween(menu, { ...menu, items: [fries, shrimp] })
  const moved = changesBetween(menu, { ...menu, items: [shrimp, fries, wings] })
  expect(conflictsOf(dearer, cheaper)).toEqual(dearer)
  expect(conflictsOf(dearer, without)).toEqual(dearer)
  expect(conflictsOf(without, renamed)).toEqual(without)
  expect(conflictsOf(dearer, dearer)).toEqual([])
  expect(conflictsOf(dearer, renamed)).toEqual([])
  expect(conflictsOf(dearer, moved)).toEqual([])
})

test('an order that is made after an item was added keeps the new one behind the item it follows', () => {
  const moved = changesBetween(menu, { ...menu, items: [shrimp, fries, wings] })
  const salad = { id: 'salad', name: 'Garden bowl', cents: 1400 }
  const withSalad = { ...menu, items: [wings, fries, salad, shrimp] }
  expect(valueAt(applyChanges(withSalad, moved), ['items'])).toEqual([shrimp, fries, salad, wings])
})

test('one change of several is taken back alone, and what was removed takes its old place', () => {
  const changed = { note: 'Until late', items: [{ ...wings, cents: 1900 }, shrimp] }
  const back = changesBack(menu, changed, (path) => path.join('/') === 'items/fries')
  expect(applyChanges(changed, back)).toEqual({ ...changed, items: [{ ...wings, cents: 1900 }, fries, shrimp] })
})

test('any two versions: the changes lead from one to the other, and taken back they lead home', () => {
  const seed = Date.now() % 2 ** 31
  const random = createRandom(seed)
  const someItem = (id: string): Json => ({
    id,
    ...(random.chance(0.7) && { name: random.pick(['Wings', 'Fries', 'Tacos']) ?? '' }),
    ...(random.chance(0.5) && { cents: random.below(3) }),
    ...(random.chance(0.4) && { sizes: someItems() }),
  })
  const someItems = (): Json =>
    ['a', 'b', 'c', 'd']
      .filter(() => random.chance(0.6))
      .toSorted(() => random.below(3) - 1)
      .map((id) => ({ id, cents: random.below(3) }))
  const someVersion = (): Json => ({
    title: random.pick(['Food', 'Drinks']) ?? '',
    words: random.chance(0.5) ? ['one', 'two'] : ['one'],
    items: ['a', 'b', 'c', 'd', 'e']
      .filter(() => random.chance(0.7))
      .toSorted(() => random.below(3) - 1)
      .map(someItem),
  })
  for (let run = 0; run < (isDeep ? 20_000 : 300); run += 1) {
    const [before, after] = [someVersion(), someVersion()]
    const changes = changesBetween(before, after)
    expect(changesBetween(applyChanges(before, changes), after), `seed ${seed}`).toEqual([])
    expect(isUntouched(after, changes), `seed ${seed}`).toBe(true)
    expect(
      changesBetween(
        applyChanges(
          after,
          changesBack(before, after, () => true),
        ),
        before,
      ),
      `seed ${seed}`,
    ).toEqual([])
  }
})
