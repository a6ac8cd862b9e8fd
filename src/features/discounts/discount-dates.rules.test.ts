import { describe, expect, test } from 'vitest'
import { chooseDays, dateToReview, historyDates, problemOfDate, yesterday } from './discount-dates.rules.ts'

const last = '2025-11-13'
const miami = { timeZone: 'America/New_York', closeoutHour: 4 }

test.each([
  ['in the evening', '2025-11-14T18:00:00-05:00', '2025-11-13'],
  ['a minute before the day ends', '2025-11-14T03:59:59-05:00', '2025-11-12'],
  ['when the day ends', '2025-11-14T04:00:00-05:00', '2025-11-13'],
  ['on the night clocks are set back', '2025-11-02T03:30:00-05:00', '2025-10-31'],
  ['on New Year at 1 AM', '2026-01-01T01:00:00-05:00', '2025-12-30'],
])('yesterday is the last business date that is over: %s', (_, now, date) => {
  expect(yesterday(new Date(now), miami)).toBe(date)
})

test('a night is looked over for good an hour and a half after it was closed out', () => {
  const sixAm = { ...miami, closeoutHour: 6 }
  expect(dateToReview(new Date('2025-11-14T05:29:00-05:00'), miami)).toBe('2025-11-12')
  expect(dateToReview(new Date('2025-11-14T05:30:00-05:00'), miami)).toBe('2025-11-13')
  expect(dateToReview(new Date('2025-11-14T07:00:00-05:00'), sixAm)).toBe('2025-11-12')
  expect(dateToReview(new Date('2025-11-14T07:30:00-05:00'), sixAm)).toBe('2025-11-13')
})

describe('a date', () => {
  test.each(['2025-11-13', '2025-11-12', '2024-02-29', '2016-01-01'])('%s can be chosen', (date) => {
    expect(problemOfDate(date, last)).toBeUndefined()
  })

  test.each([
    ['2025-11-14', /yesterday or an earlier/],
    ['2026-01-01', /yesterday or an earlier/],
    ['2025-02-29', /valid date/],
    ['2025-13-01', /valid date/],
    ['13.11.2025', /valid date/],
    ['2025-11-13T00:00:00Z', /valid date/],
    ['', /valid date/],
    ['yesterday', /valid date/],
    ['2015-12-31', /later date/],
    ['0000-01-01', /valid date/],
  ])('%s is refused', (date, problem) => {
    expect(problemOfDate(date, last)).toMatch(problem)
  })
})

describe('the days that are asked for', () => {
  test('are yesterday when none are named', () => {
    expect(chooseDays({}, last)).toEqual({ from: last, to: last })
  })

  test('are one day, or from one to another', () => {
    expect(chooseDays({ date: '2025-11-01' }, last)).toEqual({ from: '2025-11-01', to: '2025-11-01' })
    expect(chooseDays({ startDate: '2025-11-01', endDate: last }, last)).toEqual({ from: '2025-11-01', to: last })
    expect(chooseDays({ startDate: last, endDate: last }, last)).toEqual({ from: last, to: last })
  })

  test('are at most 31', () => {
    const endDate = '2025-10-31'
    expect(chooseDays({ startDate: '2025-10-01', endDate }, last)).toEqual({ from: '2025-10-01', to: endDate })
    expect(chooseDays({ startDate: '2025-09-30', endDate }, last)).toMatchObject({ field: 'endDate' })
  })

  test.each([
    ['an impossible day', { date: '2025-02-30' }, 'date'],
    ['a day that is not over', { date: '2025-11-14' }, 'date'],
    ['a first day alone', { startDate: last }, 'endDate'],
    ['a last day alone', { endDate: last }, 'startDate'],
    ['a day and a range', { date: last, startDate: last, endDate: last }, 'date'],
    ['an impossible first day', { startDate: 'x', endDate: last }, 'startDate'],
    ['an impossible last day', { startDate: last, endDate: 'x' }, 'endDate'],
    ['an end that is not over', { startDate: last, endDate: '2025-11-14' }, 'endDate'],
    ['an end before the start', { startDate: last, endDate: '2025-11-12' }, 'endDate'],
  ])('are refused at the field: %s', (_, asked, field) => {
    expect(chooseDays(asked, last)).toMatchObject({ field })
  })

  test('are asked for where one of both is missing', () => {
    expect(chooseDays({ endDate: last }, last)).toMatchObject({ problem: 'Choose a start date.' })
    expect(chooseDays({ startDate: last }, last)).toMatchObject({ problem: 'Choose an end date.' })
  })
})

test('the history is three days, the chosen one first', () => {
  expect(historyDates('2025-11-01')).toEqual(['2025-11-01', '2025-10-31', '2025-10-30'])
})
