import { describe, expect, test } from 'vitest'
import type { MenuItem, MenuSection } from '#content/menu/menu-item.ts'
import type { Promotion } from '#content/promotions.ts'
import type { Facts } from './fact.rules.ts'
import { otherPromotionTimes } from './promotion-times.rules.ts'

const happyHour: Promotion = {
  ...{ id: 'happy-hour', name: 'Happy hour', offer: '2-for-1 drinks', registerNames: ['HH', 'Happy Hour'] },
  ...{ weekdays: ['Monday', 'Tuesday'], startsAt: '15:00', endsAt: '19:00' },
}
const tacos: Promotion = {
  ...{ id: 'tacos', name: 'Taco Tuesday', offer: '$2.99 tacos', registerNames: ['Taco Tuesday'] },
  ...{ weekdays: ['Tuesday'], startsAt: '16:00', endsAt: '23:00' },
}
const section = (title: string, note: string | undefined, items: readonly MenuItem[] = []): MenuSection => ({
  ...{ id: 'one', title, ...(note !== undefined && { note }) },
  lists: [{ id: 'list', title: 'List', items }],
})
const found = (sections: MenuSection[], more: Partial<Facts> = {}) =>
  otherPromotionTimes({
    menu: { sections, extras: [], charges: [] },
    ...{ promotions: [happyHour, tacos], events: [], eventPages: [], favorites: [], hours: [], register: [] },
    ...more,
  })

describe('a note of a happy hour list', () => {
  const notes = (note: string | undefined, title = 'Happy Hour Food') => found([section(title, note)])

  test('with hours of its own is rewritten', () => {
    expect(notes('Cash only. Every day, 4 PM to 6 PM.')).toEqual([
      {
        id: 'note-one',
        title: 'Happy hour has two times',
        detail: 'Fix it writes “3 PM to 7 PM” on the menu.',
        places: [
          {
            ...{ document: 'promotions', path: ['happy-hour', 'startsAt'] },
            ...{ where: 'Promotions, Happy hour', value: 'Monday and Tuesday, 3 PM to 7 PM' },
          },
          {
            ...{ document: 'menu', path: ['sections', 'one', 'note'] },
            ...{ where: 'Menu, Happy Hour Food', value: 'Every day, 4 PM to 6 PM.' },
          },
        ],
        fix: {
          document: 'menu',
          changes: [{ path: ['sections', 'one', 'note'], after: 'Cash only. Every day, 3 PM to 7 PM.' }],
        },
      },
    ])
    expect(notes('3 to 6 PM')).toHaveLength(1)
    expect(notes('4 to 7 PM')).toHaveLength(1)
  })

  test('agrees with the same hours, with none, and with one end alone', () => {
    for (const note of ['3 to 7 PM', 'Cash only.', undefined, 'Until 6 PM', 'From 4 PM'])
      expect(notes(note)).toEqual([])
    expect(notes('4 to 6 PM', 'Lunch')).toEqual([])
    expect(found([section('Happy Hour Food', '4 to 6 PM')], { promotions: [tacos] })).toEqual([])
  })
})

describe('a rule for discounts', () => {
  const rule = (name: string, startsAt = '17:00') =>
    found([], { register: [{ id: 'dr_1', name, weekdays: ['Tuesday'], startsAt, endsAt: '23:00' }] })

  test('with other hours than its promotion is shown beside it', () => {
    expect(rule(' taco tuesday ')).toEqual([
      {
        id: 'register-dr_1',
        title: 'Taco Tuesday has two times',
        detail: 'Discounts are checked by the hours of their rule. Empty them there to use those in Promotions.',
        places: [
          {
            ...{ document: 'promotions', path: ['tacos', 'startsAt'] },
            ...{ where: 'Promotions, Taco Tuesday', value: 'Tuesday, 4 PM to 11 PM' },
          },
          {
            ...{ document: 'discounts', path: ['dr_1'] },
            ...{ where: 'Discounts, Discount rules', value: ' taco tuesday , Tuesday, 5 PM to 11 PM' },
          },
        ],
      },
    ])
    // A promotion is found by any of its names.
    expect(rule('happy hour')).toHaveLength(1)
    expect(rule('HH')).toHaveLength(1)
    const [typed] = found([], {
      promotions: [{ ...tacos, registerNames: [' Tacos '] }],
      register: [{ id: 'dr_1', name: 'Tacos', weekdays: ['Tuesday'], startsAt: '17:00', endsAt: '23:00' }],
    })
    expect(typed?.title).toBe('Taco Tuesday has two times')
  })

  test('agrees at the same hours, and under a name of its own', () => {
    expect(rule('Taco Tuesday', '16:00')).toEqual([])
    expect(rule('Staff meal')).toEqual([])
  })
})

