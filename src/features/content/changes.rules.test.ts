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
  expect(conflictsOf(dearer, [...renamed, ...cheaper])).toEqual(dearer)
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

test('a list of things without ids is one value, as a list of words is', () => {
  const changes = changesBetween({ steps: [{ words: 'Apply' }] }, { steps: [{ words: 'Join' }] })
  expect(changes).toEqual([{ path: ['steps'], before: [{ words: 'Apply' }], after: [{ words: 'Join' }] }])
})

test('a change to what somebody took away meanwhile, or made into something else, changes nothing', () => {
  const without = { ...menu, items: [fries, shrimp] }
  expect(applyChanges(without, [{ path: ['items', 'wings', 'cents'], after: 1900 }])).toEqual(without)
  expect(applyChanges(menu, [{ path: ['note', 'words'], after: 'Late' }])).toEqual(menu)
  expect(applyChanges(menu, [{ path: ['items', 'wings'], after: 'Tide wings' }])).toEqual(menu)
  expect(valueAt(menu, ['note', 'words'])).toBeUndefined()
})

test('an order that names what is gone by now leaves it out, and what it does not know stays first if it was', () => {
  const order = { path: ['items', ORDER], after: ['gone', 'shrimp', 'wings'] }
  expect(valueAt(applyChanges({ items: [fries, wings, shrimp] }, [order]), ['items'])).toEqual([fries, shrimp, wings])
})

test('taking back what was removed from one list leaves the order of another as it is now', () => {
  const [food, bar] = ['food', 'bar'].map((id) => ({ id, items: [wings, fries, shrimp] }))
  const changed = {
    lists: [
      { ...food, items: [wings, shrimp] },
      { ...bar, items: [shrimp, fries, wings] },
    ],
  }
  const before = { lists: [food, bar] } as Json
  const back = changesBack(before, changed as Json, (path) => path.join('/') === 'lists/food/items/fries')
  expect(applyChanges(changed as Json, back)).toEqual({ lists: [food, changed.lists[1]] })
})

test('two people who sort a list meet if they want different orders, and not if it is gone', () => {
  const sorted = (...ids: string[]) => [{ path: ['lists', 'food', 'items', ORDER], after: ids }]
  expect(conflictsOf(sorted('a', 'b'), sorted('b', 'a'))).toEqual(sorted('a', 'b'))
  expect(conflictsOf(sorted('a', 'b'), sorted('a', 'b'))).toEqual([])
  const gone = [{ path: ['lists', 'food', 'items'] }]
  expect(conflictsOf(sorted('a', 'b'), gone)).toEqual([])
  expect(conflictsOf(gone, sorted('a', 'b'))).toEqual([])
})

test('two people who added the same do not meet, but those who say different things of it do', () => {
  const added = (item: Json) => [{ path: ['items', 'salad'], after: item }]
  const salad = added({ id: 'salad', name: 'Garden bowl' })
  expect(conflictsOf(salad, added({ name: 'Garden bowl', id: 'salad' }))).toEqual([])
  expect(conflictsOf(salad, added({ id: 'salad', name: 'Garden bowl', cents: 1400 }))).toEqual(salad)
  expect(conflictsOf(salad, added({ id: 'salad', name: 'House salad' }))).toEqual(salad)
})

test('changes are no longer as they were left once one of them was changed again, or its list was sorted', () => {
  const cheap = { path: ['items', 'wings', 'cents'], after: 1800 }
  const noted = { path: ['note'], after: 'All day' }
  const order = { path: ['items', ORDER], after: ['wings', 'fries', 'shrimp'] }
  expect(isUntouched(menu, [cheap, noted, order])).toBe(true)
  expect(isUntouched({ ...menu, note: 'Late' }, [cheap, noted])).toBe(false)
  expect(isUntouched({ ...menu, items: [fries, wings, shrimp] }, [order])).toBe(false)
  expect(isUntouched({ ...menu, items: 'None' }, [order])).toBe(false)
})
