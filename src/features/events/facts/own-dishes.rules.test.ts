import { describe, expect, test } from 'vitest'
import type { EventDish, EventOffer, EventPage } from '#content/event-pages/event-page.ts'
import type { MenuItem } from '#content/menu/menu-item.ts'
import { newEvent } from '#features/events/adding/new-event.rules.ts'
import { type EventFacts, factId } from './fact.rules.ts'
import { goneDishes } from './gone-dishes.rules.ts'
import { goneEvents } from './gone-events.rules.ts'
import { dearDishes } from './own-dishes.rules.ts'

const menuOf = (title: string, ...items: MenuItem[]) => ({
  sections: [{ id: 'one', title, lists: [{ id: 'list', title: 'List', items }] }],
  ...{ extras: [], charges: [] },
})
const quiz: EventFacts = {
  slug: 'quiz',
  ...newEvent({ title: 'Quiz', weekday: 'Tuesday', starts: '20:00', ends: '22:00' }),
}
const withSections = (...sections: EventPage['sections']): EventFacts => ({ ...quiz, page: { ...quiz.page, sections } })
const withDishes = (...dishes: EventDish[]) =>
  withSections({
    ...{ kind: 'split', id: 'plates', title: 'To eat', media: { picture: 'whiskey' } },
    lists: [{ id: 'list', dishes }],
  })
const withOffers = (...offers: EventOffer[]) => withSections({ kind: 'offers', id: 'offers', title: 'Offers', offers })
const facts = (event: EventFacts, menu = menuOf('Food')) => ({
  ...{ menu, promotions: [], favorites: [], hours: [], register: [] },
  ...{ events: [event], eventPages: ['quiz'] },
})
const pathOfDish = (id: string) => ['page', 'sections', 'plates', 'lists', 'list', 'dishes', id]

describe('a dish of an event’s page', () => {
  const whiskey = { id: 'w', name: 'House whiskey', cents: 900 }
  const special = { id: 'special', name: 'Tuesday: house whiskey', cents: 1000 }
  const menu = menuOf('Specials', special)

  test('has the price of the nightly special', () => {
    expect(dearDishes(facts(withDishes(whiskey), menu))).toEqual([
      {
        id: 'dish-quiz-w',
        title: 'House whiskey has two prices',
        detail: 'Fix it makes it $10.00 on the page, as on the menu.',
        places: [
          {
            ...{ document: 'event-quiz', path: [...pathOfDish('w'), 'cents'] },
            ...{ where: 'Events, Quiz, page', value: 'House whiskey, $9.00' },
          },
          {
            ...{ document: 'menu', path: ['sections', 'one', 'lists', 'list', 'items', 'special', 'cents'] },
            ...{ where: 'Menu, Specials', value: 'Tuesday: house whiskey, $10.00' },
          },
        ],
        fix: { document: 'event-quiz', changes: [{ path: [...pathOfDish('w'), 'cents'], after: 1000 }] },
      },
    ])
    expect(dearDishes(facts(withOffers(whiskey), menu))[0]?.fix?.changes).toEqual([
      { path: ['page', 'sections', 'offers', 'offers', 'w', 'cents'], after: 1000 },
    ])
  })

  test.each<[string, ReturnType<typeof facts>]>([
    ['it costs the same', facts(withDishes({ ...whiskey, cents: 1000 }), menu)],
    ['the special is that of another evening', facts({ ...withDishes(whiskey), weekday: 'Monday' }, menu)],
    ['the special is more than that', facts(withDishes({ ...whiskey, name: 'Whiskey' }), menu)],
    [
      'it is no special',
      facts(withDishes(whiskey), menuOf('Food', { id: 'a', name: 'Tuesday: house whiskey', cents: 1000 })),
    ],
    [
      'the special has no price',
      facts(withDishes(whiskey), menuOf('Specials', { id: 'a', name: 'Tuesday: house whiskey' })),
    ],
    ['its price is that of the menu', facts(withDishes({ id: 'w', fromMenu: 'Tuesday: house whiskey' }), menu)],
    [
      'the menu has it at its own price and as the special',
      facts(
        withDishes({ id: 'w', fromMenu: 'House whiskey' }),
        menuOf('Specials', { id: 'whole', name: 'House whiskey', cents: 1200 }, special),
      ),
    ],
    [
      'its price is in words',
      facts(withOffers({ id: 'w', name: 'House whiskey', description: '', priceLabel: '2 for $9' }), menu),
    ],
  ])('is left alone when %s', (_, left) => {
    expect(dearDishes(left)).toEqual([])
  })

  test('is left alone on match days, which have no evening', () => {
    const { weekday: _, ...matches } = withDishes(whiskey)
    expect(dearDishes(facts(matches, menuOf('Specials', { id: 'a', name: 'House whiskey', cents: 1000 })))).toEqual([])
  })
})

