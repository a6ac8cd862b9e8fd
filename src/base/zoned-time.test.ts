import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayInWords, instantOf, isDate, localDate, localTime, nextMidnight, weekday } from './zoned-time.ts'

const newYork = 'America/New_York'

describe('the wall clock', () => {
  test.each([
    ['2026-07-01T03:59:00Z', '2026-06-30', '23:59'],
    ['2026-07-01T04:00:00Z', '2026-07-01', '00:00'],
    ['2026-01-01T04:59:59.999Z', '2025-12-31', '23:59'],
    ['2026-01-01T05:00:00Z', '2026-01-01', '00:00'],
    ['2026-03-08T06:59:00Z', '2026-03-08', '01:59'],
    ['2026-03-08T07:00:00Z', '2026-03-08', '03:00'],
    ['2026-11-01T05:59:00Z', '2026-11-01', '01:59'],
    ['2026-11-01T06:00:00Z', '2026-11-01', '01:00'],
    ['2024-02-29T12:00:00Z', '2024-02-29', '07:00'],
  ])('at %s it is %s %s in New York', (instant, date, time) => {
    expect(localDate(new Date(instant), newYork)).toBe(date)
    expect(localTime(new Date(instant), newYork)).toBe(time)
  })
})

describe('the instant of a date and time', () => {
  test.each([
    ['an ordinary summer afternoon', '2026-07-10', '15:00', newYork, '2026-07-10T19:00:00.000Z'],
    ['an ordinary winter afternoon', '2026-01-10', '15:00', newYork, '2026-01-10T20:00:00.000Z'],
    ['the last minute before the spring jump', '2026-03-08', '01:59', newYork, '2026-03-08T06:59:00.000Z'],
    ['the first minute that spring skips', '2026-03-08', '02:00', newYork, '2026-03-08T07:00:00.000Z'],
    ['the middle of what spring skips', '2026-03-08', '02:30', newYork, '2026-03-08T07:00:00.000Z'],
    ['the last minute that spring skips', '2026-03-08', '02:59', newYork, '2026-03-08T07:00:00.000Z'],
    ['the first minute after the spring jump', '2026-03-08', '03:00', newYork, '2026-03-08T07:00:00.000Z'],
    ['the last minute before autumn repeats', '2026-11-01', '00:59', newYork, '2026-11-01T04:59:00.000Z'],
    ['the first minute that autumn repeats', '2026-11-01', '01:00', newYork, '2026-11-01T05:00:00.000Z'],
    ['the last minute that autumn repeats', '2026-11-01', '01:59', newYork, '2026-11-01T05:59:00.000Z'],
    ['the first minute after the repetition', '2026-11-01', '02:00', newYork, '2026-11-01T07:00:00.000Z'],
    ['spring 2025', '2025-03-09', '02:15', newYork, '2025-03-09T07:00:00.000Z'],
    ['autumn 2025', '2025-11-02', '01:30', newYork, '2025-11-02T05:30:00.000Z'],
    ['a midnight that does not exist', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['a change of half an hour', '2026-10-04', '02:10', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['a day that a zone left out', '2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['an offset of three quarters', '2026-07-10', '12:00', 'Asia/Kathmandu', '2026-07-10T06:15:00.000Z'],
    ['a zone without changes', '2026-03-08', '02:30', 'UTC', '2026-03-08T02:30:00.000Z'],
  ])('%s', (_name, date, time, zone, expected) => {
    expect(instantOf(date, time, zone).toISOString()).toBe(expected)
  })

  test('is the first instant at which the clock shows that minute, whatever the minute', () => {
    const minute = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
    const zones = fc.constantFrom(newYork, 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata')
    fc.assert(
      fc.property(minute, zones, (minutes, zone) => {
        const instant = new Date(minutes * 60_000)
        const found = instantOf(localDate(instant, zone), localTime(instant, zone), zone)
        expect(localTime(found, zone)).toBe(localTime(instant, zone))
        expect(localDate(found, zone)).toBe(localDate(instant, zone))
        expect(found.getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(instant.getTime() - found.getTime()).toBeLessThanOrEqual(3_600_000)
      }),
    )
  })
})

describe('dates', () => {
  test('are spelled out, and are the same wherever they are read', () => {
    expect(dayInWords('2024-03-09')).toBe('March 9, 2024')
  })

  test('a day is added over the ends of months, years and February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  })

  test('each date has its day of the week', () => {
    expect(weekday('2026-11-15')).toBe('Sunday')
    expect(weekday('2026-11-16')).toBe('Monday')
    expect(weekday('2024-02-29')).toBe('Thursday')
    expect(() => weekday('soon')).toThrow('"soon" is not a date')
  })

  test('only dates of the calendar are dates', () => {
    expect(['2026-02-28', '2024-02-29', '2026-12-31'].filter(isDate)).toHaveLength(3)
    expect(
      ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', '2026-01-01T00', '0099-01-01', ''].filter(
        isDate,
      ),
    ).toEqual([])
  })

  test('the next midnight is 23 hours away on the spring day and 25 on the autumn day', () => {
    expect(nextMidnight(new Date('2026-03-08T05:00:00Z'), newYork).toISOString()).toBe('2026-03-09T04:00:00.000Z')
    expect(nextMidnight(new Date('2026-11-01T04:00:00Z'), newYork).toISOString()).toBe('2026-11-02T05:00:00.000Z')
  })
})
