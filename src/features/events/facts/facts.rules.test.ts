import { describe, expect, test } from 'vitest'
import { eventPages } from '#content/event-pages.ts'
import { type EventSlug, events } from '#content/events.ts'
import type { MenuItem } from '#content/menu/menu-item.ts'
import { menu } from '#content/menu.ts'
import { homePage } from '#content/pages/home.ts'
import { type Promotion, promotions } from '#content/promotions.ts'
import { applyChanges, type Json } from '#features/content/changes.rules.ts'
import { pageDocuments } from '#features/content/pages/pages.document.ts'
import { type EventContent, eventContent } from '#features/events/event.contract.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { menuContent } from '#features/menu/menu.contract.ts'
import type { Facts } from './fact.rules.ts'
import { listDisagreements, listOpen, valuesOf } from './facts.rules.ts'

const start: Facts = {
  menu,
  promotions,
  eventPages: events.map(({ slug }) => slug),
  favorites: homePage.menu.dishes,
  hours: FALLBACK_HOURS,
  register: [],
  events: events.map((one) => ({ ...one, page: eventPages[one.slug] })),
}

const withEvent = (slug: EventSlug, change: Partial<EventContent>): Facts => ({
  ...start,
  events: start.events.map((one) => (one.slug === slug ? { ...one, ...change } : one)),
})
const withItem = (itemId: string, change: Partial<MenuItem>): Facts => ({
  ...start,
  menu: {
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      lists: section.lists.map((list) => ({
        ...list,
        items: list.items.map((item) => (item.id === itemId ? { ...item, ...change } : item)),
      })),
    })),
  },
})
const withPromotion = (promotionId: string, change: Partial<Promotion>): Facts => ({
  ...start,
  promotions: promotions.map((one) => (one.id === promotionId ? { ...one, ...change } : one)),
})
const withDay = (day: string, change: { openTime?: string; closeTime?: string; isOpen?: boolean }): Facts => ({
  ...start,
  hours: FALLBACK_HOURS.map((one) => (one.day === day ? { ...one, ...change } : one)),
})

const told = (facts: Facts) => listDisagreements(facts).map(({ title, places }) => [title, ...valuesOf({ places })])

/** The facts after one press of "Fix it" on each. */
function fixed(facts: Facts): Facts {
  let now = facts
  for (const { fix } of listDisagreements(facts)) {
    const changes = fix?.changes ?? []
    const change = (event: EventContent) => eventContent.parse(applyChanges(event, changes))
    const favorites = (all: Facts['favorites']) => {
      const page = pageDocuments.homePage.schema.parse(
        applyChanges({ ...homePage, menu: { ...homePage.menu, dishes: all } }, changes),
      )
      return page.menu.dishes
    }
    if (fix?.document === 'page-home') now = { ...now, favorites: favorites(now.favorites) }
    if (fix?.document === 'menu') now = { ...now, menu: menuContent.parse(applyChanges(now.menu as Json, changes)) }
    const changed = now.events.map(({ slug, ...event }) => ({
      slug,
      ...(fix?.document === `event-${slug}` ? change(event) : event),
    }))
    now = { ...now, events: changed }
  }
  return now
}

test('what a new installation starts with agrees with itself', () => {
  expect(told(start)).toEqual([])
})

describe('an event outside opening hours', () => {
  test('ends after closing, and one press keeps the bar open for it', () => {
    const facts = withEvent('karaoke-fridays', { ends: '03:00' })
    expect(told(facts)[0]).toEqual([
      'Karaoke Fridays ends after closing',
      'Friday, 9 PM to 3 AM',
      'Friday, 3 PM – 2 AM',
    ])
    expect(told(facts)[1]?.[0]).toBe('Karaoke Fridays has two end times')
    expect(told(fixed(facts)).map(([title]) => title)).not.toContain('Karaoke Fridays ends after closing')
  })

  test('is fine on an evening on which the bar stays open for it', () => {
    expect(start.events.find(({ slug }) => slug === 'smash-surf-wednesday')).toMatchObject({ ends: '03:00' })
    expect(told(withEvent('smash-surf-wednesday', { barOpenUntil: '02:30' }))[0]?.[0]).toBe(
      'Smash & Surf Wednesday ends after closing',
    )
  })

  test('starts before the bar opens, or on a day off', () => {
    expect(told(withDay('Monday', { openTime: '20:00' })).map(([title]) => title)).toEqual([
      'Monday Wing Night starts before the bar opens',
      'Happy hour starts before the bar opens',
    ])
    expect(told(withDay('Monday', { isOpen: false }))).toContainEqual([
      'Happy hour is on a day off',
      'Monday to Friday, 3 PM to 7 PM',
      'Monday, Closed',
    ])
  })
})