describe('a combination', () => {
  const burger = { id: 'burger', name: 'Tide burger', cents: 1000 }
  const draft = { id: 'draft', name: 'Any draft', cents: 600 }
  const both = { id: 'both', name: 'Burger and a pint', cents: 1700, description: 'Tide burger and any draft' }
  const titles = (...dishes: EventDish[]) => dearDishes(facts(withDishes(...dishes))).map(({ title }) => title)

  test('costs no more than its parts', () => {
    expect(dearDishes(facts(withDishes(burger, draft, both)))).toEqual([
      {
        id: 'combination-quiz-both',
        title: 'Burger and a pint costs more than its parts',
        detail: 'Ordered one by one they are $16.00. Fix it sets that price.',
        places: [
          expect.objectContaining({ path: [...pathOfDish('both'), 'cents'], value: 'Burger and a pint, $17.00' }),
          expect.objectContaining({ path: [...pathOfDish('burger'), 'cents'], value: 'Tide burger, $10.00' }),
          expect.objectContaining({ path: [...pathOfDish('draft'), 'cents'], value: 'Any draft, $6.00' }),
        ],
        fix: { document: 'event-quiz', changes: [{ path: [...pathOfDish('both'), 'cents'], after: 1600 }] },
      },
    ])
    expect(titles(burger, draft, { ...both, cents: 1600 })).toEqual([])
    expect(titles(burger, draft, { ...both, description: 'Tide burger, any draft' })).toHaveLength(1)
  })

  test('is not reckoned up when a part of it is not known, or when it is one thing', () => {
    expect(titles(burger, both)).toEqual([])
    expect(titles(burger, { ...both, description: 'Tide burger' })).toEqual([])
    expect(titles(burger, { ...both, name: 'Draft', description: 'Tide burger and draft' })).toEqual([])
  })

  test('has parts from the menu at the price of that evening', () => {
    const menu = menuOf('Food', { id: 'tide-burger', name: 'Tide burger', cents: 1901 }, { id: 'dip', name: 'Dip' })
    const half = { id: 'half', fromMenu: 'Tide burger', isHalfPrice: true }
    const sum = (...offers: EventOffer[]) => dearDishes(facts(withOffers(...offers, draft, both), menu))[0]?.detail
    expect(sum(half)).toBe('Ordered one by one they are $15.51. Fix it sets that price.')
    expect(sum({ id: 'whole', fromMenu: 'Tide burger' })).toBeUndefined()
    expect(sum({ id: 'whole', fromMenu: 'Tide burger', isHalfPrice: false })).toBeUndefined()
    const dear = { ...both, id: 'dear', cents: 2600 }
    expect(sum({ id: 'whole', fromMenu: 'Tide burger' }, dear)).toBe(
      'Ordered one by one they are $25.01. Fix it sets that price.',
    )
    const dips = { ...both, description: 'Dip and any draft' }
    expect(dearDishes(facts(withOffers({ id: 'd', fromMenu: 'Dip' }, draft, dips), menu))).toEqual([])
  })
})

