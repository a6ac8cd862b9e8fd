import { describe, expect, test } from 'vitest'
import { inScreenOrder, nameOf, placeInWords, sidesInWords } from './change-words.rules.ts'
import { changesBetween, type Json, ORDER } from './changes.rules.ts'
import { fieldsIn, type Labels } from './labels.rules.ts'

function told(before: Json, after: Json, labels: Labels = { fields: {} }) {
  const telling = { labels, contents: [after, before] }
  return changesBetween(before, after).map((change) => [
    placeInWords(change.path, telling),
    ...sidesInWords(change, telling),
  ])
}

const tacos = { id: 'a', name: 'Fish tacos', cents: 1800, isSpicy: false }
const wings = { id: 'b', name: 'Tide wings', cents: 1400, isSpicy: true }
const dishes = { label: 'Dishes', fields: { name: 'Name', cents: 'Price', isSpicy: 'Hot' } }

test('a change is told by the labels of fields and the names of things, with money, times and switches in words', () => {
  const before = { teaser: 'Late', starts: '20:00', dishes: [tacos, wings] }
  const after = {
    teaser: '',
    starts: '20:30',
    dishes: [
      { ...wings, isSpicy: false },
      { ...tacos, cents: 1950 },
    ],
  }
  expect(told(before, after, { fields: { teaser: 'Card line', starts: 'Starts', dishes } })).toEqual([
    ['Card line', 'Late', 'Empty'],
    ['Starts', '8 PM', '8:30 PM'],
    ['Fish tacos, Price', '$18.00', '$19.50'],
    ['Tide wings, Hot', 'Yes', 'No'],
    ['Dishes, Order', 'Fish tacos, Tide wings', 'Tide wings, Fish tacos'],
  ])
})

test('a price of the menu is told by section, list and dish', () => {
  const menu = (cents: number) => ({
    sections: [
      { id: 'food', title: 'Food Menu', lists: [{ id: 'starters', title: 'Starters', items: [{ ...tacos, cents }] }] },
    ],
  })
  const lists = { label: 'Lists', fields: { title: 'Name', items: dishes } }
  const labels = { fields: { sections: { label: 'Sections', fields: { title: 'Name', lists } } } }
  expect(told(menu(1600), menu(1725), labels)).toEqual([['Food Menu, Starters, Fish tacos, Price', '$16.00', '$17.25']])
})

test('a field is called by what stands beside it, and a part of the form as the field in it is said once', () => {
  const labels: Labels = {
    fields: {
      parts: { label: 'Parts', fieldsOf: ({ kind }) => ({ lede: kind === 'bands' ? 'No band yet' : 'Introduction' }) },
      media: { label: 'Picture', fields: { picture: 'Picture', video: 'Video' } },
    },
  }
  const page = (lede: string, media: Json) => ({
    parts: [
      { id: 'a', title: 'Tonight', kind: 'bands', lede },
      { id: 'b', title: 'Tacos', kind: 'offers', lede },
    ],
    media,
  })
  expect(
    told(page('One', { picture: 'event-karaoke' }), page('Two', { video: 'loop-smash-and-surf' }), labels),
  ).toEqual([
    ['Tonight, No band yet', 'One', 'Two'],
    ['Tacos, Introduction', 'One', 'Two'],
    ['Picture', 'Karaoke', 'Nothing'],
    ['Picture, Video', 'Nothing', 'Smash and surf video'],
  ])
})

test('what is gone is still called by its name, and a match by both teams', () => {
  const match = { id: 'm', home: 'Liverpool', away: 'Aston Villa' }
  expect(told([match], [])).toEqual([['Liverpool v Aston Villa', 'Liverpool v Aston Villa', 'Nothing']])
})

test('something without a name is told field by field, and days in words', () => {
  const score = { label: 'Score', fields: { home: 'Home goals', away: 'Away goals' } }
  const match = { id: 'm', home: 'Liverpool', away: 'Aston Villa', date: '2026-11-04' }
  const after = { ...match, date: '2026-11-05', score: { home: 2, away: 1 } }
  expect(told([match], [after], { fields: { date: 'Day', score } })).toEqual([
    ['Liverpool v Aston Villa, Day', 'November 4, 2026', 'November 5, 2026'],
    ['Liverpool v Aston Villa, Score', 'Nothing', 'Home goals: 2, Away goals: 1'],
  ])
})