describe('a deal dearer than without it', () => {
  test('is a 2-for-1 that costs more than one', () => {
    const facts = withItem('south-beach-lager', { cents: 700 })
    expect(told(facts)).toEqual([
      [
        '2-for-1 costs more than one South Beach lager',
        'Happy local lager 16OZ, $8.00',
        'South Beach lager 16OZ, $7.00',
      ],
    ])
    expect(told(fixed(facts))).toEqual([])
  })

  test('is a plate of pieces that cost less elsewhere', () => {
    expect(told(withItem('slider-trio', { name: 'Slider pair' }))).toEqual([
      ['Slider pair costs more than the same without the deal', 'Slider pair, $9.00', 'Midnight sliders, $3.00 ea'],
    ])
    expect(told(withItem('wings-and-fries', { name: 'Six wings' }))).toEqual([
      ['Monday: six wings costs more than the same without the deal', 'Monday: six wings, $10.00', 'Six wings, $9.00'],
    ])
    expect(told(withItem('shrimp-taco-pair', { name: 'Fish taco pair' }))[0]?.slice(1)).toEqual([
      'Fish taco pair, $9.00',
      'Baja fish taco, $2.99 ea',
    ])
  })

  test('is a share that no longer is one', () => {
    const facts = withItem('tide-burger', { cents: 2000 })
    expect(told(facts)[0]).toEqual([
      'Wednesday: smash burger is not 50% off',
      'Wednesday: smash burger, $11.00',
      'Tide burger, $20.00',
    ])
    expect(told(fixed(facts))).toEqual([])
  })

  test('is a combination that costs more than its parts on that evening', () => {
    const facts = withItem('tide-burger', { cents: 1800 })
    expect(told(facts)).toContainEqual([
      'Burger and a pint costs more than its parts',
      'Burger and a pint, $16.00',
      'Tide burger, $9.00',
      'Any Florida draft, 16OZ, $6.00',
    ])
  })
})

describe('a promotion with two times', () => {
  test('is one to which the menu gives other hours', () => {
    const note = 'Monday to Friday, 4 PM to 6 PM. Cash only.'
    const sections = menu.sections.map((one) => (one.id === 'happy-hour-food' ? { ...one, note } : one))
    const facts = { ...start, menu: { ...menu, sections } }
    expect(told(facts)).toEqual([
      ['Happy hour has two times', 'Monday to Friday, 3 PM to 7 PM', 'Monday to Friday, 4 PM to 6 PM.'],
    ])
    expect(told(fixed(facts))).toEqual([])
  })

  test('is one that the register has at other hours', () => {
    const register = [
      { id: 'dr_1', name: 'taco tuesday', weekdays: ['Tuesday'], startsAt: '17:00', endsAt: '03:00' } as const,
    ]
    expect(told({ ...start, register })).toEqual([
      ['Taco Tuesday has two times', 'Tuesday, 4 PM to 3 AM', 'taco tuesday, Tuesday, 5 PM to 3 AM'],
    ])
  })

  test('is a dish of the nightly specials that starts earlier and does not say so', () => {
    const facts = withItem('tuesday-any-taco', { description: 'Through trivia and after' })
    expect(told(facts)).toEqual([
      ['Taco Tuesday has two starting times', 'Tuesday, from 4 PM', 'Tuesday: any taco, after 7PM'],
    ])
    expect(told(fixed(facts))).toEqual([])
  })

  test('is one that an event page names at other hours, once for all texts that do', () => {
    const facts = withPromotion('taco-tuesday', { startsAt: '17:00' })
    const [first, second] = told(facts)
    expect(first).toEqual(['Taco Tuesday has two starting times', 'Tuesday, from 5 PM', 'Tuesday: any taco, From 4 PM'])
    expect(second).toEqual([
      'Trivia, Tacos & Tequila has two starting times',
      'Tuesday, 5 PM to 3 AM',
      'Tuesday 4PM-3AM',
      'Tuesday 4PM-3AM.',
    ])
    expect(told(fixed(facts))).toEqual([])
    expect(JSON.stringify(fixed(facts).events[0]?.page)).toContain('Tuesday 5PM-3AM. The bar opens at 3 PM.')
  })
})

test('texts that name another time than the event has are told once, and rewritten as they were written', () => {
  const facts = withEvent('trivia-tacos-tequila', { starts: '21:00', ends: '23:00' })
  const [only, ...others] = listDisagreements(facts)
  expect(others).toEqual([])
  expect(only).toMatchObject({ title: 'Trivia, Tacos & Tequila has two starting times' })
  expect(only?.places.length).toBeGreaterThan(4)
  const page = fixed(facts).events[0]
  expect(page?.teaser).toBe('$2.99 tacos. Trivia from 9 to 11 PM.')
  expect(page?.page.closing.hours).toBe(
    'Tuesday 4PM-3AM. The bar opens at 3 PM. Trivia 9-11 PM. Grab a table by 7:30 PM.',
  )
  expect(told(fixed(facts))).toEqual([])
})

