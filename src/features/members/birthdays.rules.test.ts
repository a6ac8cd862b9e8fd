import { expect, test } from 'vitest'
import { birthdayIn, birthdayInWords, countsFrom, daysIn, isBirthday } from './birthdays.rules.ts'

test('a birthday is a day that some year has', () => {
  for (const day of ['01-01', '02-29', '04-30', '12-31']) expect(isBirthday(day), day).toBe(true)
  for (const day of ['', '-', '02-30', '04-31', '13-01', '00-10', '06-00', '6-1', '1990-06-01', '06-01 '])
    expect(isBirthday(day), day).toBe(false)
  expect(birthdayInWords('02-29')).toBe('February 29')
})

test('February 29 is celebrated on the 28th in a year without it', () => {
  expect(birthdayIn('02-29', 2028)).toBe('2028-02-29')
  expect(birthdayIn('02-29', 2026)).toBe('2026-02-28')
  expect(birthdayIn('02-29', 2100)).toBe('2100-02-28')
  expect(birthdayIn('12-31', 2026)).toBe('2026-12-31')
})

test('what a member writes down counts after two weeks, what staff write down at once', () => {
  expect(countsFrom({ today: '2026-02-20', isByMember: true })).toBe('2026-03-06')
  expect(countsFrom({ today: '2026-02-20', isByMember: false })).toBe('2026-01-21')
})

test('February can have 29 days, and a month that there is not has none', () => {
  expect([1, 2, 4, 12].map(daysIn)).toEqual([31, 29, 30, 31])
  expect([0, 13].map(daysIn)).toEqual([0, 0])
})
