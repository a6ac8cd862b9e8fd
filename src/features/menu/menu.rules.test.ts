import { describe, expect, test } from 'vitest'
import type { MenuSection } from '#content/menu/menu-item.ts'
import {
  arePours,
  chooseTab,
  dishesNamed,
  formatExtra,
  formatPrice,
  isDefaultTab,
  lowestCents,
  menuTabs,
  poursOf,
} from './menu.rules.ts'

describe('which section an address opens', () => {
  test('its slug opens it', () => {
    for (const { slug } of menuTabs) expect(chooseTab(slug)).toBe(slug)
  })

  test.each([
    ['Beer Menu', 'beer-menu'],
    [' beer menu ', 'beer-menu'],
    ['WINES & BUBBLES', 'wines-bubbles'],
    ['Nightly Specials', 'nightly-specials'],
  ])('its name "%s" opens it too', (name, slug) => {
    expect(chooseTab(name)).toBe(slug)
  })

  test.each(['sushi', 'beer', 'beer_menu', "beer-menu'", '', null, '<script>'])('%s opens the Food Menu', (asked) => {
    expect(chooseTab(asked)).toBe('food-menu')
  })

  test('only the Food Menu is the one at the start', () => {
    expect(menuTabs.filter(({ slug }) => isDefaultTab(slug)).map(({ slug }) => slug)).toEqual(['food-menu'])
  })
})

describe('how prices read', () => {
  test('a single amount, a lowest amount and an amount for each', () => {
    expect(formatPrice({ cents: 900 })).toBe('$9.00')
    expect(formatPrice({ cents: 49900 })).toBe('$499.00')
    expect(formatPrice({ fromCents: 800 })).toBe('$8.00/+')
    expect(formatPrice({ eachCents: 300 })).toBe('$3.00 ea')
    expect(formatPrice({ eachCents: 299 })).toBe('$2.99 ea')
  })

  test('an extra is added in whole dollars where it can be', () => {
    expect(formatExtra(300)).toBe('+$3')
    expect(formatExtra(350)).toBe('+$3.50')
  })

  test('a draft has two sizes, a wine a glass and a bottle, and a size may be missing', () => {
    expect(poursOf({ draftCents: { oz16: 700, oz21: 850 } })).toEqual([
      { size: '16OZ', cents: 700 },
      { size: '21OZ', cents: 850 },
    ])
    expect(poursOf({ wineCents: { bottle: 17900 } })).toEqual([
      { size: 'BTG', cents: undefined },
      { size: 'BTL', cents: 17900 },
    ])
  })

  test('the lowest price is that of the smallest size, or of one piece', () => {
    expect(lowestCents({ cents: 900 })).toBe(900)
    expect(lowestCents({ fromCents: 800 })).toBe(800)
    expect(lowestCents({ eachCents: 299 })).toBe(299)
    expect(lowestCents({ draftCents: { oz16: 700, oz21: 850 } })).toBe(700)
    expect(lowestCents({ draftCents: { oz21: 850 } })).toBe(850)
    expect(lowestCents({ wineCents: { glass: 1400, bottle: 5200 } })).toBe(1400)
    expect(lowestCents({ wineCents: { bottle: 17900 } })).toBe(17900)
  })
})

describe('dishes for lists elsewhere', () => {
  const wine = { name: 'Malbec', wineCents: { glass: 1400 } }
  const dip = { name: 'Dip', cents: 1600 }
  const fries = { name: 'Fries', cents: 700 }
  const sections: MenuSection[] = [
    { title: 'Drinks', subsections: [{ title: 'Red', items: [wine] }] },
    { title: 'Food', subsections: [{ title: 'Starters', items: [dip, fries] }] },
  ]

  test('come in the order they are named', () => {
    expect(dishesNamed(['Fries', 'Dip'], sections)).toEqual([fries, dip])
  })

  test('are missed loudly when they have left the menu, and pours are no dishes', () => {
    expect(() => dishesNamed(['Dip', 'Caviar'], sections)).toThrow('"Caviar" is not on the menu')
    expect(() => dishesNamed(['Malbec'], sections)).toThrow('"Malbec" is not on the menu')
  })

  test('pours are told from dishes by their prices', () => {
    expect(arePours([wine])).toBe(true)
    expect(arePours([{ name: 'Lager', draftCents: { oz16: 700 } }])).toBe(true)
    expect(arePours([dip, fries])).toBe(false)
  })
})
