import { describe, expect, test } from 'vitest'
import { formatTime } from '#base/format-time.ts'
import {
  describeHours,
  formatDate,
  formatHours,
  formatLateNight,
  formatLongDate,
  formatSpan,
  formatSpecialDay,
  statusLabel,
} from './hours-format.rules.ts'

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

test.each([
  ['20:00', '22:00', '8 to 10 PM'],
  ['22:00', '01:00', '10 PM to 1 AM'],
  ['09:30', '11:00', '9:30 to 11 AM'],
])('from %s to %s reads as %s', (from, to, words) => {
  expect(formatSpan(from, to)).toBe(words)
})

test('a night that lasts longer says for what', () => {
  expect(formatLateNight({ day: 'Tuesday', until: '03:00', event: 'Trivia' })).toBe('until 3 AM for Trivia')
})

test('a date far off is told with its year', () => {
  expect(formatLongDate('2026-11-26')).toBe('November 26, 2026')
})

test('an opening in six days is told by its weekday, one in a week by its date', () => {
  const label = (date: string) =>
    statusLabel(
      { state: 'closed', opensAt: new Date(`${date}T15:00:00-05:00`) },
      { now: new Date('2025-11-14T12:00:00-05:00'), timeZone: 'America/New_York' },
    )
  expect(label('2025-11-14')).toBe('Opens at 3 PM')
  expect(label('2025-11-15')).toBe('Opens tomorrow at 3 PM')
  expect(label('2025-11-20')).toBe('Opens Thursday at 3 PM')
  expect(label('2025-11-21')).toBe('Opens November 21 at 3 PM')
})

test('a closing further off than a day is told with its weekday, and from a week on not at all', () => {
  const label = (until: string) =>
    statusLabel(
      { state: 'open', until: new Date(until) },
      { now: new Date('2025-11-14T12:00:00-05:00'), timeZone: 'America/New_York' },
    )
  expect(label('2025-11-15T12:00:00-05:00')).toBe('Open now · until 12 PM')
  expect(label('2025-11-15T12:01:00-05:00')).toBe('Open now · until 12:01 PM on Saturday')
  expect(label('2025-11-20T12:00:00-05:00')).toBe('Open now · until 12 PM on Thursday')
  expect(label('2025-11-21T12:00:00-05:00')).toBe('Open now')
})
