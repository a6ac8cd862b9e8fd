import { describe, expect, test } from 'vitest'
import { addDays } from '#base/zoned-time.ts'
import { type EventSlug, events, type WeeklyEvent } from '#content/events.ts'
import { FALLBACK_HOURS, type SpecialDay } from '#features/hours/hours.rules.ts'
import { eventNamed, nextOccurrence, offerChangesAt, reservationOffer } from './events.rules.ts'

const miami = (date: string, time: string, offset = '-05:00') => new Date(`${date}T${time}:00${offset}`)
const DAYS_IN_WEEK = 7
const timeZone = 'America/New_York'
const named = (slug: EventSlug) => eventNamed(events, slug)
const next = (slug: EventSlug, now: Date, change: Partial<WeeklyEvent> = {}) => {
  const found = nextOccurrence({ ...named(slug), ...change }, now)
  return found && [found.startsAt.toISOString(), found.endsAt.toISOString()]
}

describe('the next evening of an event', () => {
  test('is today until it is over, and then a week later', () => {
    const thisWeek = ['2026-11-18T01:00:00.000Z', '2026-11-18T03:00:00.000Z']
    expect(next('trivia-tacos-tequila', miami('2026-11-11', '09:00'))).toEqual(thisWeek)
    expect(next('trivia-tacos-tequila', miami('2026-11-17', '21:59'))).toEqual(thisWeek)
    expect(next('trivia-tacos-tequila', miami('2026-11-17', '22:00'))).toEqual([
      '2026-11-25T01:00:00.000Z',
      '2026-11-25T03:00:00.000Z',
    ])
  })

  test('still runs after midnight when it ends then', () => {
    const saturday = ['2026-11-22T03:00:00.000Z', '2026-11-22T06:00:00.000Z']
    expect(next('unplugged-saturdays', miami('2026-11-22', '00:59'))).toEqual(saturday)
    expect(next('unplugged-saturdays', miami('2026-11-22', '01:00'))?.[0]).toBe('2026-11-29T03:00:00.000Z')
  })

  test('stays at the same hour of the wall clock when the clocks change', () => {
    expect(next('trivia-tacos-tequila', miami('2026-10-28', '12:00', '-04:00'))?.[0]).toBe('2026-11-04T01:00:00.000Z')
    expect(next('trivia-tacos-tequila', miami('2026-10-27', '12:00', '-04:00'))?.[0]).toBe('2026-10-28T00:00:00.000Z')
    expect(next('trivia-tacos-tequila', miami('2026-03-09', '12:00', '-04:00'))?.[0]).toBe('2026-03-11T00:00:00.000Z')
  })

  test('ends after the same three hours in the nights in which the clocks change', () => {
    expect(next('unplugged-saturdays', miami('2026-03-07', '12:00'))).toEqual([
      '2026-03-08T03:00:00.000Z',
      '2026-03-08T06:00:00.000Z',
    ])
    expect(next('unplugged-saturdays', miami('2026-10-31', '12:00', '-04:00'))).toEqual([
      '2026-11-01T02:00:00.000Z',
      '2026-11-01T05:00:00.000Z',
    ])
  })

  test('is never before the first evening', () => {
    const first = '2025-09-05T00:00:00.000Z'
    expect(next('thursday-night-football', miami('2025-06-01', '12:00', '-04:00'))?.[0]).toBe(first)
    expect(next('thursday-night-football', miami('2025-09-04', '12:00', '-04:00'))?.[0]).toBe(first)
    expect(next('thursday-night-football', miami('2025-09-05', '12:00', '-04:00'))?.[0]).toBe(
      '2025-09-12T00:00:00.000Z',
    )
  })

  test('passes over paused weeks, and there is none after the last evening', () => {
    const now = miami('2026-11-17', '12:00')
    const twoWeeks = { pausedDates: ['2026-11-17', '2026-11-24'] }
    expect(next('trivia-tacos-tequila', now, twoWeeks)?.[0]).toBe('2026-12-02T01:00:00.000Z')
    expect(next('trivia-tacos-tequila', now, { ...twoWeeks, lastDate: '2026-11-24' })).toBeUndefined()
  })

  test('is found behind sixty paused weeks, and not behind more', () => {
    const paused = (weeks: number) => ({
      pausedDates: Array.from({ length: weeks }, (_, week) => addDays('2026-11-17', week * DAYS_IN_WEEK)),
    })
    const now = miami('2026-11-17', '12:00')
    expect(next('trivia-tacos-tequila', now, paused(60))?.[0]).toBe('2028-01-12T01:00:00.000Z')
    expect(next('trivia-tacos-tequila', now, paused(61))).toBeUndefined()
  })

  test('is unknown for match days, which follow the fixtures, and while nobody has entered both times', () => {
    const now = miami('2026-11-17', '12:00')
    expect(next('premier-league-football', now)).toBeUndefined()
    const { starts: _, ...startless } = named('trivia-tacos-tequila')
    const { ends: __, ...endless } = named('trivia-tacos-tequila')
    expect([nextOccurrence(startless, now), nextOccurrence(endless, now)]).toEqual([undefined, undefined])
  })

  test('ends a day later when it ends at the hour at which it began', () => {
    expect(next('trivia-tacos-tequila', miami('2026-11-17', '12:00'), { ends: '20:00' })).toEqual([
      '2026-11-18T01:00:00.000Z',
      '2026-11-19T01:00:00.000Z',
    ])
  })

  test('is found from every hour of a week, never over and never more than a week away', () => {
    const weekly: WeeklyEvent[] = events.filter(({ weekday }) => weekday)
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 9, 28, hour))
      for (const event of weekly) {
        const found = nextOccurrence(event, now)
        expect(found?.endsAt.getTime()).toBeGreaterThan(now.getTime())
        expect(found?.startsAt.getTime()).toBeLessThan(now.getTime() + (7 * 24 + 2) * 3_600_000)
      }
    }
  })
})

