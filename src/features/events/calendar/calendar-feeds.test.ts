import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekday } from '#base/zoned-time.ts'
import { bands } from '#content/bands.ts'
import { events } from '#content/events.ts'
import { fixtures as season } from '#content/fixtures.ts'
import { venue, venueFacts } from '#content/venue.ts'
import { nextOccurrence } from '#features/events/events.rules.ts'
import { matchLabel } from '#features/events/fixtures/fixture-labels.rules.ts'
import { kickoff } from '#features/events/fixtures/fixtures.rules.ts'
import { bandsCalendar, eventsCalendar, findEventCalendar, fixturesCalendar } from './calendar-feeds.ts'
import { formatCalendar } from './ics.rules.ts'

/** The same season a year later, so that some of it is past and most is to come. */
const fixtures = season.map((fixture) => ({ ...fixture, date: fixture.date.replace(/^\d+/, (year) => `${+year + 1}`) }))
const at = {
  facts: venueFacts,
  events,
  fixtures,
  bands,
  now: new Date('2026-10-20T18:00:00-04:00'),
  site: 'https://eleven-tides.example',
}
const everyFeed = {
  events: eventsCalendar(at),
  bands: bandsCalendar({ ...at, now: new Date('2025-08-30T12:00:00-04:00') }),
  fixtures: fixturesCalendar(at),
  ...Object.fromEntries(events.map(({ slug }) => [slug, findEventCalendar(slug, at) ?? ''])),
}

describe.each(Object.entries(everyFeed))('the calendar of %s', (_name, feed) => {
  const calendar = read(feed)
  const entries = calendar.parts.filter(({ name }) => name === 'VEVENT')

  test('has what every calendar program asks for', () => {
    expect(one(calendar, 'VERSION').value).toBe('2.0')
    expect(one(calendar, 'PRODID').value).not.toBe('')
    expect(text(one(calendar, 'X-WR-CALNAME'))).toMatch(/^Eleven Tides: /)
    expect(one(calendar, 'REFRESH-INTERVAL')).toEqual({ parameters: 'VALUE=DURATION', value: 'PT12H' })
    expect(entries.length).toBeGreaterThan(0)
  })

  test('has entries with a name of their own, a place, a page and an end after the start', () => {
    const uids = entries.map((entry) => one(entry, 'UID').value)
    expect(new Set(uids).size).toBe(entries.length)
    for (const entry of entries) {
      expect(one(entry, 'UID').value).toMatch(/^[a-z0-9-]+@eleven-tides$/)
      expect(one(entry, 'DTSTAMP').value).toMatch(/^20\d{6}T040000Z$/)
      expect(one(entry, 'SEQUENCE').value).toMatch(/^\d+$/)
      expect(one(entry, 'DTEND').value > one(entry, 'DTSTART').value).toBe(true)
      expect(text(one(entry, 'SUMMARY'))).not.toBe('')
      expect(text(one(entry, 'DESCRIPTION'))).not.toBe('')
      expect(text(one(entry, 'LOCATION'))).toBe('Eleven Tides, 1144 Washington Avenue, Miami Beach, FL 33139')
      expect(one(entry, 'URL').value).toMatch(/^https:\/\/eleven-tides\.example\/[a-z-]+$/)
    }
  })
})

test('the week has every event but match days, and each stays at its hour when the clocks change', () => {
  const calendar = read(everyFeed.events)
  const entries = calendar.parts.filter(({ name }) => name === 'VEVENT')
  const weekly = events.filter(({ weekday }) => weekday)
  expect(entries.map((entry) => one(entry, 'UID').value)).toEqual(weekly.map(({ slug }) => `${slug}@${venue.slug}`))

  // From October to May: back to winter time, and on to summer time again.
  for (const [place, event] of weekly.entries()) {
    const starts = expand(calendar, entries[place], 'DTSTART', 30)
    const ends = expand(calendar, entries[place], 'DTEND', 30)
    let now = new Date('2026-10-20T00:00:00-04:00')
    for (const [week, startsAt] of starts.entries()) {
      const expected = nextOccurrence(event, now)
      expect({ startsAt, endsAt: ends[week] }).toEqual(expected)
      now = expected?.endsAt ?? now
    }
  }
})

