import { expect, test } from 'vitest'
import { timeZoneLines } from './ics-time-zone.rules.ts'

test('the clocks of Miami go forward on the second Sunday of March and back on the first of November', () => {
  expect(timeZoneLines('America/New_York', 2026)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/New_York',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250309T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'TZNAME:EDT',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251102T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'TZNAME:EST',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test('a bar in Dublin goes by the last Sunday of the month', () => {
  const lines = timeZoneLines('Europe/Dublin', 2026)
  expect(lines.filter((line) => /^(DTSTART|RRULE)/.test(line))).toEqual([
    'DTSTART:20250330T010000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'DTSTART:20251026T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  ])
})

test('a bar in a zone that never changes its clocks has one offset', () => {
  expect(timeZoneLines('Asia/Kolkata', 2026)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:20250101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'TZNAME:GMT+5:30',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test('changes that follow no rule of the calendar are told one by one', () => {
  const lines = timeZoneLines('Africa/Casablanca', 2026)
  expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([])
  expect(lines.filter((line) => line.startsWith('RDATE')).length).toBeGreaterThan(10)
  expect(lines).toContain('DTSTART:20250223T030000')
})
