import { expect, test } from 'vitest'
import { isFixedIn, isWithin, itemAt, placeInDocument } from './fact-place.rules.ts'

const item = ['sections', 'happy', 'lists', 'beer', 'items', 'lager']
const places = [
  { document: 'promotions', path: ['happy-hour', 'startsAt'], where: 'Promotions', value: '4 PM' },
  { document: 'menu', path: [...item, 'description'], where: 'Menu', value: 'from 3 PM' },
]
const fix = { document: 'menu', changes: [{ path: ['sections', 'happy', 'note'], after: 'From 4 PM' }] }

test('a fact stands at the field that puts it right, otherwise at the first that has a part in it', () => {
  expect(placeInDocument({ fix, places }, 'menu')).toEqual(['sections', 'happy', 'note'])
  expect(placeInDocument({ fix, places }, 'promotions')).toEqual(['happy-hour', 'startsAt'])
  const off = { document: 'menu', changes: [{ path: item }] }
  expect(placeInDocument({ fix: off, places }, 'menu')).toEqual([...item, 'description'])
  expect(placeInDocument({ fix: null, places }, 'menu')).toEqual([...item, 'description'])
  const more = [...places, { document: 'menu', path: [...item, 'cents'], where: 'Menu', value: '$4' }]
  expect(placeInDocument({ fix: off, places: more }, 'menu')).toEqual([...item, 'description'])
  expect(placeInDocument({ fix, places }, 'venue')).toBeUndefined()
})

test('a row that is folded up speaks for everything in it', () => {
  expect(isWithin([...item, 'cents'], item)).toBe(true)
  expect(isWithin(['sections', 'happy', 'note'], item)).toBe(false)
})

test('a link leads to the item, where there is one', () => {
  expect(itemAt({ path: [...item, 'cents'] })).toBe('lager')
  expect(itemAt({ path: ['starts'] })).toBeNull()
})

test('what was put right in the fields waits to be saved', () => {
  expect(isFixedIn({ sections: [{ id: 'happy', note: 'From 4 PM' }] }, { fix })).toBe(true)
  expect(isFixedIn({ sections: [{ id: 'happy', note: 'From 3 PM' }] }, { fix })).toBe(false)
  expect(isFixedIn({ sections: [] }, { fix: null })).toBe(false)
  const both = { ...fix, changes: [...fix.changes, { path: ['title'], after: 'Menu' }] }
  const sections = [{ id: 'happy', note: 'From 4 PM' }]
  expect(isFixedIn({ sections, title: 'Drinks' }, { fix: both })).toBe(false)
  expect(isFixedIn({ sections, title: 'Menu' }, { fix: both })).toBe(true)
})
