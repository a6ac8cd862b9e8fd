import { describe, expect, test } from 'vitest'
import type { MenuItem, MenuList, MenuSection } from '#content/menu/menu-item.ts'
import { dearDeals } from './deal-prices.rules.ts'

type List = Pick<MenuList, 'columns' | 'note'> & { items: readonly MenuItem[] }
const section = (title: string, { note, ...list }: List): MenuSection => ({
  ...{ id: title.toLowerCase().replaceAll(' ', '-'), title },
  ...(note !== undefined && { note }),
  lists: [{ id: 'list', title: 'List', ...list }],
})
const item = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id: name.toLowerCase().replaceAll(/\W+/g, '-'), name },
  ...more,
})
const found = (...sections: MenuSection[]) => dearDeals({ menu: { sections, extras: [], charges: [] } })
/** Which prices "Fix it" would set. */
const fixes = (...sections: MenuSection[]) =>
  found(...sections).flatMap(({ fix }) => fix?.changes.map(({ path, after }) => [...path.slice(-2), after].join(' ')))

const food = (...items: MenuItem[]) => section('Food', { items })
const specials = (...items: MenuItem[]) => section('Specials', { items })

describe('2-for-1', () => {
  const deal = (...items: MenuItem[]) => section('Happy Hour Drinks', { columns: 'draft', note: '2-for-1.', items })
  const beer = (...items: MenuItem[]) => section('Beer', { columns: 'draft', items })

  test('costs as much as one of the same, in each size', () => {
    const happy = deal(item('Happy lager', { cents: 800, largeCents: 1000 }))
    const usual = beer(item('Bay lager', { cents: 700, largeCents: 900 }))
    const at = (id: string, drink: string, size: string) => ({
      ...{ document: 'menu', path: ['sections', id, 'lists', 'list', 'items', drink, size] },
    })
    expect(found(happy, usual)).toEqual([
      {
        id: 'two-for-one-happy-lager-cents',
        title: '2-for-1 costs more than one Bay lager',
        detail: 'Two for the price of one would be $7.00. Fix it sets that price.',
        places: [
          {
            ...at('happy-hour-drinks', 'happy-lager', 'cents'),
            ...{ where: 'Menu, Happy Hour Drinks', value: 'Happy lager 16OZ, $8.00' },
          },
          { ...at('beer', 'bay-lager', 'cents'), where: 'Menu, Beer', value: 'Bay lager 16OZ, $7.00' },
        ],
        fix: {
          document: 'menu',
          changes: [{ path: at('happy-hour-drinks', 'happy-lager', 'cents').path, after: 700 }],
        },
      },
      expect.objectContaining({
        id: 'two-for-one-happy-lager-largeCents',
        places: [
          expect.objectContaining({ value: 'Happy lager 21OZ, $10.00' }),
          expect.objectContaining({ value: 'Bay lager 21OZ, $9.00' }),
        ],
      }),
    ])
    expect(fixes(deal(item('Happy lager', { cents: 700 })), usual)).toEqual([])
    // A size that is not sold elsewhere is not compared, and neither is one that is not on offer.
    expect(fixes(happy, beer(item('Bay lager', { cents: 900 })))).toEqual([])
    expect(fixes(deal(item('Happy lager', { largeCents: 1000 })), usual)).toEqual(['happy-lager largeCents 900'])
  })

  test('is compared with the cheapest of its name, then of its kind, then of its list', () => {
    const happy = deal(item('Happy lager', { cents: 800 }))
    const named = [item('Dark lager', { cents: 750 }), item('Bay lager', { cents: 700 })]
    const ofKind = item('Sunset', { cents: 600, description: 'A crisp lager' })
    const other = item('Stout', { cents: 500 })
    expect(fixes(happy, beer(...named, ofKind, other))).toEqual(['happy-lager cents 700'])
    expect(fixes(happy, beer(ofKind, other))).toEqual(['happy-lager cents 600'])
    expect(fixes(happy, beer(other, item('Porter', { cents: 400 })))).toEqual(['happy-lager cents 400'])
    // Wine is another list, and a deal is not the usual price.
    expect(fixes(happy, section('Wine', { columns: 'wine', items: [item('Lager', { cents: 100 })] }))).toEqual([])
    expect(fixes(happy, section('Specials', { columns: 'draft', items: [item('Lager', { cents: 100 })] }))).toEqual([])
    expect(fixes(happy)).toEqual([])
  })

  test('of a drink without sizes is compared by its name alone', () => {
    const gin = section('Happy Hour Drinks', { note: 'Two for one.', items: [item('Well gin', { cents: 900 })] })
    expect(fixes(gin, section('Cocktails', { items: [item('Well gin and tonic', { cents: 800 })] }))).toEqual([
      'well-gin cents 800',
    ])
    expect(
      fixes(gin, section('Cocktails', { items: [item('Mule', { cents: 800, description: 'Well gin' })] })),
    ).toEqual([])
  })

  test('is what a happy hour says it is, in the note of its list or above it', () => {
    const list = { id: 'wells', title: 'Wells', note: '2-for-1', items: [item('Well gin', { cents: 900 })] }
    const cocktails = section('Cocktails', { items: [item('Well gin', { cents: 800 })] })
    const title = (of: MenuSection) => found(of, cocktails).map((one) => one.title)
    expect(title({ id: 'hh', title: 'Happy Hour', lists: [list] })).toEqual(['2-for-1 costs more than one Well gin'])
    const dear = ['Well gin costs more than the same without the deal']
    expect(title({ id: 'hh', title: 'Happy Hour', lists: [{ ...list, note: 'All night' }] })).toEqual(dear)
    expect(title({ id: 'sp', title: 'Specials', lists: [list] })).toEqual(dear)
  })
})

