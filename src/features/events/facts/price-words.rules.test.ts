import { describe, expect, test } from 'vitest'
import type { EventDish, EventPage } from '#content/event-pages/event-page.ts'
import type { MenuItem } from '#content/menu/menu-item.ts'
import { newEvent } from '#features/events/adding/new-event.rules.ts'
import type { EventFacts } from './fact.rules.ts'
import { wrongPriceWords } from './price-words.rules.ts'

const wings: MenuItem = { id: 'tuesday-wings', name: 'Tuesday: six wings', cents: 1000 }
const bucket: MenuItem = { id: 'bucket', name: 'Beer bucket', cents: 3050 }
const menuOf = (items: readonly MenuItem[], title = 'Nightly Specials') => ({
  sections: [{ id: 'specials', title, lists: [{ id: 'nights', title: 'Nights', items }] }],
  ...{ extras: [], charges: [] },
})
const page: EventPage = {
  head: { title: 'Wing Night', description: 'Wings' },
  hero: { eyebrow: 'Tuesday', title: 'Wing Night', lede: 'Wings', more: { label: 'More', anchor: 'more' }, rail: [] },
  sections: [],
  closing: { title: 'Wings', hours: 'All night', happyHour: 'Come early' },
}
const night: EventFacts = {
  slug: 'wing-night',
  ...newEvent({ title: 'Wing Night', weekday: 'Tuesday', starts: '20:00', ends: '22:00' }),
  ...{ teaser: 'Wings', description: 'Wings', page },
}
const found = (event: Partial<EventFacts>, menu = menuOf([wings, bucket])) =>
  wrongPriceWords({
    ...{ menu, promotions: [], eventPages: [], favorites: [], hours: [], register: [] },
    events: [{ ...night, ...event }],
  })
/** What a card line becomes with one press. */
const fixedLine = (teaser: string, menu = menuOf([wings, bucket])) =>
  found({ teaser }, menu).flatMap(({ fix }) => fix?.changes.map(({ after }) => after))
const withDishes = (...dishes: EventDish[]) =>
  ({
    ...page,
    sections: [
      { kind: 'split', id: 'plates', title: 'To eat', lists: [{ id: 'a', dishes }], media: { picture: 'whiskey' } },
    ],
  }) satisfies EventPage

test('a text with another price than the menu is shown beside the menu, and rewritten', () => {
  expect(found({ teaser: 'Napkins on us. Six wings for $9.' })).toEqual([
    {
      id: 'price-wing-night-tuesday-wings-900',
      title: 'Tuesday: six wings has two prices',
      detail: 'One text says “$9”. Fix it writes “$10”, as on the menu.',
      places: [
        {
          document: 'menu',
          path: ['sections', 'specials', 'lists', 'nights', 'items', 'tuesday-wings', 'cents'],
          where: 'Menu, Nightly Specials',
          value: 'Tuesday: six wings, $10.00',
        },
        {
          document: 'event-wing-night',
          path: ['teaser'],
          where: 'Events, Wing Night, line on its card',
          value: 'Six wings for $9.',
        },
      ],
      fix: {
        document: 'event-wing-night',
        changes: [{ path: ['teaser'], after: 'Napkins on us. Six wings for $10.' }],
      },
    },
  ])
})

test('one price in several texts is one problem, two prices are two, and each text is rewritten once', () => {
  const [first, second, ...others] = found({
    teaser: 'Wings for $9, more wings for $9.00.',
    description: 'Wings for $9. Late wings for $8.50.',
  })
  expect(others).toEqual([])
  expect(first?.detail).toBe('3 texts say “$9”. Fix it writes “$10”, as on the menu.')
  expect(first?.fix?.changes).toEqual([
    { path: ['teaser'], after: 'Wings for $10, more wings for $10.' },
    { path: ['description'], after: 'Wings for $10. Late wings for $8.50.' },
  ])
  expect(second?.detail).toContain('$8.50')
})

describe('a price agrees', () => {
  test('to the cent', () => {
    expect(fixedLine('Six wings for $9.95.', menuOf([{ ...wings, cents: 995 }]))).toEqual([])
  })

  test.each([
    'Six wings for $10.',
    'Six wings for $10.00.',
    // An extra is no price.
    'Wings with any sauce +$1.',
    'Trivia costs $5.',
    'Six wings, parking $5.',
    'Six wings and parking for $5.',
    'Wings plus a beer bucket, $30.50.',
    'A beer bucket: $30.50.',
  ])('in "%s"', (teaser) => {
    expect(fixedLine(teaser)).toEqual([])
  })

  test('with what only this page has, at its own price', () => {
    const sauced = { id: 'sauced', name: 'Sauced wings', cents: 1200 }
    expect(found({ teaser: 'Sauced wings for $12.', page: withDishes(sauced) })).toEqual([])
    expect(found({ teaser: 'Sauced wings for $13.', page: withDishes(sauced) })).toHaveLength(1)
    // One word of its name is enough, none is not.
    expect(found({ teaser: 'Wings for $12.', page: withDishes(sauced) })).toEqual([])
    const nachos = { id: 'nachos', name: 'Nachos', cents: 1200 }
    expect(found({ teaser: 'Six wings for $12.', page: withDishes(nachos) })).toHaveLength(1)
    // Where the menu has the same, it is the home of the price.
    const same = { id: 'wings', name: 'Wings', cents: 1200 }
    expect(found({ teaser: 'Wings for $12.', page: withDishes(same) })).toHaveLength(1)
  })

  test('with what another evening has, because that is not on', () => {
    const monday = menuOf([{ ...wings, name: 'Monday: six wings' }])
    expect(fixedLine('Wings for $9.', monday)).toEqual([])
  })

  test('with happy hour, whose prices texts take from the menu, and with what is no deal or has no price', () => {
    expect(fixedLine('Wings for $9.', menuOf([wings], 'Happy Hour Specials'))).toEqual([])
    expect(fixedLine('Wings for $9.', menuOf([wings], 'Food'))).toEqual([])
    const { cents: _, ...free } = wings
    expect(fixedLine('Wings for $9.', menuOf([free]))).toEqual([])
  })
})

test('a price is meant for what the words beside it name best', () => {
  const menu = menuOf([wings, { id: 'combo', name: 'Tuesday: wings and lager', cents: 1400 }, bucket])
  expect(fixedLine('Lager wings for $13.', menu)).toEqual(['Lager wings for $14.'])
  // Both are called wings, so both prices are right.
  expect(fixedLine('Wings for $14.', menu)).toEqual([])
  expect(fixedLine('Wings for $13.', menu)).toEqual(['Wings for $10.'])
  expect(fixedLine('Beer bucket $30!', menu)).toEqual(['Beer bucket $30.50!'])
})

test('an answer and a price in words belong to what they are about', () => {
  const rail = [{ id: 'six', term: 'Six wings', detail: '$9' }]
  expect(found({ page: { ...page, hero: { ...page.hero, rail } } })).toMatchObject([
    { places: [{}, { path: ['page', 'hero', 'rail', 'six', 'detail'], where: 'Events, Wing Night, top of its page' }] },
  ])
  const offers = [{ id: 'six', name: 'Six wings', description: 'Hot', priceLabel: '6 for $9' }]
  const sections = [{ kind: 'offers', id: 'menu', title: 'Deals', offers }] as const
  expect(found({ page: { ...page, sections } })).toMatchObject([
    {
      places: [{}, { path: ['page', 'sections', 'menu', 'offers', 'six', 'priceLabel'], value: '6 for $9' }],
      fix: { changes: [{ after: '6 for $10' }] },
    },
  ])
})