test('an evening that was paused is called by its day', () => {
  const labels = { fields: { pauseReasons: { label: 'Why', fields: { reason: 'Why' } } } }
  const paused = (reason: string) => ({ pauseReasons: [{ id: '2026-12-22', reason }] })
  expect(told(paused('Party'), paused('Wedding'), labels)).toEqual([['December 22, 2026, Why', 'Party', 'Wedding']])
})

test('photos of a gallery are called by what is on them, and an uploaded one is told as such', () => {
  const labels = { fields: { picture: 'Photo' } }
  const table = { id: 'a', picture: 'supporters-table' }
  const tv = { id: 'b', picture: 'supporters-tv' }
  const own = { id: 'c', picture: 'photo-0123456789abcdef01234567-640x480' }
  expect(told([table, tv], [tv, table, own], labels)).toEqual([
    ['Uploaded photo', 'Nothing', 'Photo: Uploaded photo'],
    ['Order', 'Supporters table, Supporters tv', 'Supporters tv, Supporters table, Uploaded photo'],
  ])
  expect(told([table], [{ ...table, picture: 'bar-interior' }], labels)).toEqual([
    ['Bar interior, Photo', 'Supporters table', 'Bar interior'],
  ])
})

test('a field of an old version that no screen has any more is called by its own name', () => {
  expect(told({ cardLine: 'Late' }, {})).toEqual([['Card line', 'Late', 'Nothing']])
})

test('what was chosen is told as the screen calls it', () => {
  const kind = { label: 'Kind of price', choices: { '': 'Price', from: 'From' } }
  const labels = {
    fields: {
      kind,
      to: { label: 'Leads to', choices: { menu: 'Menu' } },
      diets: { label: 'Diets', choices: { vegan: 'Vegan' } },
      isOff: { label: 'On the website', choices: { '': 'Yes', true: 'No' } },
    },
  }
  expect(told({ isOff: true }, {}, labels)).toEqual([['On the website', 'No', 'Yes']])
  expect(told({ to: 'menu', diets: [] }, { kind: 'from', to: 'event-quiz-night', diets: ['vegan'] }, labels)).toEqual([
    ['Leads to', 'Menu', 'Event quiz night'],
    ['Diets', 'Nothing', 'Vegan'],
    ['Kind of price', 'Price', 'From'],
  ])
})

test('changes are told from the top of the screen to its end, whatever order the database has', () => {
  const labels = { fields: { starts: 'Starts', title: 'Title', dishes } }
  const before = { title: 'A', dishes: [tacos, wings], starts: '20:00' }
  const cheaper = [
    { isSpicy: true, cents: 1500, id: 'b', name: 'Tide wings' },
    { ...tacos, isSpicy: true, cents: 1700 },
  ]
  const after = { dishes: cheaper, title: 'B', old: 'C', starts: '21:00' }
  const telling = { labels, contents: [after, before] }
  const ordered = inScreenOrder(changesBetween(before, after), telling)
  expect(ordered.map(({ path }) => placeInWords(path, telling))).toEqual([
    'Starts',
    'Title',
    'Tide wings, Price',
    'Fish tacos, Price',
    'Fish tacos, Hot',
    'Dishes, Order',
    'Old',
  ])
})

test('a thing is called by the best of its names, and only with both teams is it a match', () => {
  expect(nameOf({ text: 'Ten of them', title: 'Wings', name: '' })).toBe('Wings')
  expect(nameOf({ home: 'Liverpool', name: 'Club night' })).toBe('Club night')
  expect(nameOf({ away: 'Liverpool', name: 'Away trip' })).toBe('Away trip')
})

test('a part of a form without a label goes without saying, and a change of everything is told as that', () => {
  const page = { label: 'Page', fields: { teaser: { fields: { button: 'Button' } } } }
  const telling = { labels: { fields: { page } }, contents: [] }
  expect(placeInWords(['page', 'teaser', 'button'], telling)).toBe('Page, Button')
  expect(placeInWords([], telling)).toBe('Everything')
})

