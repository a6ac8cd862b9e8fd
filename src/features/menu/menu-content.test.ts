import { describe, expect, test } from 'vitest'
import type { MenuItem } from '#content/menu/menu-item.ts'
import { menu } from '#content/menu.ts'
import { menuContent, saveMenu } from './menu.contract.ts'

const { sections, extras, charges } = menu

/** All items of a section, or of some of its subsections. */
function itemsOf(section: string, subsections?: string[]): MenuItem[] {
  const found = sections.find(({ title }) => title === section)?.lists ?? []
  return found
    .filter(({ title }) => !subsections || subsections.includes(title))
    .flatMap(({ items }): readonly MenuItem[] => items)
}

function subsectionsOf(section: string) {
  return sections.find(({ title }) => title === section)?.lists.map(({ title }) => title)
}

/** Every amount of every item, all sizes included. */
function centsOf(items: MenuItem[]) {
  return items.flatMap(({ cents, largeCents }) => [cents, largeCents].flatMap((amount) => amount ?? []))
}

function dollarsOf(items: MenuItem[]) {
  return centsOf(items).map((cents) => cents / 100)
}

function rangeOf(dollars: number[]) {
  return [Math.min(...dollars), Math.max(...dollars)]
}

const everything = sections.flatMap(({ title }) => itemsOf(title))

test('the menu has its eight sections, in order', () => {
  expect(sections.map(({ title }) => title)).toEqual([
    'Food Menu',
    'Happy Hour Food',
    'Happy Hour Drinks',
    'Breakfast',
    'Beer Menu',
    'Wines & Bubbles',
    'Cocktails',
    'Nightly Specials',
  ])
})

test('each section has the subsections guests know', () => {
  expect(subsectionsOf('Food Menu')).toEqual([
    'Starters',
    "Chef's Signature",
    'Sugar Fix',
    'Late Night',
    'Taco Tuesday',
    'Signature Burgers & Handhelds',
  ])
  expect(subsectionsOf('Happy Hour Drinks')).toEqual([
    'Local draft beers',
    'Well drinks',
    'Signature cocktails',
    'Wine and bubbles',
    'Seltzers',
    'Fan favorite',
    'Frozen favorite',
  ])
  expect(subsectionsOf('Beer Menu')).toEqual([
    'Domestic',
    'Craft',
    'Imports',
    'Seltzers',
    'Non-alcoholic',
    'Beer and shot combos',
    'Draft local Florida brews',
    'Import and domestic drafts',
  ])
})

test('there are at least 110 dishes and drinks over the eight sections, none of them twice (V2)', () => {
  const names = everything.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(110)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every form of price is in use', () => {
  expect(new Set(everything.map(({ kind }) => kind))).toEqual(new Set([undefined, 'from', 'each']))
  const columns = sections.flatMap(({ lists }) => lists.map((list) => list.columns))
  expect(new Set(columns)).toEqual(new Set([undefined, 'draft', 'wine']))
})

test('it can be saved as it is', () => {
  expect(menuContent.safeParse(menu).error).toBeUndefined()
  expect(saveMenu.body.safeParse({ version: 0, content: menu }).error).toBeUndefined()
})

test('everything has a price, in whole cents', () => {
  expect(everything.filter((item) => centsOf([item]).length === 0)).toEqual([])
  expect(centsOf(everything).filter((cents) => !(Number.isInteger(cents) && cents > 0))).toEqual([])
})

describe('prices', () => {
  test('starters cost $7 to $24', () => {
    expect(rangeOf(dollarsOf(itemsOf('Food Menu', ['Starters'])))).toEqual([7, 24])
  })

  test('burgers cost $21 to $23', () => {
    expect(rangeOf(dollarsOf(itemsOf('Food Menu', ['Signature Burgers & Handhelds'])))).toEqual([21, 23])
  })

  test('cocktails cost $18 to $19', () => {
    expect(rangeOf(dollarsOf(itemsOf('Cocktails')))).toEqual([18, 19])
  })

  test('beers cost $7 to $9, in every size', () => {
    const beers = subsectionsOf('Beer Menu')?.filter((title) => title !== 'Beer and shot combos')
    expect(rangeOf(dollarsOf(itemsOf('Beer Menu', beers)))).toEqual([7, 9])
  })

  test('wine costs $14 to $16 by the glass and $48 to $499 by the bottle', () => {
    const wines = itemsOf('Wines & Bubbles')
    expect(rangeOf(wines.flatMap(({ cents }) => cents ?? []))).toEqual([1400, 1600])
    expect(rangeOf(wines.flatMap(({ largeCents }) => largeCents ?? []))).toEqual([4800, 49900])
  })

  test('happy hour items are $8, $9 and $15', () => {
    const dollars = dollarsOf([...itemsOf('Happy Hour Food'), ...itemsOf('Happy Hour Drinks')])
    expect([...new Set(dollars)].sort((a, b) => a - b)).toEqual([8, 9, 15])
  })

  test('the promises of the week are kept: wings, tacos, buckets and bottles', () => {
    const costOf = (name: string) => everything.find((item) => item.name === name)
    expect(costOf('Monday: six wings')).toMatchObject({ cents: 1000 })
    expect(costOf('Beer bucket, five bottles')).toMatchObject({ cents: 3000 })
    expect(costOf('High Noon bucket, five cans')).toMatchObject({ cents: 3500 })
    expect(dollarsOf(itemsOf('Nightly Specials', ['Bottle specials'])).sort()).toEqual([179, 199, 499])
    const tacos = itemsOf('Food Menu', ['Taco Tuesday']).filter(({ name }) => name.endsWith('taco'))
    expect(tacos).toMatchObject(Array(4).fill({ kind: 'each', cents: 299 }))
  })

  test('extras and charges are the ones of the house', () => {
    const truffle = extras.filter(({ name }) => name.startsWith('Truffle and parmesan')).map(({ cents }) => cents)
    expect(truffle).toEqual([300, 400])
    expect(extras.find(({ name }) => name.startsWith('Grilled chicken'))?.cents).toBe(900)
    expect(extras.find(({ name }) => name.startsWith('Floater'))?.cents).toBe(400)
    expect(charges).toEqual([
      { id: 'service', name: 'service charge', percent: 20 },
      { id: 'sales-tax', name: 'sales tax', percent: 7 },
      { id: 'resort-tax', name: 'resort tax', percent: 2 },
    ])
  })
})

test('sections with their own hours say so', () => {
  const noteOf = (section: string) => sections.find(({ title }) => title === section)?.note
  expect(noteOf('Breakfast')).toContain('Saturday and Sunday until 2:00 pm')
  expect(noteOf('Nightly Specials')).toContain('Monday to Friday after 7PM')
  for (const section of ['Happy Hour Food', 'Happy Hour Drinks']) {
    expect(noteOf(section)).toContain('ot available during special events, holidays and certain promotions')
  }
})
