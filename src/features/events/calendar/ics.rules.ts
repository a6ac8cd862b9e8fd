import { localDate, localTime, weekday } from '#base/zoned-time.ts'
import { dayCode, timeZoneLines } from './ics-time-zone.rules.ts'

export type CalendarEntry = {
  /** Stays the same for as long as it is the same event: calendars recognize it by this. */
  uid: string
  title: string
  description: string
  url: string
  /** Where it is, when that is not the place of the calendar. */
  location?: string
  startsAt: Date
  endsAt: Date
  /** Every week at this hour of the clock on the wall, which moves along when clocks are changed. */
  weekly?: Weekly
}

/** Starts that are left out, and the last one where there is one. */
type Weekly = { except: readonly Date[]; until?: Date }

export type Calendar = {
  name: string
  description: string
  publisher: string
  location: string
  /** Where the location is; entries with a location of their own do without. */
  geo?: { latitude: number; longitude: number }
  timeZone: string
  /** As of when all this holds; of two versions of an entry, calendars keep the later one. */
  asOf: Date
  entries: readonly CalendarEntry[]
}

/** How often a subscribed calendar may ask again. */
const REFRESH = 'PT12H'
const LINE_OCTETS = 75

/** A calendar in the format of RFC 5545. */
export function formatCalendar(calendar: Calendar): string {
  const { name, description, publisher, timeZone, asOf, entries } = calendar
  const years = [asOf, ...entries.map(({ startsAt }) => startsAt)].map((instant) => instant.getUTCFullYear())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(publisher)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...timeZoneLines(timeZone, Math.min(...years)),
    ...entries.flatMap((entry) => entryLines(entry, calendar)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function entryLines(entry: CalendarEntry, { asOf, geo, location, timeZone }: Calendar): string[] {
  const { uid, title, description, url } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatInstant(asOf)}`,
    // A version is told from an older one by its stamp, so the number of the revision never has to grow.
    'SEQUENCE:0',
    ...timeLines(entry, timeZone),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(entry.location ?? location)}`,
    ...(geo && entry.location === undefined ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    `URL:${url}`,
    // An evening at the bar does not make anybody busy until they decide to come.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function timeLines({ startsAt, endsAt, weekly }: CalendarEntry, timeZone: string): string[] {
  if (!weekly) return [`DTSTART:${formatInstant(startsAt)}`, `DTEND:${formatInstant(endsAt)}`]
  const { except, until } = weekly
  return [
    `DTSTART;TZID=${timeZone}:${formatWall(startsAt, timeZone)}`,
    `DTEND;TZID=${timeZone}:${formatWall(endsAt, timeZone)}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${dayCode(weekday(localDate(startsAt, timeZone)))}${until ? `;UNTIL=${formatInstant(until)}` : ''}`,
    ...except.map((start) => `EXDATE;TZID=${timeZone}:${formatWall(start, timeZone)}`),
  ]
}

/** Text in which nothing can be taken for the end of the value or of the line. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}/gu, '')
}

/** A line may have 75 octets; what is longer goes on after a line break and a blank, never within a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function octetsOf(character: string): number {
  const point = Number(character.codePointAt(0))
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

function formatInstant(instant: Date): string {
  return `${digits(instant.toISOString().slice(0, 19))}Z`
}

function formatWall(instant: Date, timeZone: string): string {
  return digits(`${localDate(instant, timeZone)}T${localTime(instant, timeZone)}:00`)
}

function digits(text: string): string {
  return text.replaceAll(/[-:]/g, '')
}
