import { describe, expect, test } from 'vitest'
import type { Menu } from '#content/menu/menu-item.ts'
import { menu } from '#content/menu.ts'
import {
  chooseTab,
  chosenDishes,
  dishesNamed,
  formatPrice,
  formatShort,
  happyHourPrices,
  isDefaultTab,
  lowestCents,
  poursOf,
} from './menu.rules.ts'

describe('which section an address opens', () => {
  test('its id opens it', () => {
    for (const { id } of menu.sections) expect(chooseTab(menu, id)).toBe(id)
  })

  test.each([
    ['Beer Menu', 'beer-menu'],
    [' beer menu ', 'beer-menu'],
    ['WINES & BUBBLES', 'wines-bubbles'],
    ['Nightly Specials', 'nightly-specials'],
  ])('its name "%s" opens it too', (name, slug) => {
    expect(chooseTab(menu, name)).toBe(slug)
  })

  test.each(['sushi', 'beer', 'beer_menu', "beer-menu'", '', null, '<script>'])('%s opens the Food Menu', (asked) => {
    expect(chooseTab(menu, asked)).toBe('food-menu')
  })

  test('of a menu without sections there is nothing to open', () => {
    expect(chooseTab({ ...menu, sections: [] }, 'food')).toBe('')
  })

  test('only the first section is the one at the start', () => {
    expect(menu.sections.filter(({ id }) => isDefaultTab(menu, id)).map(({ id }) => id)).toEqual(['food-menu'])
  })
})

describe('how prices read', () => {
  test('a single amount, a lowest amount, an amount for each, and none', () => {
    expect(formatPrice({ cents: 900 })).toBe('$9.00')
    expect(formatPrice({ cents: 49900 })).toBe('$499.00')
    expect(formatPrice({ kind: 'from', cents: 800 })).toBe('$8.00/+')
    expect(formatPrice({ kind: 'each', cents: 300 })).toBe('$3.00 ea')
    expect(formatPrice({ kind: 'each', cents: 299 })).toBe('$2.99 ea')
    expect(formatPrice({ kind: 'from' })).toBe('')
  })

  test('an extra is added in whole dollars where it can be', () => {
    expect(formatShort(300)).toBe('$3')
    expect(formatShort(350)).toBe('$3.50')
  })

  test('a draft has two sizes, a wine a glass and a bottle, and a size may be missing', () => {
    expect(poursOf('draft', { cents: 700, largeCents: 850 })).toEqual([
      { size: '16OZ', cents: 700 },
      { size: '21OZ', cents: 850 },
    ])
    expect(poursOf('wine', { largeCents: 17900 })).toEqual([
      { size: 'BTG', cents: undefined },
      { size: 'BTL', cents: 17900 },
    ])
  })

  test('the lowest price is that of the smallest size, or of one piece', () => {
    expect(lowestCents({ cents: 900 })).toBe(900)
    expect(lowestCents({ cents: 700, largeCents: 850 })).toBe(700)
    expect(lowestCents({ largeCents: 850 })).toBe(850)
    expect(lowestCents({})).toBeUndefined()
  })
})

describe('dishes for lists elsewhere', () => {
  const wine = { id: 'malbec', name: 'Malbec', cents: 1400 }
  const dip = { id: 'dip', name: 'Dip', cents: 1600 }
  const fries = { id: 'fries', name: 'Truffle fries', cents: 700 }
  const made: Menu = {
    sections: [
      { id: 'drinks', title: 'Drinks', lists: [{ id: 'red', title: 'Red', columns: 'wine', items: [wine] }] },
      { id: 'food', title: 'Food', lists: [{ id: 'starters', title: 'Starters', items: [dip, fries] }] },
    ],
    extras: [],
    charges: [],
  }

  test('come in the order they are named, also under a name they did not have then', () => {
    expect(dishesNamed(made, ['Fries', 'Dip'])).toEqual([fries, dip])
    expect(dishesNamed(made, ['Truffle fries'])).toEqual([fries])
  })

  test('of two with one name the first is meant', () => {
    const list = { id: 'late', title: 'Late', items: [{ ...fries, id: 'late-fries', cents: 500 }] }
    const twice = { ...made, sections: [...made.sections, { id: 'late', title: 'Late', lists: [list] }] }
    expect(dishesNamed(twice, ['Truffle fries'])).toEqual([fries])
  })

  test('that were chosen are found by their ids, or else by their names, and each comes once', () => {
    expect(chosenDishes(made, [{ id: 'dip', name: 'Truffle fries' }])).toEqual([dip])
    const chosen = [fries, { id: 'old-dip', name: 'Dip' }, { id: 'gone', name: 'Gone' }, { id: 'fries', name: 'Fries' }]
    expect(chosenDishes(made, chosen)).toEqual([fries, dip])
  })

  test('are left out when they have left the menu, have no price, or are poured', () => {
    expect(dishesNamed(made, ['Dip', 'Caviar', 'Malbec'])).toEqual([dip])
    const list = { id: 'x', title: 'X' }
    const free: Menu = {
      ...made,
      sections: [{ id: 'x', title: 'X', lists: [{ ...list, items: [{ id: 'dip', name: 'Dip' }] }] }],
    }
    expect(dishesNamed(free, ['Dip'])).toEqual([])
  })
})

describe('what happy hour costs', () => {
  const list = (title: string, ...prices: (number | undefined)[]) => ({
    id: title,
    title,
    items: prices.map((cents, index) => ({
      id: `${title}-${index}`,
      name: 'A',
      ...(cents !== undefined && { cents }),
    })),
  })
  const pricesOf = (...lists: ReturnType<typeof list>[]) =>
    happyHourPrices({ sections: [{ id: 'h', title: 'Happy Hour', lists }], extras: [], charges: [] })

  test('goes by what most things in a list cost, and by the lower price where there are as many of both', () => {
    expect(pricesOf(list('Wings', 1500, 900, 900))).toEqual([{ price: '$9', what: 'Most wings' }])
    expect(pricesOf(list('Beers', 850, 700))).toEqual([{ price: '$7', what: 'Most beers' }])
    expect(pricesOf(list('Wines', undefined, undefined, 900))).toEqual([{ price: '$9', what: 'Wines' }])
  })

  test('says nothing of a list without prices', () => {
    expect(pricesOf(list('Wings', undefined), list('Beers', 700))).toEqual([{ price: '$7', what: 'Beers' }])
  })

  test('is a line for each price, with the lists that have it', () => {
    expect(happyHourPrices(menu)).toEqual([
      { price: '$9', what: 'Most small plates, wine and bubbles, frozen favorite' },
      { price: '$15', what: 'To share, signature cocktails, fan favorite' },
      { price: '$8', what: 'Local draft beers, well drinks, seltzers' },
    ])
  })

  test('is nothing without a happy hour on the menu', () => {
    expect(happyHourPrices({ ...menu, sections: menu.sections.slice(0, 1) })).toEqual([])
  })
})
