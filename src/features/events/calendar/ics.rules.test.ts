import { expect, test } from 'vitest'
import { type Calendar, type CalendarEntry, formatCalendar } from './ics.rules.ts'

const entry: CalendarEntry = {
  ...{ uid: 'quiz@bar', title: 'Quiz', description: 'Bring friends', url: 'https://bar.example/quiz' },
  ...{ startsAt: new Date('2026-02-04T01:00:00Z'), endsAt: new Date('2026-02-04T03:00:00Z') },
}
const linesOf = (changes: Partial<CalendarEntry>, more: Partial<Calendar> = {}) =>
  formatCalendar({
    ...{ name: 'Bar', description: 'Events', publisher: 'Bar', location: '1 Ocean Drive' },
    ...{ timeZone: 'America/New_York', asOf: new Date('2026-02-01T12:00:00Z'), entries: [{ ...entry, ...changes }] },
    ...more,
  }).split('\r\n')
const placeIn = (lines: readonly string[]) => lines.filter((line) => /^(LOCATION|GEO):/.test(line))

test('a map shows what is at the bar, and not a match that is played elsewhere', () => {
  const geo = { latitude: 25.78, longitude: -80.13 }
  expect(placeIn(linesOf({}, { geo }))).toEqual(['LOCATION:1 Ocean Drive', 'GEO:25.78;-80.13'])
  expect(placeIn(linesOf({ location: 'Anfield' }, { geo }))).toEqual(['LOCATION:Anfield'])
  expect(placeIn(linesOf({}))).toEqual(['LOCATION:1 Ocean Drive'])
})

test.each([
  ['a', 1],
  ['\u00a1', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\uffff', 3],
  ['\u{10000}', 4],
  ['🍻', 4],
])('a long title of %j is broken into lines of at most 75 octets, as full as can be', (character, octets) => {
  const title = character.repeat(200)
  const lines = linesOf({ title })
  const start = lines.findIndex((line) => line.startsWith('SUMMARY:'))
  const end = lines.findIndex((line) => line.startsWith('DESCRIPTION:'))
  const folded = lines.slice(start, end)
  expect(folded.map((line) => line.replace(/^(SUMMARY:| )/, '')).join('')).toBe(title)
  const sizes = folded.slice(0, -1).map((line) => Buffer.byteLength(line))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(Math.min(...sizes) + octets).toBeGreaterThan(75)
})
