import { expect, test } from 'vitest'
import { addDays } from '#base/zoned-time.ts'
import type { Fixture } from '#content/fixtures.ts'
import { WARNING_DAYS } from '#features/content/stale.rules.ts'
import { horizonOf } from './horizon.rules.ts'

const today = '2026-11-15'
const weekly = { slug: 'trivia', title: 'Trivia', weekday: 'Tuesday', pausedDates: [], kind: 'event' } as const
const event = { ...weekly, teaser: '', description: '', picture: 'event-taco-tuesday' } as const
const empty = {
  bands: [],
  fixtures: [],
  reviews: [],
  announcements: [],
  events: [event],
  specialDays: [],
  undated: [],
  now: new Date('2026-11-15T18:00:00-05:00'),
}
const rowOf = (section: string, known: Partial<Parameters<typeof horizonOf>[0]>) =>
  horizonOf({ ...empty, ...known }).find((row) => row.section === section)
const night = (fullDate: string) => ({ id: fullDate, fullDate, band: 'Slow Ferry', eventLabel: '' })

test('a list is solid to its last day, and amber when that is near or over', () => {
  const bands = [night('2026-11-21'), night('2026-11-28'), night('2026-10-03')]
  expect(rowOf('bands', { bands })).toMatchObject({
    note: '2 nights to come',
    to: '2026-11-28',
    isWarning: true,
    until: 'November 28',
    untilNote: 'in 13 days',
  })
  expect(rowOf('bands', { bands: [night('2027-03-06')] })).toMatchObject({ isWarning: false, until: 'March 6, 2027' })
  expect(rowOf('bands', { bands: [night('2026-10-03')] })).toMatchObject({ isWarning: true, untilNote: 'over' })
  expect(rowOf('bands', {})).toMatchObject({ isWarning: true, until: 'Nothing yet', untilNote: 'the list is empty' })
})

test('a list is no longer near its end from three weeks on, and tonight still counts', () => {
  const lasting = (date: string) => rowOf('bands', { bands: [night(date)] })
  expect(lasting(addDays(today, WARNING_DAYS))).toMatchObject({
    isDated: true,
    isWarning: false,
    untilNote: 'in 21 days',
  })
  expect(lasting(addDays(today, WARNING_DAYS - 1))).toMatchObject({ isWarning: true })
  expect(lasting(addDays(today, 1))).toMatchObject({ note: '1 night to come', untilNote: 'in 1 day' })
  expect(lasting(today)).toMatchObject({ note: '1 night to come', to: today, isWarning: true, untilNote: 'today' })
  expect(lasting(addDays(today, -1))).toMatchObject({ note: '0 nights to come', to: today, untilNote: 'over' })
})

test('fixtures are known to the last match with a day and an opponent', () => {
  const match = (date: string, more: Partial<Fixture> = {}): Fixture => ({
    id: date,
    date,
    time: '10:00',
    home: 'Liverpool',
    away: 'Chelsea',
    competition: 'Premier League',
    stadium: 'Anfield',
    ...more,
  })
  const known = [match('2026-11-08'), match('2026-11-22')]
  expect(rowOf('fixtures', { fixtures: known })).toMatchObject({
    title: 'Fixtures',
    note: '1 match to come',
    to: '2026-11-22',
    untilNote: 'in 7 days',
  })
  const open = [match('2026-12-19', { away: 'TBD' }), match('2027-01', { time: 'TBD' })]
  expect(rowOf('fixtures', { fixtures: [...known, ...open] })).toMatchObject({
    note: '3 matches to come, 1 to be decided',
    to: '2026-11-22',
  })
})

test('weekly events go on without an end, with a gap where one is paused', () => {
  const events = [event, { ...event, slug: 'bingo', pausedDates: ['2026-12-23', '2026-11-04'] }]
  expect(rowOf('events', { events })).toMatchObject({
    note: '2 events, 1 evening paused',
    to: null,
    gaps: [{ from: '2026-12-23', to: '2026-12-24' }],
    until: 'Every week',
    untilNote: 'no last date',
  })
  const ending = { ...event, slug: 'bingo', lastDate: '2026-12-30' }
  expect(rowOf('events', { events: [event, ending] })).toMatchObject({
    to: null,
    untilNote: '1 ends, the next on December 30',
  })
  expect(rowOf('events', { events: [ending] })).toMatchObject({ to: '2026-12-30', until: 'December 30' })
})