describe('a deal for a plate', () => {
  test('costs no more than so many pieces elsewhere', () => {
    expect(
      found(specials(item('Monday: six wings', { cents: 1000 })), food(item('Ten wings', { cents: 1500 }))),
    ).toEqual([
      {
        id: 'dear-monday-six-wings-ten-wings',
        title: 'Monday: six wings costs more than the same without the deal',
        detail: '6 of them are $9.00 as Ten wings. Fix it sets that price.',
        places: [
          {
            ...{ document: 'menu', where: 'Menu, Specials', value: 'Monday: six wings, $10.00' },
            path: ['sections', 'specials', 'lists', 'list', 'items', 'monday-six-wings', 'cents'],
          },
          {
            ...{ document: 'menu', where: 'Menu, Food', value: 'Ten wings, $15.00' },
            path: ['sections', 'food', 'lists', 'list', 'items', 'ten-wings', 'cents'],
          },
        ],
        fix: {
          document: 'menu',
          changes: [
            { path: ['sections', 'specials', 'lists', 'list', 'items', 'monday-six-wings', 'cents'], after: 900 },
          ],
        },
      },
    ])
    const whole = found(specials(item('Burger', { cents: 1000 })), food(item('Tide burger', { cents: 900 })))
    expect(whole[0]?.detail).toBe('It is $9.00 as Tide burger. Fix it sets that price.')
  })

  test('agrees at the same price, to the cent', () => {
    const trio = specials(item('Taco trio', { cents: 1000 }))
    expect(fixes(trio, food(item('Taco', { cents: 334 })))).toEqual([])
    expect(fixes(trio, food(item('Taco', { cents: 333 })))).toEqual(['taco-trio cents 999'])
    expect(fixes(trio, food(item('Taco pair', { cents: 667 })))).toEqual([])
    expect(fixes(trio, food(item('Taco pair', { cents: 666 })))).toEqual(['taco-trio cents 999'])
    const three = food(item('Taco trio', { cents: 1000 }))
    expect(fixes(specials(item('Taco pair', { cents: 667 })), three)).toEqual([])
    expect(fixes(specials(item('Taco pair', { cents: 668 })), three)).toEqual(['taco-pair cents 667'])
  })

  test('is compared with the cheapest piece, at whatever hour that is sold', () => {
    const pair = specials(item('Taco pair', { cents: 1000 }))
    expect(fixes(pair, food(item('Fish taco', { cents: 450 }), item('Beef taco', { cents: 400 })))).toEqual([
      'taco-pair cents 800',
    ])
    expect(fixes(specials(item('Taco pair', { cents: 1000 }), item('Taco', { cents: 300 })))).toEqual([
      'taco-pair cents 600',
    ])
  })

  test('is not compared with drinks by size, with what has no price, or without one of its own', () => {
    const pair = specials(item('Taco pair', { cents: 1000 }))
    expect(fixes(pair, section('Beer', { columns: 'draft', items: [item('Taco', { cents: 100 })] }))).toEqual([])
    expect(fixes(pair, food(item('Taco')))).toEqual([])
    expect(fixes(specials(item('Taco pair')), food(item('Taco', { cents: 100 })))).toEqual([])
    const drafts = section('Specials', { columns: 'draft', items: [item('Taco pair', { cents: 1000 })] })
    expect(fixes(drafts, food(item('Taco', { cents: 100 })))).toEqual([])
    expect(fixes(food(item('Taco pair', { cents: 1000 }), item('Taco', { cents: 100 })))).toEqual([])
  })
})

describe('a share of a price', () => {
  const half = (cents: number | undefined, description = '50% off the Tide burger, from 4 PM') =>
    specials(item('Wednesday: smash', { description, ...(cents !== undefined && { cents }) }))
  const burger = food(item('Tide burger', { cents: 2300 }))

  test('is that share, rounded to the cent', () => {
    expect(found(half(1100), burger)).toEqual([
      {
        id: 'share-wednesday-smash',
        title: 'Wednesday: smash is not 50% off',
        detail: '50% off the Tide burger is $11.50. Fix it sets that price.',
        places: [
          expect.objectContaining({ where: 'Menu, Specials', value: 'Wednesday: smash, $11.00' }),
          expect.objectContaining({ where: 'Menu, Food', value: 'Tide burger, $23.00' }),
        ],
        fix: {
          document: 'menu',
          changes: [
            { path: ['sections', 'specials', 'lists', 'list', 'items', 'wednesday-smash', 'cents'], after: 1150 },
          ],
        },
      },
    ])
    expect(fixes(half(1150), burger)).toEqual([])
    expect(fixes(half(1150), food(item('Tide burger', { cents: 2299 })))).toEqual([])
    expect(fixes(half(1800, '20% off every TIDE BURGER'), burger)).toEqual(['wednesday-smash cents 1840'])
    expect(fixes(half(1540, '33% off Tide burger .'), burger)).toEqual(['wednesday-smash cents 1541'])
  })

  test('of something that is not known, has no price or is a deal itself is not compared', () => {
    expect(fixes(half(1100), food(item('Tide burgers', { cents: 2300 })))).toEqual([])
    expect(fixes(half(1100), food(item('Tide burger')))).toEqual([])
    expect(fixes(half(undefined), burger)).toEqual([])
    expect(fixes(half(1100), section('Lunch specials', { items: [item('Tide burger', { cents: 2300 })] }))).toEqual([])
    expect(fixes(half(1100, 'Half of the Tide burger'), burger)).toEqual([])
  })
})
