import { addDays } from '#base/zoned-time.ts'
import {
  bandsCalendar,
  eventsCalendar,
  findEventCalendar,
  fixturesCalendar,
} from '#features/events/calendar/calendar-feeds.ts'
import { urls } from '#urls.ts'
import { isOn, type Moment, today } from './bar-documents.ts'
import type { ReadPage } from './read-page.ts'

/** For so long a past evening of a band stays in the calendars of those who were there. */
const DAYS_KEPT = 28

/** No calendar holds more of the past than it says, and weekly entries begin on an evening of their event: last night's at most. */
export function listCalendarProblems(at: Moment): string[] {
  const oldest = addDays(today(at), -DAYS_KEPT)
  const named = at.contents.events
  return [
    ...startsOf(urls.calendar.bands, at).filter(([date]) => date < oldest),
    ...startsOf(urls.calendar.fixtures, at).filter(([date]) => date < today(at)),
    ...startsOf(urls.calendar.events, at).filter(([date, uid]) => {
      const event = named.find(({ slug }) => uid.startsWith(`${slug}@`))
      return date < addDays(today(at), -1) || !event || !isOn(event, date, { ...at, specialDays: [] })
    }),
  ].map((entry) => entry.join(' '))
}

/** A calendar that a page offers has something to come in it. */
export function listEmptyCalendars({ links }: ReadPage, at: Moment): string[] {
  const offered = new Set(links.flatMap((link) => /\/calendar\/[\w/-]+\.ics/.exec(decodeURIComponent(link))?.[0] ?? []))
  return [...offered].filter((path) => !startsOf(path, at).some(([date]) => date >= addDays(today(at), -1)))
}

/** When the entries of a calendar begin, with their names. */
function startsOf(path: string, { now, contents }: Moment): [date: string, uid: string][] {
  const source = { now, site: 'https://bar.test', ...contents, facts: contents.venue }
  const slug = /^\/calendar\/events\/([\w-]+)\.ics$/.exec(path)?.[1]
  const feeds = new Map([
    [urls.calendar.events, eventsCalendar],
    [urls.calendar.bands, bandsCalendar],
    [urls.calendar.fixtures, fixturesCalendar],
  ] as [string, typeof eventsCalendar][])
  const text = slug ? findEventCalendar(slug, source) : feeds.get(path)?.(source)
  return (text ?? '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) => {
      const [, year, month, day] = /DTSTART[^:]*:(\d{4})(\d\d)(\d\d)/.exec(entry) ?? []
      return [`${year}-${month}-${day}`, /UID:(.*)/.exec(entry)?.[1] ?? '']
    })
}