test('an event that ends is counted through its last day', () => {
  const until = (lastDate: string, ...pausedDates: string[]) => ({ ...event, slug: lastDate, lastDate, pausedDates })
  expect(rowOf('events', { events: [until('2026-11-14', '2026-11-20'), event] })).toMatchObject({
    isDated: true,
    note: '1 event',
    untilNote: 'no last date',
    gaps: [],
  })
  const two = [until('2026-12-30'), until(today, '2026-12-23', today)]
  expect(rowOf('events', { events: [...two, event] })).toMatchObject({
    note: '3 events, 2 evenings paused',
    untilNote: '2 end, the next on November 15',
    gaps: [
      { from: today, to: '2026-11-16' },
      { from: '2026-12-23', to: '2026-12-24' },
    ],
  })
  expect(rowOf('events', { events: two })).toMatchObject({ to: '2026-12-30', untilNote: 'in 45 days' })
})

test('after the last holiday the usual week goes on, which is no warning', () => {
  expect(rowOf('hours', { specialDays: [{ date: '2026-11-26' }] })).toMatchObject({
    to: '2026-11-26',
    isWarning: false,
    untilNote: 'then the usual week',
  })
  const past = [{ date: '2026-11-14' }]
  expect(rowOf('hours', { specialDays: past })).toMatchObject({
    isDated: true,
    to: null,
    note: '0 special days',
    until: 'Every week',
    untilNote: 'no special days ahead',
  })
  expect(rowOf('hours', { specialDays: [...past, { date: today }] })).toMatchObject({
    note: '1 special day',
    to: today,
  })
})

test('a banner has its first and its last day', () => {
  const banner = { id: 'turkey', words: 'Closed', link: null }
  const announcements = [{ ...banner, from: '2026-11-24T11:00:00Z', until: '2026-11-28T07:00:00Z' }]
  expect(rowOf('announcements', { announcements })).toMatchObject({
    from: '2026-11-24',
    to: '2026-11-28',
    isWarning: false,
  })
  expect(rowOf('announcements', {})).toMatchObject({ isDated: true, to: today, note: 'None', until: 'None' })
  const spans = (...between: [from: string, until: string][]) =>
    rowOf('announcements', { announcements: between.map(([from, until]) => ({ ...banner, from, until })) })
  const [first, second] = [announcements[0]?.from ?? '', announcements[0]?.until ?? '']
  expect(spans(['2026-11-27T11:00:00Z', second], [first, '2026-11-25T07:00:00Z'])).toMatchObject({
    note: '2 on the list',
    from: '2026-11-24',
    to: '2026-11-28',
    untilNote: 'nothing after it',
  })
  expect(spans(['2026-11-15T11:00:00Z', second])).toMatchObject({ from: null, to: '2026-11-28' })
  expect(spans(['2026-11-10T11:00:00Z', second])).toMatchObject({ from: null, to: '2026-11-28' })
  expect(spans(['2026-11-10T11:00:00Z', empty.now.toISOString()])).toMatchObject({ note: 'None' })
})

test('reviews are good for three months, and what has no days until it is changed', () => {
  expect(rowOf('reviews', { reviews: [{ date: '2026-10-01' }] })).toMatchObject({
    to: '2026-12-30',
    note: '1 review',
    untilNote: 'newest is from October 1',
  })
  const reviews = [{ date: '2026-10-01' }, { date: '2025-11-30' }]
  expect(rowOf('reviews', { reviews })).toMatchObject({ note: '2 reviews', to: '2026-12-30' })
  expect(rowOf('reviews', {})).toMatchObject({ note: '0 reviews', untilNote: 'the list is empty' })
  const undated = [{ section: 'menu', title: 'Menu', note: '143 items' }]
  expect(rowOf('menu', { undated })).toMatchObject({
    isDated: false,
    isWarning: false,
    until: 'Until you change it',
  })
})