describe('a dish of one evening', () => {
  const taco: MenuItem = { id: 'taco', name: 'Tuesday: any taco', cents: 299 }
  const dish = (description: string | undefined, { note = 'Monday to Friday after 7PM.', name = taco.name } = {}) =>
    found([section('Specials', note, [{ ...taco, name, ...(description !== undefined && { description }) }])])
  const fixed = (description: string | undefined, note?: string) =>
    dish(description, { ...(note !== undefined && { note }) }).map(({ fix }) => fix?.changes[0]?.after)

  test('on a list with another starting time says its own', () => {
    expect(dish('Corn tortilla')).toEqual([
      {
        id: 'start-taco',
        title: 'Taco Tuesday has two starting times',
        detail: 'Fix it adds “from 4 PM” to Tuesday: any taco.',
        places: [
          {
            ...{ document: 'promotions', path: ['tacos', 'startsAt'] },
            ...{ where: 'Promotions, Taco Tuesday', value: 'Tuesday, from 4 PM' },
          },
          {
            document: 'menu',
            path: ['sections', 'one', 'lists', 'list', 'items', 'taco', 'description'],
            ...{ where: 'Menu, Specials', value: 'Tuesday: any taco, after 7PM' },
          },
        ],
        fix: {
          document: 'menu',
          changes: [
            {
              path: ['sections', 'one', 'lists', 'list', 'items', 'taco', 'description'],
              after: 'Corn tortilla, from 4 PM',
            },
          ],
        },
      },
    ])
    expect(fixed(undefined)).toEqual(['From 4 PM'])
    // A deal may be about more than this dish.
    const wide = { promotions: [{ ...tacos, offer: '$2.99 tacos and margaritas' }] }
    expect(found([section('Specials', 'After 7PM.', [taco])], wide)).toHaveLength(1)
  })

  test('that names another starting time itself is rewritten there', () => {
    expect(dish('From 5 PM, all night')[0]?.detail).toBe('Fix it writes “from 4 PM” on the menu.')
    expect(fixed('From 5 PM, all night')).toEqual(['From 4 PM, all night'])
    expect(fixed('Corn tortilla, after 5 PM')).toEqual(['Corn tortilla, from 4 PM'])
    // What it says itself counts for more than its list.
    expect(fixed('Corn tortilla, from 4 PM')).toEqual([])
    expect(fixed('Until 11 PM, from 5 PM')).toEqual(['Until 11 PM, from 4 PM'])
    // Of two starting times the first is that of the dish.
    expect(fixed('From 4 PM, salsa bar after 8 PM')).toEqual([])
  })

  test('agrees where nothing says when, where a deal of that evening starts then, and about what is no deal', () => {
    expect(fixed('Corn tortilla', 'Cash only.')).toEqual([])
    expect(fixed('Corn tortilla', 'Until 11 PM.')).toEqual([])
    expect(fixed('Corn tortilla', 'From 4 PM.')).toEqual([])
    expect(dish('Corn tortilla', { name: 'Monday: any taco' })).toEqual([])
    expect(dish('Corn tortilla', { name: 'Any taco' })).toEqual([])
    expect(dish('Corn tortilla', { name: 'Tuesday: oysters' })).toEqual([])
    const both = { promotions: [tacos, { ...tacos, id: 'late', startsAt: '19:00' }] }
    expect(found([section('Specials', 'After 7PM.', [taco])], both)).toEqual([])
    const { startsAt: _, ...open } = tacos
    expect(found([section('Specials', 'After 7PM.', [taco])], { promotions: [open] })).toEqual([])
  })
})
