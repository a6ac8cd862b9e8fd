import { describe, expect, test } from 'vitest'
import { addDays, weekday } from '#base/zoned-time.ts'
import { bands } from '#content/bands.ts'
import {
  bandDateTime,
  bandOccurrence,
  bandsChangeAt,
  pastBands,
  saturdayHours,
  saturdaySpan,
  upcomingBands,
} from './band-schedule.rules.ts'

const MIAMI = 'America/New_York'
const saturdays = { starts: '22:00', ends: '01:00' }
const at = (now: string) => ({ now: new Date(now), timeZone: MIAMI, saturdays })
const datesAt = (now: string) => upcomingBands(bands, at(now)).map(({ fullDate }) => fullDate)
const thisWeekAt = (now: string) =>
  upcomingBands(bands, at(now))
    .filter(({ isThisWeek }) => isThisWeek)
    .map(({ fullDate }) => fullDate)

describe('the schedule', () => {
  test('holds 13 Saturdays from August 30 to November 29, 2025, each with its own date and band', () => {
    expect(bands).toHaveLength(13)
    expect(bands[0]?.fullDate).toBe('2025-08-30')
    expect(bands.at(-1)?.fullDate).toBe('2025-11-29')
    expect(bands.map(({ fullDate }) => weekday(fullDate))).toEqual(bands.map(() => 'Saturday'))
    expect(new Set(bands.map(({ fullDate }) => fullDate)).size).toBe(13)
    expect(new Set(bands.map(({ band }) => band)).size).toBe(13)
  })

  test('shows each date in words', () => {
    const labels = upcomingBands(bands, at('2025-08-01T12:00:00Z')).map(({ dateLabel }) => dateLabel)
    expect([labels[0], labels.at(-1)]).toEqual(['Sat, Aug 30', 'Sat, Nov 29'])
  })
})

test('before the season every date is listed, and none is this week', () => {
  expect(datesAt('2025-08-01T12:00:00-04:00')).toEqual(bands.map(({ fullDate }) => fullDate))
  expect(thisWeekAt('2025-08-01T12:00:00-04:00')).toEqual([])
})

test('past dates are hidden, and the coming Saturday is first and marked', () => {
  expect(datesAt('2025-11-18T18:00:00-05:00')).toEqual(['2025-11-22', '2025-11-29'])
  expect(thisWeekAt('2025-11-18T18:00:00-05:00')).toEqual(['2025-11-22'])
})

test('a Saturday stays on the list until its music is over, after midnight', () => {
  expect(datesAt('2025-11-29T00:00:00-05:00')).toEqual(['2025-11-29'])
  expect(datesAt('2025-11-30T00:59:59-05:00')).toEqual(['2025-11-29'])
  expect(datesAt('2025-11-30T01:00:00-05:00')).toEqual([])
})

test('a date of another year has its year', () => {
  const next = { id: 'new', fullDate: '2026-01-10', band: 'Low Bridge', eventLabel: '' }
  const labels = (now: string) => upcomingBands([...bands, next], at(now)).map(({ dateLabel }) => dateLabel)
  expect(labels('2025-11-25T12:00:00-05:00')).toEqual(['Sat, Nov 29', 'Sat, Jan 10, 2026'])
  expect(labels('2026-01-02T12:00:00-05:00')).toEqual(['Sat, Jan 10'])
})

test('the schedule reads differently when the music begins, and when it is over', () => {
  const changeAfter = (now: string) => bandsChangeAt(bands, at(now))?.toISOString()
  expect(changeAfter('2025-11-29T18:00:00-05:00')).toBe('2025-11-30T03:00:00.000Z')
  expect(changeAfter('2025-11-29T22:00:00-05:00')).toBe('2025-11-30T06:00:00.000Z')
  expect(changeAfter('2025-11-30T01:00:00-05:00')).toBeUndefined()
})

