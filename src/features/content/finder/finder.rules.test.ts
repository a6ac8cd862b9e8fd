import { describe, expect, test } from 'vitest'
import { findInContents } from './finder.rules.ts'

const documents = [
  {
    name: 'menu',
    title: 'Menu',
    content: {
      sections: [
        {
          id: 'food',
          title: 'Food',
          lists: [
            {
              id: 'starters',
              title: 'Starters',
              items: [
                { id: 'platter', name: 'Game day platter', description: 'With wings and ribs', cents: 3900 },
                { id: 'wings', name: 'Wings', description: 'Six of them, five sauces', cents: 1800 },
                { id: 'jalapeno', name: 'Jalapeño poppers', cents: 1100 },
              ],
            },
          ],
        },
        {
          id: 'beer',
          title: 'Beer',
          lists: [{ id: 'draft', title: 'Draft', items: [{ id: 'lager', name: 'Lager' }] }],
        },
      ],
    },
  },
  {
    name: 'event-karaoke',
    title: 'Karaoke Fridays',
    content: { title: 'Karaoke Fridays', teaser: 'Shots for courage.', page: { lead: 'Sing. Wings help.' } },
  },
  {
    name: 'fixtures',
    title: 'Fixtures',
    content: [
      { id: 'm1', home: 'Liverpool', away: 'Everton', date: '2025-12-05' },
      { id: 'm2', home: 'Liverpool', away: 'Everton', date: '2026-12-05' },
    ],
  },
]
const find = (query: string) => findInContents(documents, query).map(({ name, title }) => `${name}: ${title}`)

test('a dish is found by its name, before what only mentions it', () => {
  expect(find('wings')).toEqual(['menu: Wings', 'menu: Game day platter', 'event-karaoke: Karaoke Fridays'])
  expect(findInContents(documents, 'wings')[0]).toEqual({
    name: 'menu',
    item: 'wings',
    title: 'Wings',
    place: 'Menu, Food, Starters',
    words: '',
  })
})

test('what is found by its text tells the words around it', () => {
  expect(findInContents(documents, 'courage')).toMatchObject([{ item: null, words: 'Shots for courage.' }])
})

test('an event and a match are found while they are typed, with and without capitals and accents', () => {
  expect(find('KARA')).toEqual(['event-karaoke: Karaoke Fridays'])
  expect(find('jalapeno')).toEqual(['menu: Jalapeño poppers'])
})

test('all words must be there, and the section counts for its dishes', () => {
  expect(find('beer lager')).toEqual(['menu: Lager'])
  expect(find('wings lager')).toEqual([])
  expect(find('beer')).toEqual(['menu: Beer'])
  expect(find('  ')).toEqual([])
})

test('of two matches of the same name the later one comes first, and both tell their day', () => {
  expect(findInContents(documents, 'everton').map(({ item, words }) => [item, words])).toEqual([
    ['m2', 'December 5, 2026'],
    ['m1', 'December 5, 2025'],
  ])
})

test('a dish that a page has chosen from the menu is found where it is edited', () => {
  const home = { name: 'page-home', title: 'Home page', content: { dishes: [{ id: 'dip', name: 'Smoked fish dip' }] } }
  const dish = { id: 'dip', name: 'Smoked fish dip', cents: 1600 }
  const found = findInContents([home, { name: 'menu', title: 'Menu', content: [dish] }], 'smoked fish')
  expect(found.map(({ name, title }) => [name, title])).toEqual([
    ['menu', 'Smoked fish dip'],
    ['page-home', 'Home page'],
  ])
})

test('the name comes before the text, its beginning before its middle, and a word before a part of one', () => {
  const found = (title: string, text = '') => ({ name: title, title, content: { text } })
  const worstFirst = [
    found('In a text, inside a word', 'Prerumble'),
    found('In a text', 'Rum and lime'),
    found('Drumsticks'),
    found('White rum'),
    found('Rum punch'),
  ]
  expect(findInContents(worstFirst, 'rum').map(({ title }) => title)).toEqual([
    'Rum punch',
    'White rum',
    'Drumsticks',
    'In a text',
    'In a text, inside a word',
  ])
})

test('of one document the best four are told, so that another one is seen too, and eight in all', () => {
  const items = ['Old rum 1', 'Old rum 2', 'Old rum 3', 'Old rum 4', 'Rum'].map((name) => ({ id: name, name }))
  const documents = ['menu', 'bar', 'specials'].map((name) => ({ name, title: name, content: items }))
  const counted = findInContents(documents, 'rum')
  expect(counted).toHaveLength(8)
  expect(findInContents(documents.slice(0, 1), 'rum').map(({ title }) => title)).toEqual([
    'Rum',
    'Old rum 1',
    'Old rum 2',
    'Old rum 3',
  ])
})

test('what a page says of its own is found there, and what nobody reads is not found', () => {
  const occasions = [{ id: 'office', name: 'Office nights', what: 'One check', note: null, picture: 'bar-interior' }]
  const page = { name: 'page-events', title: 'Events page', content: { occasions } }
  expect(findInContents([page], 'office')).toMatchObject([
    { item: 'office', title: 'Office nights', place: 'Events page' },
  ])
  expect(findInContents([page], 'interior')).toEqual([])
})

test('a band tells its day, and a match of which only the month is known tells none', () => {
  const list = (item: object) => [{ name: 'list', title: 'List', content: [{ id: 'a', ...item }] }]
  expect(findInContents(list({ band: 'The Waves', fullDate: '2026-11-07' }), 'waves')[0]?.words).toBe(
    'November 7, 2026',
  )
  expect(findInContents(list({ home: 'Liverpool', away: 'Everton', date: '2026-11' }), 'everton')[0]?.words).toBe('')
})

describe('the words around what was found', () => {
  const around = (text: string | string[], query = 'taco') =>
    findInContents([{ name: 'x', title: 'Page', content: { text } }], query)[0]?.words
  const rest = (length: number) => 'x'.repeat(length)

  test('are the whole text where it is short', () => {
    expect(around(`taco ${rest(115)}`)).toBe(`taco ${rest(115)}`)
    expect(around(`${rest(29)} taco`)).toBe(`${rest(29)} taco`)
  })

  test('are cut where it is long, with dots on that side', () => {
    expect(around(`taco ${rest(116)}`)).toBe(`taco ${rest(115)}…`)
    expect(around(`${rest(30)} taco`)).toBe(`…${rest(29)} taco`)
    expect(around(`${rest(30)} ${rest(28)} taco`)).toBe(`…${rest(28)} taco`)
    expect(around(`${rest(50)} ${rest(29)} taco ${rest(200)}`)).toBe(`…${rest(29)} taco ${rest(85)}…`)
  })

  test('are those of the first word that the name does not say, where it is said first', () => {
    expect(around(['One taco', 'Two tacos with lime'], 'page taco lime')).toBe('One taco')
  })
})