test('match days from 9 AM disagree with doors at 11 AM', () => {
  const late = (day: string) => ({ openTime: day === 'Saturday' || day === 'Sunday' ? '11:00' : '15:00' })
  const hours = FALLBACK_HOURS.map((one) => ({ ...one, ...late(one.day) }))
  expect(told({ ...start, hours })[0]).toContain('Premier League Football has two starting times')
})

describe('a price in words', () => {
  test('that the menu no longer has is told once for all texts', () => {
    const facts = withItem('monday-six-wings', { cents: 900 })
    const [only, ...others] = listDisagreements(facts)
    expect(others).toEqual([])
    expect(only?.title).toBe('Monday: six wings has two prices')
    expect(valuesOf({ places: only?.places ?? [] })).toContain('6 for $10')
    expect(told(fixed(facts))).toEqual([])
    expect(JSON.stringify(fixed(facts).events)).toContain('6 wings for $9')
  })

  test('is corrected however each text writes it', () => {
    const { events: usual, ...others } = withItem('monday-six-wings', { cents: 900 })
    const written = JSON.stringify(usual).replace('6 wings for $10', () => '6 wings for $10.00')
    const facts: Facts = { ...others, events: JSON.parse(written) }
    expect(written).toContain('for $10.00')
    expect(told(facts)).toHaveLength(1)
    expect(told(fixed(facts))).toEqual([])
  })

  test('of a dish that the page and the menu both have is one price', () => {
    const facts = withItem('wednesday-house-whiskey', { cents: 1000 })
    expect(told(facts)[0]).toEqual([
      'House whiskey has two prices',
      'House whiskey, $9.00',
      'Wednesday: house whiskey, $10.00',
    ])
    expect(told(fixed(facts))).toEqual([])
  })
})

test('what was called right stays quiet until one side changes', () => {
  const facts = withItem('south-beach-lager', { cents: 700 })
  const settled = listDisagreements(facts).map(({ id, places }) => ({ id, values: valuesOf({ places }) }))
  const other = { id: 'other', values: [] }
  expect(listOpen(facts, [other, ...settled])).toEqual([])
  expect(listOpen(withItem('south-beach-lager', { cents: 650 }), settled)).toHaveLength(1)
})

describe('a dish that pages take from the menu', () => {
  const withItems = (id: string, change: (item: MenuItem) => MenuItem[]): Facts => {
    const sections = menu.sections.map((section) => ({
      ...section,
      lists: section.lists.map((list) => ({
        ...list,
        items: list.items.flatMap((item) => (item.id === id ? change(item) : [item])),
      })),
    }))
    return { ...start, menu: { ...menu, sections } }
  }

  test('that left the menu is told at each list, and one press takes it off', () => {
    const facts = withItems('tide-burger', () => [])
    const gone = listDisagreements(facts).filter(({ title }) => title === 'Tide burger is no longer on the menu')
    expect(gone.map(({ places }) => places[0]?.where)).toEqual([
      'Pages, Home, From the menu',
      'Events, Smash & Surf Wednesday, page',
    ])
    expect(gone.every(({ isGone }) => isGone)).toBe(true)
    expect(gone[0]?.places.map(({ value }) => value)).toEqual(['Tide burger', 'Not on it'])
    expect(told(fixed(facts)).map(([title]) => title)).not.toContain('Tide burger is no longer on the menu')
    expect(fixed(facts).favorites).toHaveLength(start.favorites.length - 1)
  })

  test('is found again under another name, and by its name when it came back', () => {
    const isTold = (facts: Facts) => told(facts).some(([title]) => title?.startsWith('Tide burger'))
    expect(isTold(withItem('tide-burger', { name: 'The big one' }))).toBe(false)
    expect(isTold(withItem('tide-burger', { id: 'b7f2' }))).toBe(false)
  })

  test('without a price is told as well', () => {
    const facts = withItems('neon-coupe', ({ cents: _, ...item }) => [item])
    expect(told(facts)).toEqual([['Neon coupe has no price on the menu', 'Neon coupe', 'No price']])
  })
})

test('a link to an event that was removed is told, and one press takes it off', () => {
  const facts = { ...start, eventPages: start.eventPages.filter((slug) => slug !== 'music-bingo-wednesday') }
  const gone = listDisagreements(facts)
  expect(gone.map(({ title }) => title)).toEqual([
    '“Music Bingo” leads to an event that is not on the website',
    '“See Music Bingo” leads to an event that is not on the website',
  ])
  expect(new Set(gone.map(({ id }) => id)).size).toBe(2)
  expect(listDisagreements(fixed(facts))).toEqual([])
})
