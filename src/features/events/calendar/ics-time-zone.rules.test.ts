import { expect, test } from 'vitest'
import { describeTimeZone, timeZoneLines } from './ics-time-zone.rules.ts'

test('the clocks of Miami go forward on the second Sunday of March and back on the first of November', () => {
  expect(describeTimeZone('America/New_York', 2025)).toEqual([
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

test('a bar in London goes by the last Sunday of the month', () => {
  expect(describeTimeZone('Europe/London', 2025)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/London',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250330T010000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'TZNAME:GMT+1',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251026T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'TZNAME:GMT',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test('the fourth Sunday is not the last one where a month can have five', () => {
  const rules = describeTimeZone('America/Asuncion', 2013).filter((line) => line.startsWith('RRULE'))
  expect(rules).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=4SU')
})

test('a calendar begins a year before its first event, for calendars that look back', () => {
  expect(timeZoneLines('America/New_York', 2026)).toEqual(describeTimeZone('America/New_York', 2025))
})

test('a bar in a zone that never changes its clocks has one offset', () => {
  expect(describeTimeZone('Asia/Kolkata', 2025)).toEqual([
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
  const lines = describeTimeZone('Africa/Casablanca', 2025)
  expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([])
  expect(lines.filter((line) => line.startsWith('RDATE')).length).toBeGreaterThan(10)
  expect(lines).toContain('DTSTART:20250223T030000')
})

test('a summer that ended a week later for carnival is told year by year, and its start by its rule', () => {
  const lines = describeTimeZone('America/Sao_Paulo', 2008)
  expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual(['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=3SU'])
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20080217T000000', 'RDATE:20120226T000000']))
})

test('a country that once put off its change by a day is told year by year', () => {
  const spring = describeTimeZone('Europe/Istanbul', 2007).filter((line) =>
    /^(RRULE.*BYMONTH=3|RDATE:\d{4}03)/.test(line),
  )
  expect(spring).toHaveLength(9)
  expect(spring).toContain('RDATE:20110328T030000')
})

test('a country that has changed its clocks once does not do so every year', () => {
  const lines = describeTimeZone('Asia/Pyongyang', 2015)
  expect(lines.filter((line) => /^(DTSTART|RRULE|RDATE|TZOFFSETTO)/.test(line))).toEqual([
    'DTSTART:20150815T000000',
    'TZOFFSETTO:+0830',
    'DTSTART:20180504T233000',
    'TZOFFSETTO:+0900',
  ])
})
