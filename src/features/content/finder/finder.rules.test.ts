import { expect, test } from 'vitest'
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