describe('what pages take from elsewhere and is gone', () => {
  const at = { document: 'event-quiz', where: 'Events, Quiz, page' }

  test('is a dish that the menu no longer has, taken off with one press', () => {
    const path = pathOfDish('nachos')
    const gone = {
      id: 'gone-event-quiz-nachos',
      title: 'Nachos is no longer on the menu',
      detail: "Visitors don't see it on the page. Fix it removes it from the list.",
      places: [
        { ...at, path: [...path, 'name'], value: 'Nachos' },
        { document: 'menu', path: [], where: 'Menu', value: 'Not on it' },
      ],
      isGone: true,
      fix: { document: 'event-quiz', changes: [{ path }] },
    }
    expect(goneDishes(facts(withDishes({ id: 'nachos', fromMenu: 'Nachos' })))).toEqual([gone])
    const renamed = goneDishes(facts(withDishes({ id: 'nachos', fromMenu: 'Nachos', name: 'Big nachos' })))
    expect(renamed[0]?.title).toBe('Big nachos is no longer on the menu')
    expect(goneDishes(facts(withDishes({ id: 'nachos', name: 'Nachos', cents: 900 })))).toEqual([])
    const home = goneDishes({ ...facts(quiz), favorites: [{ id: 'nachos', name: 'Nachos' }] })
    expect(home).toMatchObject([{ id: 'gone-page-home-nachos', fix: { document: 'page-home' } }])
    expect(home[0]?.fix?.changes).toEqual([{ path: ['menu', 'dishes', 'nachos'] }])
  })

  test('is a dish without a price, found by its id or its name', () => {
    const favorites = [{ id: 'nachos', name: 'Nachos' }]
    for (const item of [
      { id: 'nachos', name: 'Nachos, large' },
      { id: 'b7f2', name: 'Nachos' },
    ]) {
      const [only] = goneDishes({ ...facts(quiz, menuOf('Food', item)), favorites })
      expect([only?.title, only?.places[1]?.value]).toEqual(['Nachos has no price on the menu', 'No price'])
    }
  })

  test('is an event that a link leads to: an answer keeps its words, a link or a button goes', () => {
    const to = 'event-bingo'
    const { hero } = quiz.page
    const rail = [{ id: 'then', term: 'Then', detail: { label: 'Bingo', to } }] as const
    const answer = goneEvents(facts({ ...quiz, page: { ...quiz.page, hero: { ...hero, rail } } }))
    const path = ['page', 'hero', 'rail', 'then', 'detail']
    expect(answer).toEqual([
      {
        id: 'link-quiz-rail-then-detail',
        title: '“Bingo” leads to an event that is not on the website',
        detail: 'Visitors who tap it end up on Events. Fix it removes the link.',
        places: [
          { ...at, path: [...path, 'to'], value: 'Bingo' },
          { document: 'event-bingo', path: [], where: 'Events', value: 'Not on the website' },
        ],
        isGone: true,
        fix: { document: 'event-quiz', changes: [{ path, after: 'Bingo' }] },
      },
    ])
    const split = { kind: 'split', id: 'more', title: 'More', media: { picture: 'whiskey' } } as const
    const links = [
      { id: 'a', label: 'See Bingo', to },
      { id: 'b', label: 'Menu', to: 'menu' },
    ] as const
    const buttons = [
      { id: 'c', label: 'Play', to },
      { id: 'd', label: 'Quiz', to: 'event-quiz' },
    ] as const
    const others = goneEvents(facts(withSections({ ...split, links, buttons }, split)))
    expect(others.map(({ id, fix }) => [id, fix?.changes])).toEqual([
      ['link-quiz-more-links-a', [{ path: ['page', 'sections', 'more', 'links', 'a'] }]],
      ['link-quiz-more-buttons-c', [{ path: ['page', 'sections', 'more', 'buttons', 'c'] }]],
    ])
  })
})

test('what a problem is called stays short enough to be kept', () => {
  expect(factId('gone', 'a'.repeat(75))).toHaveLength(80)
  expect(factId('gone', 'a'.repeat(200))).toHaveLength(80)
})
