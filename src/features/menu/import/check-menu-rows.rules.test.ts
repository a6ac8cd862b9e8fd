import { describe, expect, test } from 'vitest'
import type { Menu } from '#content/menu/menu-item.ts'
import { sortLines } from '#features/content/import/check-lines.rules.ts'
import { checkMenuRows, keyOf } from './check-menu-rows.rules.ts'
import { readDiets, readPriceCell } from './read-menu-cells.rules.ts'

const dip = { id: 'dip', name: 'Fish dip', cents: 1600 }
const nachos = { id: 'nachos', name: 'Nachos', cents: 1200 }
const menu: Menu = {
  sections: [
    { id: 'food', title: 'Foods', lists: [{ id: 'starters', title: 'Starters', items: [dip, nachos] }] },
    { id: 'beer', title: 'Barrels', lists: [{ id: 'drafts', title: 'Drafts', columns: 'draft', items: [] }] },
  ],
  extras: [],
  charges: [],
}
const check = (text: string, known = menu) => sortLines(checkMenuRows(text, known))
const problemOf = (text: string) => check(text).faulty[0]?.problem

test('capital letters and spaces make no other name', () => {
  expect(keyOf(' Fish  DIP ', 'b')).toBe(keyOf('fish dip', 'b'))
  expect(keyOf('Fish', 'dip')).not.toBe(keyOf('Fish dip'))
})

describe('the name of a section or list', () => {
  test.each([
    ['Food', 'the section Foods', 'Foods'],
    ['Foodss', 'the section Foods', 'Foods'],
    ['Bartels', 'the section Barrels', 'Barrels'],
    ['Bartelz', 'the section Barrels', 'Barrels'],
  ])('that is almost one of the menu is a typo: %s', (section, meant, title) => {
    expect(problemOf(`${section}\tNew list\t\tFries\t\t7`)).toMatchObject({
      start: 0,
      end: section.length,
      reason: `Is ${section} ${meant}? If not, add the new section on the Menu tab first.`,
      repair: { label: `Use ${title}`, text: title },
    })
  })

  test.each(['Foo', 'Mooed', 'Bartzlz', 'Wines'])('that is far enough from all is new: %s', (section) => {
    expect(check(`${section}\tNew list\t\tFries\t\t7`).rows).toMatchObject([{ section, list: 'New list' }])
  })

  test('of five letters has one typo at most, and of six two', () => {
    const lists = (title: string): Menu => ({ ...menu, sections: [{ id: 'x', title, lists: [] }] })
    const isSlip = (written: string, title: string) =>
      check(`${written}\tA\t\tFries\t\t7`, lists(title)).faulty.length > 0
    expect([isSlip('Soupy', 'Soups'), isSlip('Soapy', 'Soups')]).toEqual([true, false])
    expect([isSlip('Saladz', 'Salads'), isSlip('Sulidz', 'Salads'), isSlip('Sulads', 'Salads')]).toEqual([
      true,
      false,
      true,
    ])
    expect(isSlip('Sulids', 'Salads')).toBe(true)
  })

  test('may have up to sixty letters', () => {
    const longest = 'W'.repeat(60)
    expect(check(`${longest}\t${longest}\t\tFries\t\t7`).faulty).toEqual([])
    const [start, reason] = [61, 'This name is longer than 60 letters.']
    expect(problemOf(`${longest}W\tReds\t\tFries\t\t7`)).toEqual({ start: 0, end: 61, reason })
    expect(problemOf(`${longest}\t${longest}W\t\tFries\t\t7`)).toEqual({ start, end: 122, reason })
  })
})

describe('a description', () => {
  test('may have up to two hundred letters', () => {
    const longest = 'd'.repeat(200)
    expect(check(`Foods\tStarters\t\tFries\t${longest}\t7`).faulty).toEqual([])
    expect(problemOf(`Foods\tStarters\t\tFries\t${longest}d\t7`)?.reason).toBe(
      'This description is longer than 200 letters.',
    )
  })
})

describe('sizes that the list does not have', () => {
  test('are replaced by those it has, or taken out', () => {
    expect(problemOf('Barrels\tDrafts\tglass/bottle\tStout\t\t7')?.repair).toEqual({
      label: 'Use 16/21 oz',
      text: '16/21 oz',
    })
    const emptied = { label: 'Leave it empty', text: '' }
    expect(problemOf('Foods\tStarters\tglass/bottle\tFries\t\t7')?.repair).toEqual(emptied)
    expect(problemOf('Foods\tStarters\tjugs\tFries\t\t7')?.repair).toEqual(emptied)
  })

  test('are those of the first row of a new list for all others in it', () => {
    const rows = ['Wines\tReds\t\tMalbec\t\t11', 'Wines\tReds\tglass/bottle\tMerlot\t\t12']
    expect(problemOf(rows.join('\n'))?.reason).toBe('Reds has one price.')
    expect(check([...rows].reverse().join('\n')).rows.map(({ columns }) => columns)).toEqual(['wine', 'wine'])
  })

  test('and a large price in them, are a problem at its place', () => {
    expect(problemOf('Foods\tStarters\t\tFries\t\t7\t9')).toMatchObject({ start: 25, end: 26 })
    expect(problemOf('Barrels\tDrafts\t\tStout\t\t7\tfrom 9')).toMatchObject({
      start: 25,
      end: 31,
      reason: 'from 9 is not a price. Write 9.50, from 8 or 3 each.',
    })
    expect(problemOf('Barrels\tDrafts\t\tStout\t\t\t9')).toBeUndefined()
  })
})

describe('diets', () => {
  const repairOf = (diets: string) => problemOf(`Foods\tStarters\t\tFries\t\t7\t\t${diets}`)?.repair

  test('with up to three typos are guessed, and others are taken out', () => {
    expect(repairOf('VG, gluten-f')).toEqual({ label: 'Use vegan, gluten-free', text: '"vegan, gluten-free"' })
    expect(repairOf('VG, gluten-')).toEqual({ label: 'Use vegan', text: 'vegan' })
    expect(repairOf('lactose-friendly')).toEqual({ label: 'Leave it empty', text: '' })
  })

  test('are known by their marks and names, in the order of the menu', () => {
    expect(readDiets('s; Gluten Free | v, VG + paleo')).toEqual({
      diets: ['vegetarian', 'vegan', 'gluten-free', 'spicy'],
      unknown: ['paleo'],
    })
  })
})

test('an item may be in the rows as often as in its list on the menu, and once if it is new', () => {
  const row = (name: string) => `Foods\tStarters\t\t${name}\t\t7`
  const twice: Menu = {
    ...menu,
    sections: [
      {
        id: 'food',
        title: 'Foods',
        lists: [{ id: 'starters', title: 'Starters', items: [dip, { ...dip, id: 'dip-2' }] }],
      },
    ],
  }
  const faultyLines = (names: string[], known: Menu) =>
    check(names.map(row).join('\n'), known).faulty.map(({ line }) => line)
  expect(faultyLines(['Fish dip', 'Fries', 'Fish dip', 'fries'], menu)).toEqual([3, 4])
  expect(faultyLines(['Fish dip', 'Fish dip', 'Fish dip'], twice)).toEqual([3])
})

test('a price without an amount is none', () => {
  expect([readPriceCell(''), readPriceCell('from $')]).toStrictEqual([{}, {}])
})