test('a paused week is left out of a series, and its last evening ends it', () => {
  const change = { pausedDates: ['2026-10-20', '2026-10-27', '2026-11-10'], lastDate: '2026-11-24' }
  const changed = events.map((event) => (event.weekday === 'Tuesday' ? { ...event, ...change } : event))
  const feed = (now: Date) => findEventCalendar('trivia-tacos-tequila', { ...at, events: changed, now }) ?? ''
  const series = feed(at.now)
  expect(series).toContain('DTSTART;TZID=America/New_York:20261103T200000')
  expect(series).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261125T010000Z')
  expect(series.match(/EXDATE.*/g)).toEqual(['EXDATE;TZID=America/New_York:20261110T200000'])
  expect(feed(new Date('2026-11-25T12:00:00-05:00'))).not.toContain('VEVENT')
})

test('a series begins with the evening that is on or comes next, and never before the first of all', () => {
  const startOf = (now: string) => {
    const calendar = findEventCalendar('thursday-night-football', { ...at, now: new Date(now) })
    return /DTSTART;TZID=America\/New_York:(\d+)/.exec(calendar ?? '')?.[1]
  }
  expect(startOf('2025-05-01T12:00:00Z')).toBe('20250904')
  expect(startOf('2026-11-19T23:59:00-05:00')).toBe('20261119')
  expect(startOf('2026-11-20T00:00:00-05:00')).toBe('20261126')
})

test('every band has its evening from 10 PM to 1 AM', () => {
  const entries = read(everyFeed.bands).parts.filter(({ name }) => name === 'VEVENT')
  expect(entries.map((entry) => text(one(entry, 'SUMMARY')))).toEqual(
    bands.map(({ band }) => `${band} at Eleven Tides`),
  )
  const [first, last] = [entries[0], entries.at(-1)].map((entry) => [
    one(entry, 'DTSTART').value,
    one(entry, 'DTEND').value,
  ])
  expect(first).toEqual(['20250831T020000Z', '20250831T050000Z'])
  expect(last).toEqual(['20251130T030000Z', '20251130T060000Z'])
})

test('a calendar keeps the bands of the last four weeks and those to come', () => {
  const datesAt = (now: string) =>
    read(bandsCalendar({ ...at, now: new Date(now) }))
      .parts.filter(({ name }) => name === 'VEVENT')
      .map((entry) => one(entry, 'UID').value)
  expect(datesAt('2025-11-29T12:00:00-05:00').at(0)).toBe('band-2025-11-01@eleven-tides')
  expect(datesAt('2025-11-30T12:00:00-05:00').at(0)).toBe('band-2025-11-08@eleven-tides')
  expect(datesAt('2026-11-18T12:00:00-05:00')).toEqual([])
})

test('every match to come with a known kickoff is listed for two hours, and match days have the same calendar', () => {
  const entries = read(everyFeed.fixtures).parts.filter(({ name }) => name === 'VEVENT')
  const known = fixtures.filter((fixture) => (kickoff(fixture) ?? 0) >= new Date('2026-10-20T00:00:00-04:00'))
  expect(known.length).toBeGreaterThan(30)
  expect(entries.map((entry) => text(one(entry, 'SUMMARY')))).toEqual(known.map(matchLabel))
  for (const [place, fixture] of known.entries()) {
    const startsAt = instant(one(entries[place], 'DTSTART').value)
    expect(startsAt).toEqual(kickoff(fixture))
    expect(instant(one(entries[place], 'DTEND').value).getTime() - startsAt.getTime()).toBe(2 * 3_600_000)
  }
  expect(findEventCalendar('premier-league-football', at)).toBe(everyFeed.fixtures)
})

test('there is no calendar of an event that does not exist', () => {
  expect(findEventCalendar('poetry-sundays', at)).toBeUndefined()
})

describe('words that an owner may write', () => {
  const write = (title: string) =>
    read(
      formatCalendar({
        name: title,
        description: title,
        publisher: 'Bar',
        location: title,
        geo: venueFacts.position,
        timeZone: venue.timeZone,
        asOf: at.now,
        entries: [
          {
            uid: 'one@bar',
            title,
            description: title,
            url: at.site,
            startsAt: at.now,
            endsAt: at.now,
          },
        ],
      }),
    )

  test.each([
    ['Salt; pepper, and \\n a \\ backslash', 'Salt; pepper, and \\n a \\ backslash'],
    ['Two\r\nlines\nand\ra third', 'Two\nlines\nand\na third'],
    ['Bell\u0007 and\ttab and \u0085 next line', 'Bell and tab and  next line'],
    ['X\r\nEND:VEVENT\r\nBEGIN:VALARM', 'X\nEND:VEVENT\nBEGIN:VALARM'],
    ['half a face \ud83d', 'half a face \ufffd'],
  ])('%j arrives as %j', (written, read) => {
    const entry = write(written).parts.find(({ name }) => name === 'VEVENT')
    for (const property of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) expect(text(one(entry, property))).toBe(read)
  })

  test('of any kind and length arrive as they are, in lines that no program finds too long', () => {
    const unit = fc.constantFrom(...'ab \\;,:"é€🎸👨‍👩‍👧\n'.split(/(?:)/u))
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300 }), (words) => {
        const entry = write(words).parts.find(({ name }) => name === 'VEVENT')
        expect(text(one(entry, 'SUMMARY'))).toBe(words)
      }),
    )
  })
})