test('today is the day in New York, whatever day it is elsewhere', () => {
  // In London it is Sunday already.
  expect(thisWeekAt('2025-11-23T04:59:59Z')).toEqual(['2025-11-22'])
  // In Miami the night ends at 4 AM.
  expect(thisWeekAt('2025-11-23T08:59:59Z')).toEqual([])
  expect(thisWeekAt('2025-11-23T09:00:00Z')).toEqual(['2025-11-29'])
})

test('a Saturday is marked from the Sunday before on', () => {
  expect(thisWeekAt('2025-08-24T03:59:59-04:00')).toEqual([])
  expect(thisWeekAt('2025-08-24T04:00:00-04:00')).toEqual(['2025-08-30'])
})

test('in a week without a band nothing is marked', () => {
  expect(datesAt('2025-10-01T18:00:00-04:00')[0]).toBe('2025-10-11')
  expect(thisWeekAt('2025-10-01T18:00:00-04:00')).toEqual([])
})

test('on every day of the season the marked evening is the first, and there is at most one', () => {
  for (let date = '2025-08-20'; date < '2025-12-05'; date = addDays(date, 1)) {
    const [first, ...rest] = upcomingBands(bands, at(`${date}T17:00:00Z`))
    expect(rest.filter(({ isThisWeek }) => isThisWeek)).toEqual([])
    if (first?.isThisWeek) expect(first.fullDate <= addDays(date, 6)).toBe(true)
  }
})

test('dates that were entered out of order are shown in order', () => {
  const shuffled = bands.toReversed()
  expect(upcomingBands(shuffled, at('2025-08-01T12:00:00Z')).map(({ fullDate }) => fullDate)).toEqual(
    bands.map(({ fullDate }) => fullDate),
  )
})

test('a band plays from 10 PM to 1 AM on the wall clock, before and after the clocks change', () => {
  expect(bandOccurrence({ fullDate: '2025-08-30' }, saturdays, MIAMI)).toEqual({
    startsAt: new Date('2025-08-30T22:00:00-04:00'),
    endsAt: new Date('2025-08-31T01:00:00-04:00'),
  })
  expect(bandOccurrence({ fullDate: '2025-11-29' }, saturdays, MIAMI)).toEqual({
    startsAt: new Date('2025-11-29T22:00:00-05:00'),
    endsAt: new Date('2025-11-30T01:00:00-05:00'),
  })
})

test('a table is reserved for the start of the music', () => {
  const night = { fullDate: '2025-11-29' }
  expect(bandDateTime(night, at('2025-11-29T21:59:59-05:00'))).toBe('2025-11-29T22:00')
  expect(bandDateTime(night, at('2025-11-29T22:00:00-05:00'))).toBeUndefined()
})

test('who has played is kept by year, the latest first', () => {
  const next = { id: 'new', fullDate: '2026-01-10', band: 'Low Bridge', eventLabel: '' }
  const kept = pastBands([...bands, next], at('2026-01-11T12:00:00-05:00'))
  expect(kept.map(({ year, nights }) => [year, nights.length, nights[0]?.dateLabel])).toEqual([
    ['2026', 1, 'Sat, Jan 10'],
    ['2025', 13, 'Sat, Nov 29'],
  ])
  expect(pastBands(bands, at('2025-08-30T23:59:59-04:00'))).toEqual([])
})

test('the hours of the music are those of the weekly event', () => {
  expect(saturdayHours(saturdays)).toBe('10:00 PM - 1:00 AM')
  expect(saturdaySpan(saturdays)).toBe('10 PM to 1 AM')
  expect(saturdayHours({ starts: '20:30', ends: '23:00' })).toBe('8:30 PM - 11:00 PM')
  expect(saturdaySpan({ starts: '20:30', ends: '23:00' })).toBe('8:30 to 11 PM')
})

test('music that ends before midnight ends on its day, and where it ends as it began a day later', () => {
  const endOf = (ends: string) => bandOccurrence({ fullDate: '2025-11-29' }, { starts: '20:00', ends }, MIAMI).endsAt
  expect(endOf('22:00')).toEqual(new Date('2025-11-29T22:00:00-05:00'))
  expect(endOf('20:00')).toEqual(new Date('2025-11-30T20:00:00-05:00'))
})
