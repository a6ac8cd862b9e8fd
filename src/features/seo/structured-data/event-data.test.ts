import { expect, test } from 'vitest'
import { bands } from '#content/bands.ts'
import type { WeeklyEvent } from '#content/events.ts'
import { venue, venueFacts } from '#content/venue.ts'
import { FALLBACK_HOURS, type SpecialDay } from '#features/hours/hours.rules.ts'
import { eventPageData } from './event-data.ts'

const site = 'https://bar.test'
const karaoke: WeeklyEvent = {
  slug: 'karaoke-fridays',
  weekday: 'Friday',
  title: 'Karaoke Fridays',
  teaser: 'Songs.',
  description: 'More songs.',
  picture: 'event-karaoke',
  starts: '21:00',
  ends: '01:00',
  pausedDates: [],
  kind: 'event',
}

function dataOf(event: WeeklyEvent, now: string, specialDays: SpecialDay[] = [], hours = FALLBACK_HOURS) {
  const opening = { hours, specialDays, now: new Date(now), timeZone: venue.timeZone }
  const [first] = eventPageData(event, { facts: venueFacts, bands, opening, site })
  return first as Record<string, unknown>
}

test('an evening event is told with its next date, its end after midnight, and that it comes every week', () => {
  expect(dataOf(karaoke, '2025-10-14T18:00:00-04:00')).toMatchObject({
    '@type': 'Event',
    name: 'Karaoke Fridays',
    url: 'https://bar.test/karaoke-fridays',
    startDate: '2025-10-17T21:00:00-04:00',
    endDate: '2025-10-18T01:00:00-04:00',
    eventSchedule: {
      repeatFrequency: 'P1W',
      byDay: 'https://schema.org/Friday',
      startTime: '21:00',
      endTime: '01:00',
      scheduleTimezone: 'America/New_York',
    },
  })
})

test('a Saturday names the band that plays, and none where none is known', () => {
  const saturdays: WeeklyEvent = { ...karaoke, slug: 'unplugged-saturdays', weekday: 'Saturday' }
  const performer = (now: string) => dataOf(saturdays, now).performer
  expect(performer('2025-10-14T18:00:00-04:00')).toEqual({ '@type': 'MusicGroup', name: 'Coquina Street' })
  expect(performer('2026-10-14T18:00:00-04:00')).toBeUndefined()
  expect(dataOf(karaoke, '2025-10-14T18:00:00-04:00').performer).toBeUndefined()
})

test('paused weeks and the last evening are told', () => {
  const change = { pausedDates: ['2025-10-17'], lastDate: '2025-12-26' }
  expect(dataOf({ ...karaoke, ...change }, '2025-10-14T18:00:00-04:00')).toMatchObject({
    startDate: '2025-10-24T21:00:00-04:00',
    eventSchedule: { exceptDate: ['2025-10-17'], endDate: '2025-12-26' },
  })
  expect(dataOf({ ...karaoke, ...change }, '2026-01-14T18:00:00-05:00')['@type']).toBe('BreadcrumbList')
})

test('dates in winter carry the time of winter', () => {
  expect(dataOf(karaoke, '2025-11-04T18:00:00-05:00')).toMatchObject({
    startDate: '2025-11-07T21:00:00-05:00',
    endDate: '2025-11-08T01:00:00-05:00',
  })
})

test('an evening on which the bar is closed takes its event with it', () => {
  const closed = { date: '2025-10-17', reason: 'Repairs', isOpen: false, openTime: '15:00', closeTime: '02:00' }
  expect(dataOf(karaoke, '2025-10-14T18:00:00-04:00', [closed])).toMatchObject({
    startDate: '2025-10-24T21:00:00-04:00',
  })
  const neverOnFridays = FALLBACK_HOURS.map((row) => (row.day === 'Friday' ? { ...row, isOpen: false } : row))
  expect(dataOf(karaoke, '2025-10-14T18:00:00-04:00', [], neverOnFridays)['@type']).toBe('BreadcrumbList')
})

test('a price deal, and what follows the fixtures, is told as no event', () => {
  expect(dataOf({ ...karaoke, kind: 'promotion' }, '2025-10-14T18:00:00-04:00')['@type']).toBe('BreadcrumbList')
  const { weekday: _, ...matchDays } = karaoke
  expect(dataOf(matchDays, '2025-10-14T18:00:00-04:00')['@type']).toBe('BreadcrumbList')
})

test('every event page says where it stands on the site', () => {
  const opening = { hours: FALLBACK_HOURS, specialDays: [], now: new Date('2025-10-14'), timeZone: venue.timeZone }
  const trail = eventPageData(karaoke, { facts: venueFacts, bands, opening, site }).at(-1)
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, name: venue.name, item: 'https://bar.test/' },
      { position: 2, name: 'Events', item: 'https://bar.test/events' },
      { position: 3, name: 'Karaoke Fridays', item: 'https://bar.test/karaoke-fridays' },
    ],
  })
})