type Property = { parameters: string; value: string }
type Part = { name: string; properties: [name: string, property: Property][]; parts: Part[] }

/** Reads a calendar as strictly as RFC 5545 allows to write it. */
function read(feed: string): Part {
  expect(feed.endsWith('\r\n')).toBe(true)
  const written = feed.slice(0, -2).split('\r\n')
  for (const line of written) {
    expect(line.isWellFormed() && !/\p{Cc}/u.test(line)).toBe(true)
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  const root: Part = { name: '', properties: [], parts: [] }
  const open = [root]
  for (const line of written.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)(?:;([A-Z]+=[^;:,"]+))?:(.*)$/.exec(line) ?? []
    expect({ line, name }).not.toEqual({ line, name: '' })
    const part = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const inner: Part = { name: value, properties: [], parts: [] }
      part.parts.push(inner)
      open.push(inner)
    } else if (name === 'END') expect(open.pop()?.name).toBe(value)
    else part.properties.push([name, { parameters, value }])
  }
  expect(open).toEqual([root])
  expect(root.parts.map(({ name }) => name)).toEqual(['VCALENDAR'])
  return root.parts[0] ?? root
}

/** The property of this name, of which there must be exactly one. */
function one(part: Part | undefined, name: string): Property {
  const found = part?.properties.filter(([other]) => other === name).map(([, property]) => property) ?? []
  expect({ name, found: found.length }).toEqual({ name, found: 1 })
  return found[0] ?? { parameters: '', value: '' }
}

function text({ value }: Property): string {
  expect(value).toMatch(/^(?:[^\\;,]|\\[\\;,n])*$/)
  return value.replaceAll(/\\(.)/g, (_escape, character) => (character === 'n' ? '\n' : character))
}

function instant(value: string): Date {
  return new Date(value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** So many moments of a weekly entry, worked out from the calendar alone: its rule and its own account of the time zone. */
function expand(calendar: Part, entry: Part | undefined, property: 'DTSTART' | 'DTEND', weeks: number): Date[] {
  const zone = calendar.parts.find(({ name }) => name === 'VTIMEZONE')
  const { parameters, value } = one(entry, property)
  expect(parameters).toBe(`TZID=${one(zone, 'TZID').value}`)
  const first = instant(value).toISOString()
  const day = weekday(instant(one(entry, 'DTSTART').value).toISOString().slice(0, 10))
  expect(one(entry, 'RRULE').value).toBe(`FREQ=WEEKLY;BYDAY=${day.slice(0, 2).toUpperCase()}`)
  return Array.from({ length: weeks }, (_, week) => {
    const wall = `${addDays(first.slice(0, 10), 7 * week)}${first.slice(10)}`
    return new Date(Date.parse(wall) - offsetMinutes(zone, wall) * 60_000)
  })
}

/** The offset of the change that came last before this hour of the wall clock. */
function offsetMinutes(zone: Part | undefined, wall: string): number {
  const changes = (zone?.parts ?? []).flatMap((part) => {
    const [, month, place = '', day] = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(\d)(SU)$/.exec(one(part, 'RRULE').value) ?? []
    expect(day).toBe('SU')
    const offset = one(part, 'TZOFFSETTO').value
    const minutes = Number(offset.slice(0, 3)) * 60 + Number(offset[0] + offset.slice(3))
    return [2025, 2026, 2027].map((year) => {
      const start = `${year}-${month?.padStart(2, '0')}-01`
      const sunday = [0, 1, 2, 3, 4, 5, 6]
        .map((days) => addDays(start, days))
        .find((date) => weekday(date) === 'Sunday')
      const date = addDays(sunday ?? start, 7 * (Number(place) - 1))
      return { from: `${date}${instant(one(part, 'DTSTART').value).toISOString().slice(10)}`, minutes }
    })
  })
  const past = changes.filter(({ from }) => from <= wall).toSorted((a, b) => a.from.localeCompare(b.from))
  return past.at(-1)?.minutes ?? Number.NaN
}
