import { expect, test } from 'vitest'
import { menu } from '#content/menu.ts'
import { type Promotion, promotions } from '#content/promotions.ts'
import { findHappyHour, happyHourEndsAt, isHappyHourToday, withHappyHour } from './happy-hour.rules.ts'
import { daysInWords, listPromotionProblems } from './promotions.rules.ts'

const timeZone = 'America/New_York'
const [start] = promotions
const happyHour = (change: Partial<Promotion> = {}) => {
  const found = start && findHappyHour([{ ...start, ...change }], [])
  if (!found) throw new Error('there is no happy hour')
  return found
}
const at = (time: string, specialDays: string[] = []) => ({
  now: new Date(`2025-11-${time}:00-05:00`),
  hours: [],
  specialDays: specialDays.map((date) => ({ date, reason: '', isOpen: true, openTime: '12:00', closeTime: '02:00' })),
  timeZone,
})

test('happy hour is on or still to come on its days until it ends, and not on a day with other hours', () => {
  expect(isHappyHourToday(happyHour(), at('14T10:00'))).toBe(true)
  expect(isHappyHourToday(happyHour(), at('14T19:00'))).toBe(false)
  expect(isHappyHourToday(happyHour(), at('15T16:00'))).toBe(false)
  expect(isHappyHourToday(happyHour({ weekdays: ['Saturday'], endsAt: '20:00' }), at('15T19:30'))).toBe(true)
  expect(isHappyHourToday(happyHour(), at('14T16:00', ['2025-11-14']))).toBe(false)
})

test('one that lasts past midnight ends on the next day', () => {
  const late = happyHour({ startsAt: '22:00', endsAt: '01:00' })
  expect(happyHourEndsAt(late, at('14T23:00')).toISOString()).toBe('2025-11-15T06:00:00.000Z')
  const roundTheClock = happyHour({ startsAt: '15:00', endsAt: '15:00' })
  expect(happyHourEndsAt(roundTheClock, at('14T23:00')).toISOString()).toBe('2025-11-15T20:00:00.000Z')
})

test('the menu says its days and hours before the notes, unless a note names hours of its own', () => {
  const notes = (of: typeof menu) => of.sections.slice(1, 3).map(({ note = '' }) => note)
  const shown = notes(withHappyHour(menu, happyHour({ startsAt: '16:00' })))
  expect(shown.every((note) => note.startsWith('Monday to Friday, 4 PM to 7 PM. '))).toBe(true)
  const own = { ...menu, sections: menu.sections.map((one) => ({ ...one, note: 'Daily, 2 to 4 PM.' })) }
  expect(notes(withHappyHour(own, happyHour()))).toEqual(['Daily, 2 to 4 PM.', 'Daily, 2 to 4 PM.'])
  const bare = { ...menu, sections: menu.sections.map(({ note: _, ...one }) => one) }
  expect(notes(withHappyHour(bare, happyHour()))[0]).toBe('Monday to Friday, 3 PM to 7 PM.')
  expect(withHappyHour(menu, undefined)).toBe(menu)
})

test('days are said as people say them', () => {
  expect(daysInWords(['Friday', 'Monday'])).toBe('Monday and Friday')
  expect(daysInWords(['Tuesday'])).toBe('Tuesday')
  expect(daysInWords(['Saturday', 'Sunday'])).toBe('Saturday and Sunday')
  expect(daysInWords(['Monday', 'Wednesday', 'Friday'])).toBe('Monday, Wednesday and Friday')
})

test('a promotion has days and hours, or an event that has them, and its names at the register are its own', () => {
  const deal = { id: 'a', name: 'Deal', offer: 'Something', weekdays: [], registerNames: ['Deal'] }
  expect(listPromotionProblems(promotions)).toEqual([])
  expect(listPromotionProblems([{ ...deal, event: 'karaoke-fridays' }])).toEqual([])
  expect(listPromotionProblems([deal]).map(({ path }) => path)).toEqual([
    [0, 'weekdays'],
    [0, 'startsAt'],
    [0, 'endsAt'],
  ])
  const twins = ['a', 'b'].map((id) => ({ ...deal, id, event: 'karaoke-fridays' }))
  expect(listPromotionProblems(twins).map(({ path }) => path)).toEqual([[1, 'registerNames']])
})
