import { expect, test } from 'vitest'
import { staleHolidays } from './holidays.rules.ts'

const titles = (today: string, special: string[] = []) =>
  staleHolidays(
    special.map((date) => ({ date })),
    today,
  ).map(({ title, staleOn }) => `${title}: ${staleOn}`)

test('a holiday within three weeks needs hours of its own, until somebody has set them', () => {
  expect(titles('2026-11-05')).toEqual([])
  expect(titles('2026-11-06')).toEqual(['No hours set for Thanksgiving: 2026-11-26'])
  expect(titles('2026-11-06', ['2026-11-26'])).toEqual([])
  expect(titles('2026-11-27')).toEqual([])
})

test('around New Year the holidays of both years are looked at', () => {
  expect(titles('2026-12-26', ['2026-12-31'])).toEqual(["No hours set for New Year's Day: 2027-01-01"])
})

test('Thanksgiving is the fourth Thursday of November', () => {
  expect(titles('2025-11-25')).toEqual(['No hours set for Thanksgiving: 2025-11-27'])
  expect(titles('2028-11-20')).toEqual(['No hours set for Thanksgiving: 2028-11-23'])
})

test('several are told in their order, today included, from three weeks before on, each leading to the hours', () => {
  expect(titles('2026-12-24')).toEqual([
    'No hours set for Christmas Eve: 2026-12-24',
    'No hours set for Christmas Day: 2026-12-25',
    "No hours set for New Year's Eve: 2026-12-31",
    "No hours set for New Year's Day: 2027-01-01",
  ])
  expect(staleHolidays([], '2026-07-01')).toMatchObject([
    { thing: 'holiday', section: 'hours', title: 'No hours set for Independence Day' },
  ])
})
