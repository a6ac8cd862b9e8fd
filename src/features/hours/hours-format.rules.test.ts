import { describe, expect, test } from 'vitest'
import { formatTime } from '#base/format-time.ts'
import { describeHours, formatDate, formatHours, formatSpecialDay } from './hours-format.rules.ts'

describe('times', () => {
  test.each([
    ['00:00', '12 AM'],
    ['00:30', '12:30 AM'],
    ['09:00', '9 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12 PM'],
    ['12:05', '12:05 PM'],
    ['15:00', '3 PM'],
    ['20:30', '8:30 PM'],
    ['23:59', '11:59 PM'],
  ])('%s reads as %s', (time, words) => {
    expect(formatTime(time)).toBe(words)
  })
})

describe('the hours of a day', () => {
  test.each([
    ['15:00-02:00', '3 PM – 2 AM'],
    ['09:00-17:30', '9 AM – 5:30 PM'],
    ['00:00-00:00', 'Open 24 hours'],
    ['09:00-09:00', '24 hours from 9 AM'],
  ])('%s reads as %s', (hours, words) => {
    expect(formatHours({ isOpen: true, ...timesOf(hours) })).toBe(words)
  })

  test('a closed day reads as Closed', () => {
    expect(formatHours({ isOpen: false, ...timesOf('15:00-02:00') })).toBe('Closed')
  })

  test('a special day names its date and its reason', () => {
    const day = { date: '2026-11-26', reason: 'Thanksgiving', isOpen: false, ...timesOf('15:00-02:00') }
    expect(formatDate(day.date)).toBe('Thursday, November 26')
    expect(formatSpecialDay(day)).toBe('Thursday, November 26: Closed · Thanksgiving')
    expect(formatSpecialDay({ ...day, isOpen: true })).toBe('Thursday, November 26: 3 PM – 2 AM · Thanksgiving')
  })
})

describe('what the editor says about a day', () => {
  test.each([
    ['15:00-02:00', 'Opens 3 PM, closes 2 AM Saturday'],
    ['15:00-00:00', 'Opens 3 PM, closes 12 AM Saturday'],
    ['09:00-17:30', 'Opens 9 AM, closes 5:30 PM'],
    ['12:00-12:00', 'Open 24 hours, starting 12 PM, closes 12 PM Saturday'],
  ])('Friday %s: %s', (hours, words) => {
    expect(describeHours('Friday', { isOpen: true, ...timesOf(hours) })).toBe(words)
  })

  test('the night of Sunday ends on Monday', () => {
    expect(describeHours('Sunday', { isOpen: true, ...timesOf('15:00-02:00') })).toBe('Opens 3 PM, closes 2 AM Monday')
  })

  test('a closed day is closed all day', () => {
    expect(describeHours('Friday', { isOpen: false, ...timesOf('15:00-02:00') })).toBe('Closed all day')
  })
})

function timesOf(hours: string) {
  return { openTime: hours.slice(0, 5), closeTime: hours.slice(6) }
}
