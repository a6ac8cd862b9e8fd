import { expect, test } from 'vitest'
import { horizonOf } from './horizon.rules.ts'

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
  expect(rowOf('bands', {})).toMatchObject({ isWarning: true, until: 'Nothing yet' })
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

test('after the last holiday the usual week goes on, which is no warning', () => {
  expect(rowOf('hours', { specialDays: [{ date: '2026-11-26' }] })).toMatchObject({
    to: '2026-11-26',
    isWarning: false,
    untilNote: 'then the usual week',
  })
  expect(rowOf('hours', {})).toMatchObject({ to: null, until: 'Every week' })
})

test('a banner has its first and its last day', () => {
  const banner = { id: 'turkey', words: 'Closed', link: null }
  const announcements = [{ ...banner, from: '2026-11-24T11:00:00Z', until: '2026-11-28T07:00:00Z' }]
  expect(rowOf('announcements', { announcements })).toMatchObject({
    from: '2026-11-24',
    to: '2026-11-28',
    isWarning: false,
  })
  expect(rowOf('announcements', {})).toMatchObject({ until: 'None' })
})

test('reviews are good for three months, and what has no days until it is changed', () => {
  expect(rowOf('reviews', { reviews: [{ date: '2026-10-01' }] })).toMatchObject({
    to: '2026-12-30',
    untilNote: 'newest is from October 1',
  })
  const undated = [{ section: 'menu', title: 'Menu', note: '143 items' }]
  expect(rowOf('menu', { undated })).toMatchObject({ isDated: false, until: 'Until you change it' })
})