test('the order of a list inside another names the list, and who brought a new one has no order before', () => {
  const telling = { labels: {}, contents: [{ sections: [{ id: 'food', title: 'Food', dishes: [tacos, wings] }] }] }
  const path = ['sections', 'food', 'dishes', ORDER]
  const labels = { fields: { sections: { label: 'Sections', fields: { dishes } } } }
  expect(placeInWords(path, { ...telling, labels })).toBe('Food, Dishes, Order')
  expect(sidesInWords({ path, after: ['b', 'a'] }, { ...telling, labels })).toEqual(['', 'Tide wings, Fish tacos'])
})

test('what only the version before knows keeps its name, also on a list that is gone', () => {
  const telling = { labels: { fields: { dishes } }, contents: [{}, { dishes: [tacos] }] }
  expect(placeInWords(['dishes', 'a', 'cents'], telling)).toBe('Fish tacos, Price')
})

test('something without a name is called by its day or its id wherever it stands', () => {
  const labels = { fields: { reason: 'Why' } }
  const paused = (reason: string) => [
    { id: '2026-12-22', reason },
    { id: 'x7', reason },
  ]
  expect(told(paused('Party'), paused('Wedding'), labels).map(([place]) => place)).toEqual([
    'December 22, 2026, Why',
    'x7, Why',
  ])
})

test('the fields of something without a name come as on the screen, and what has no label comes last', () => {
  const score = { label: 'Score', fields: { home: 'Home goals', away: 'Away goals' } }
  const after = { score: { afterPenalties: true, away: 1, home: 2 } }
  expect(told({}, after, { fields: { score } })).toEqual([
    ['Score', 'Nothing', 'Home goals: 2, Away goals: 1, After penalties: Yes'],
  ])
})

test('a field is called as it is sold now, and as usual where nobody knows how', () => {
  const prices = { fieldsOf: ({ columns }: { columns?: unknown }) => ({ cents: columns ? 'Glass' : 'Price' }) }
  const list = (columns: object) => ({ lists: [{ id: 'a', title: 'Reds', ...columns }] })
  const contents = [list({ columns: 'wine' }), list({})]
  expect(placeInWords(['lists', 'a', 'cents'], { labels: { fields: { lists: prices } }, contents })).toBe('Reds, Glass')
  expect([fieldsIn(prices, null), fieldsIn(prices, undefined)]).toEqual([{ cents: 'Price' }, { cents: 'Price' }])
})

describe('changes from the top of the screen', () => {
  const inOrder = (paths: string[][], labels: Labels, contents: readonly Json[]) => {
    const changes = paths.map((path) => ({ path }))
    return inScreenOrder(changes, { labels, contents }).map(({ path }) => path.join('/'))
  }

  test('have a whole list before what is in it, whichever comes first', () => {
    const whole = ['dishes']
    const first = ['dishes', 'a', 'name']
    const contents = [{ dishes: [tacos, wings] }]
    for (const paths of [
      [whole, first],
      [first, whole],
    ])
      expect(inOrder(paths, { fields: { dishes } }, contents)).toEqual(['dishes', 'dishes/a/name'])
  })

  test('follow a list that one version alone has, and the fields of what is gone from the other', () => {
    const parts = {
      fieldsOf: ({ kind }: { kind?: unknown }) =>
        kind === 'bands' ? { lede: 'Lede', title: 'Title' } : { title: 'Title', lede: 'Lede' },
    }
    const known = {
      parts: [
        { id: 'z', kind: 'bands' },
        { id: 'a', kind: 'bands' },
      ],
    }
    const paths = [
      ['parts', 'a', 'title'],
      ['parts', 'a', 'lede'],
      ['parts', 'z', 'title'],
      ['parts', 'z', 'lede'],
    ]
    expect(inOrder(paths, { fields: { parts } }, [{}, known])).toEqual([
      'parts/z/lede',
      'parts/z/title',
      'parts/a/lede',
      'parts/a/title',
    ])
  })
})
