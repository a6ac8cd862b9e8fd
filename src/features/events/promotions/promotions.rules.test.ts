import { expect, test } from 'vitest'
import { weekdays } from '#base/zoned-time.ts'
import type { Promotion } from '#content/promotions.ts'
import { daysInWords, listPromotionProblems, runInWords, runOf } from './promotions.rules.ts'

const given: Promotion = { id: 'hh', name: 'Happy hour', offer: '2-for-1', registerNames: [], weekdays: ['Monday'] }
const promotion = (more: Partial<Promotion>): Promotion => ({ ...given, ...more })
const trivia = { slug: 'trivia', weekday: 'Tuesday', starts: '20:00', ends: '22:00', pausedDates: [] } as const

test.each([
  [['Monday', 'Tuesday', 'Wednesday'], 'Monday to Wednesday'],
  [['Tuesday', 'Wednesday', 'Thursday'], 'Tuesday to Thursday'],
  [['Friday', 'Monday'], 'Monday and Friday'],
  [['Monday', 'Tuesday'], 'Monday and Tuesday'],
  [['Sunday'], 'Sunday'],
  [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday and Friday'],
  [[...weekdays], 'Every day'],
  [[], 'Every day'],
] as const)('%j reads as %s', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})

test('a promotion runs at its own hours, and not while nobody has said when', () => {
  const hours = { startsAt: '15:00', endsAt: '19:00' }
  const run = runOf(promotion(hours), [])
  expect(run && runInWords(run)).toBe('Monday, 3 PM to 7 PM')
  for (const missing of [{}, { startsAt: '15:00' }, { endsAt: '19:00' }, { ...hours, weekdays: [] }]) {
    expect(runOf(promotion(missing), [])).toBeUndefined()
  }
})

test('one that belongs to an event runs with it, for as long as the bar stays open for it', () => {
  const runWith = (event: object) => runOf(promotion({ event: 'trivia' }), [{ ...trivia, ...event }])
  expect(runWith({})).toMatchObject({ weekdays: ['Tuesday'], startsAt: '20:00', endsAt: '22:00' })
  expect(runWith({ barOpenUntil: '03:00' })?.endsAt).toBe('03:00')
  const dates = { firstDate: '2025-11-04', lastDate: '2025-11-25', pausedDates: ['2025-11-11'] }
  expect(runWith(dates)).toMatchObject(dates)
  expect(runOf(promotion({ event: 'quiz' }), [trivia])).toBeUndefined()
  for (const open of ['weekday', 'starts', 'ends']) expect(runWith({ [open]: undefined })).toBeUndefined()
})

test('a promotion without an event needs days and hours, and its names at the register are its own', () => {
  const problems = (...promotions: Promotion[]) => listPromotionProblems(promotions).map(({ path }) => path.join('.'))
  expect(problems(promotion({ weekdays: [] }))).toEqual(['0.weekdays', '0.startsAt', '0.endsAt'])
  expect(problems(promotion({ event: 'trivia', weekdays: [] }))).toEqual([])
  const named = (...registerNames: string[]) => promotion({ event: 'trivia', registerNames })
  expect(problems(named('Happy Hour', 'HH'), named(' happy hour '))).toEqual(['1.registerNames'])
})
