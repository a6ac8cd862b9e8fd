import { expect, test } from 'vitest'
import { addDays } from '#base/zoned-time.ts'
import { birthdaysAround, DAYS_BETWEEN, describeTreat, isReminderDue, treatDue } from './birthdays.rules.ts'

const window = { daysBefore: 3, daysAfter: 7 }
const due = (birthday: string, today: string, more: { countsFrom?: string; lastGivenOn?: string } = {}) =>
  treatDue({ birthday, countsFrom: '2020-01-01', lastGivenOn: undefined, ...more }, window, today)

test('a treat is due from some days before the birthday through some days after it', () => {
  expect(due('06-10', '2026-06-06')).toBeUndefined()
  expect(due('06-10', '2026-06-07')).toEqual({ year: 2026, validThrough: '2026-06-17' })
  expect(due('06-10', '2026-06-17')).toEqual({ year: 2026, validThrough: '2026-06-17' })
  expect(due('06-10', '2026-06-18')).toBeUndefined()
})

test('around New Year it belongs to the year of the birthday', () => {
  expect(due('01-02', '2025-12-30')).toEqual({ year: 2026, validThrough: '2026-01-09' })
  expect(due('12-29', '2026-01-04')).toEqual({ year: 2025, validThrough: '2026-01-05' })
})

test('February 29 is treated in every year', () => {
  expect(due('02-29', '2026-02-25')).toEqual({ year: 2026, validThrough: '2026-03-07' })
  expect(due('02-29', '2028-03-07')).toEqual({ year: 2028, validThrough: '2028-03-07' })
})

test('a birthday that was written down too late counts the year after', () => {
  expect(due('06-10', '2026-06-10', { countsFrom: '2026-06-10' })?.year).toBe(2026)
  const more = { countsFrom: '2026-06-11' }
  expect(due('06-10', '2026-06-10', more)).toBeUndefined()
  expect(due('06-10', '2027-06-10', more)).toEqual({ year: 2027, validThrough: '2027-06-17' })
})

test('a birthday that was changed brings no second treat within the year, no matter who changed it', () => {
  const lastGivenOn = '2025-12-30'
  expect(due('01-20', '2026-01-20', { lastGivenOn })).toBeUndefined()
  expect(due('01-02', '2026-12-30', { lastGivenOn })).toEqual({ year: 2027, validThrough: '2027-01-09' })
  const again = (days: number) => due('06-10', '2026-06-10', { lastGivenOn: addDays('2026-06-10', -days) })?.year
  expect([again(DAYS_BETWEEN - 1), again(DAYS_BETWEEN)]).toEqual([undefined, 2026])
})

test('a treat that came as late as can be does not keep the next one away', () => {
  const widest = { daysBefore: 30, daysAfter: 30 }
  const birthday = { birthday: '03-01', countsFrom: '2020-01-01', lastGivenOn: '2026-03-31' }
  expect(treatDue(birthday, widest, '2027-01-30')).toEqual({ year: 2027, validThrough: '2027-03-31' })
})

test('those who are looked for are those to whom something is due', () => {
  const birthdays = Array.from({ length: 366 }, (_, index) => addDays('2024-01-01', index).slice(5))
  for (const today of [
    '2026-02-24',
    '2026-02-26',
    '2026-03-07',
    '2026-03-08',
    '2028-02-29',
    '2026-12-30',
    '2026-01-03',
  ])
    expect(birthdaysAround(today, window).toSorted(), today).toEqual(birthdays.filter((day) => due(day, today)))
})

test('a reminder comes the day before the last one, and not right after the treat itself', () => {
  const treat = { givenOn: '2026-06-07', validThrough: '2026-06-17' }
  expect(['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18'].filter((day) => isReminderDue(treat, day))).toEqual([
    '2026-06-16',
    '2026-06-17',
  ])
  expect(isReminderDue({ ...treat, givenOn: '2026-06-14' }, '2026-06-16')).toBe(true)
  expect(isReminderDue({ ...treat, givenOn: '2026-06-15' }, '2026-06-16')).toBe(false)
  expect(isReminderDue({ ...treat, givenOn: '2026-06-17' }, '2026-06-17')).toBe(false)
})

test('a treat says until when it is good, and for whom a drink is', () => {
  expect(describeTreat({ category: 'food', validThrough: '2026-06-17' })).toBe(
    'For your birthday, through June 17, 2026. Bring your ID. Dine-in only.',
  )
  expect(describeTreat({ category: 'drinks', validThrough: '2026-06-17' })).toMatch(/You must be 21 or older\.$/)
})