describe('the offer to reserve', () => {
  const offer = (slug: EventSlug, now: Date, specialDays: SpecialDay[] = [], hours = FALLBACK_HOURS) =>
    reservationOffer(named(slug), { hours, specialDays, now, timeZone })
  const changes = (slug: EventSlug, now: Date) => offerChangesAt(named(slug), now)

  test('names the next evening and asks for its start', () => {
    expect(offer('trivia-tacos-tequila', miami('2026-11-15', '12:00'))).toEqual({
      label: 'Reserve for Tuesday, November 17',
      dateTime: '2026-11-17T20:00',
    })
  })

  test('is for tonight on the day itself, without a time once the event has begun', () => {
    const tonight = { label: 'Reserve for tonight', dateTime: '2026-11-17T20:00' }
    expect(offer('trivia-tacos-tequila', miami('2026-11-17', '04:00'))).toEqual(tonight)
    expect(offer('trivia-tacos-tequila', miami('2026-11-17', '19:59'))).toEqual(tonight)
    expect(offer('trivia-tacos-tequila', miami('2026-11-17', '20:00'))).toEqual({ label: 'Reserve for tonight' })
    expect(offer('unplugged-saturdays', miami('2026-11-22', '00:30'))).toEqual({ label: 'Reserve for tonight' })
  })

  test('is for next week as soon as the event is over', () => {
    expect(offer('trivia-tacos-tequila', miami('2026-11-17', '22:00')).label).toBe('Reserve for Tuesday, November 24')
  })

  test('passes over an evening on which the bar is closed, and over an event that never opens', () => {
    const holiday = {
      date: '2026-11-17',
      isOpen: false,
      openTime: '15:00',
      closeTime: '02:00',
      reason: 'Private party',
    }
    const tuesday = miami('2026-11-17', '12:00')
    expect(offer('trivia-tacos-tequila', tuesday, [holiday]).label).toBe('Reserve for Tuesday, November 24')
    const closedOnTuesdays = FALLBACK_HOURS.map((day) => ({ ...day, isOpen: day.day !== 'Tuesday' }))
    expect(offer('trivia-tacos-tequila', tuesday, [], closedOnTuesdays)).toEqual({ label: 'Reserve a table' })
    const closed = (weeks: number) =>
      Array.from({ length: weeks }, (_, week) => ({ ...holiday, date: addDays('2026-11-17', week * DAYS_IN_WEEK) }))
    expect(offer('trivia-tacos-tequila', tuesday, closed(59)).label).toBe('Reserve for Tuesday, January 4, 2028')
    expect(offer('trivia-tacos-tequila', tuesday, closed(60))).toEqual({ label: 'Reserve a table' })
  })

  test('counts what begins at 4 AM to the new day', () => {
    const early = { ...named('trivia-tacos-tequila'), weekday: 'Wednesday', starts: '04:00', ends: '06:00' } as const
    const at = { hours: FALLBACK_HOURS, specialDays: [], now: miami('2026-11-17', '20:00'), timeZone }
    expect(reservationOffer(early, at).label).toBe('Reserve for Wednesday, November 18')
    expect(reservationOffer({ ...early, starts: '03:59' }, at).label).toBe('Reserve for tonight')
  })

  test('is a table on any day for match days', () => {
    expect(offer('premier-league-football', miami('2026-11-17', '12:00'))).toEqual({ label: 'Reserve a table' })
  })

  test('reads differently from the start on, and again from the end on', () => {
    expect(changes('trivia-tacos-tequila', miami('2026-11-17', '04:00'))).toEqual(miami('2026-11-17', '20:00'))
    expect(changes('trivia-tacos-tequila', miami('2026-11-17', '20:00'))).toEqual(miami('2026-11-17', '22:00'))
    expect(changes('trivia-tacos-tequila', miami('2026-11-17', '22:00'))).toEqual(miami('2026-11-24', '20:00'))
    expect(changes('premier-league-football', miami('2026-11-17', '22:00'))).toBeUndefined()
  })
})
