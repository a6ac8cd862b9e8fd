import { describe, expect, test } from 'vitest'
import { addDays } from '#base/zoned-time.ts'
import { type EventSlug, events, type WeeklyEvent } from '#content/events.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { urls } from '#urls.ts'
import {
  datesNote,
  dayOf,
  eventNamed,
  eventPath,
  lateNights,
  neighbors,
  orderCards,
  staysOpenUntil,
  tonightChangesAt,
  tonightsEvents,
  upNext,
  upNextLabel,
} from './events.rules.ts'

const miami = (date: string, time: string, offset = '-05:00') => new Date(`${date}T${time}:00${offset}`)
const timeZone = 'America/New_York'
const openingAt = (now: Date) => ({ hours: FALLBACK_HOURS, specialDays: [], now, timeZone })
const named = (slug: EventSlug) => eventNamed(events, slug)
const tonight = (now: Date) => tonightsEvents(events, openingAt(now)).map(({ slug }) => slug)
const changesAt = (now: Date) => tonightChangesAt(events, openingAt(now))
/** The events with some of them changed. */
const eventsWith = (slug: EventSlug, change: Partial<WeeklyEvent>) =>
  events.map((event): WeeklyEvent => (event.slug === slug ? { ...event, ...change } : event))

describe('the list of events', () => {
  test('has eight cards, from Tuesday to every match day', () => {
    expect(events.map(dayOf)).toEqual([
      'Tuesday',
      'Wednesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Monday',
      'Every Match Day',
    ])
  })

  test('leads to addresses that the site has', () => {
    const addresses: unknown[] = Object.values(urls)
    expect(events.map(eventPath).filter((path) => !addresses.includes(path))).toEqual([])
    expect(new Set(events.map(({ slug }) => slug)).size).toBe(events.length)
  })

  test('names both ends of the evening or neither', () => {
    for (const event of events) {
      expect(event.starts === undefined).toBe(event.ends === undefined)
    }
  })
})

describe('tonight', () => {
  test('is the event of the present day', () => {
    expect(tonight(miami('2026-11-17', '12:00'))).toEqual(['trivia-tacos-tequila'])
    expect(tonight(miami('2026-11-21', '23:59'))).toEqual(['unplugged-saturdays'])
    expect(tonight(miami('2026-11-18', '18:00'))).toEqual(['smash-surf-wednesday', 'music-bingo-wednesday'])
  })

  test('lasts until the event is over, and as long as the bar stays open for it', () => {
    expect(tonight(miami('2026-11-18', '02:59'))).toEqual(['trivia-tacos-tequila'])
    expect(tonight(miami('2026-11-18', '03:00'))).toEqual([])
    expect(tonight(miami('2026-11-18', '04:00'))).toEqual(['smash-surf-wednesday', 'music-bingo-wednesday'])
    expect(tonight(miami('2026-11-18', '22:30'))).toEqual(['smash-surf-wednesday'])
    expect(tonight(miami('2026-11-21', '00:59'))).toEqual(['karaoke-fridays'])
    expect(tonight(miami('2026-11-21', '02:05'))).toEqual([])
  })

  test('follows the clocks of Miami wherever the server stands', () => {
    expect(tonight(new Date('2026-11-18T07:59:00Z'))).toEqual(['trivia-tacos-tequila'])
    expect(tonight(new Date('2026-07-22T08:00:00Z'))).toContain('smash-surf-wednesday')
  })

  test('has no event on a Sunday, on a day on which the bar is closed, and in a week that is paused', () => {
    const tuesday = miami('2026-11-17', '18:00')
    expect(tonight(miami('2026-11-22', '20:00'))).toEqual([])
    const closed = { date: '2026-11-17', reason: 'Repairs', isOpen: false, openTime: '15:00', closeTime: '02:00' }
    expect(tonightsEvents(events, { ...openingAt(tuesday), specialDays: [closed] })).toEqual([])
    const paused = eventsWith('trivia-tacos-tequila', { pausedDates: ['2026-11-17'] })
    expect(tonightsEvents(paused, openingAt(tuesday))).toEqual([])
    expect(tonightsEvents(paused, openingAt(miami('2026-11-24', '18:00')))).toHaveLength(1)
  })

  test('has no football before the first Thursday, and no event after its last evening', () => {
    expect(tonight(miami('2025-08-28', '20:00', '-04:00'))).toEqual([])
    expect(tonight(miami('2025-09-04', '20:00', '-04:00'))).toEqual(['thursday-night-football'])
    const ending = eventsWith('trivia-tacos-tequila', { lastDate: '2026-11-17' })
    expect(tonightsEvents(ending, openingAt(miami('2026-11-18', '01:00')))).toHaveLength(1)
    expect(tonightsEvents(ending, openingAt(miami('2026-11-24', '18:00')))).toEqual([])
  })

  test('is followed by the next evening that has an event', () => {
    const nextUp = (now: Date, list: readonly WeeklyEvent[] = events) => {
      const found = upNext(list, openingAt(now))
      return found && [upNextLabel(found, now), ...found.events.map(({ slug }) => slug)]
    }
    expect(nextUp(miami('2026-11-22', '20:00'))).toEqual(['Up next, Monday', 'monday-wing-night'])
    expect(nextUp(miami('2026-11-17', '20:00'))).toEqual(['Tonight, Tuesday', 'trivia-tacos-tequila'])
    expect(nextUp(miami('2026-11-21', '02:05'))).toEqual(['Up next, Saturday', 'unplugged-saturdays'])
    expect(nextUp(miami('2025-08-28', '20:00', '-04:00'))).toEqual(['Up next, Friday', 'karaoke-fridays'])
    const seasonal: WeeklyEvent[] = [{ ...named('karaoke-fridays'), firstDate: '2026-12-04' }]
    expect(nextUp(miami('2026-11-17', '20:00'), seasonal)).toEqual(['Up next, December 4', 'karaoke-fridays'])
    expect(nextUp(miami('2026-11-17', '20:00'), [])).toBeUndefined()
  })

  test('is told by its date from a week on, and not from further ahead than sixty weeks', () => {
    const nextUp = (firstDate: string, day = '2026-11-17') => {
      const now = miami(day, '20:00')
      const found = upNext([{ ...named('trivia-tacos-tequila'), firstDate }], openingAt(now))
      return found && upNextLabel(found, now)
    }
    expect(nextUp('2026-11-24')).toBe('Up next, November 24')
    expect(nextUp('2026-11-24', '2026-11-22')).toBe('Up next, Tuesday')
    expect(nextUp(addDays('2026-11-17', 60 * 7))).toBe('Up next, January 11')
    expect(nextUp(addDays('2026-11-17', 61 * 7))).toBeUndefined()
  })

  test('lasts to the end of the night where an event has no end, and a day where it ends as it began', () => {
    const { ends: _, barOpenUntil: __, ...open } = named('trivia-tacos-tequila')
    const count = (event: WeeklyEvent, now: Date) => tonightsEvents([event], openingAt(now)).length
    expect(count(open, miami('2026-11-18', '03:59'))).toBe(1)
    expect(count({ ...open, ends: '20:00' }, miami('2026-11-17', '21:00'))).toBe(1)
  })

  test('changes when something is over, and at the next 4 AM', () => {
    expect(changesAt(miami('2026-11-17', '20:00'))).toEqual(miami('2026-11-18', '03:00'))
    expect(changesAt(miami('2026-11-18', '03:59'))).toEqual(miami('2026-11-18', '04:00'))
    expect(changesAt(miami('2026-11-18', '04:00'))).toEqual(miami('2026-11-18', '22:30'))
    expect(changesAt(miami('2026-11-22', '20:00'))).toEqual(miami('2026-11-23', '04:00'))
  })

  test('changes at 4 AM on the clock in the nights in which the clocks change', () => {
    expect(changesAt(miami('2026-03-08', '01:30'))).toEqual(miami('2026-03-08', '04:00', '-04:00'))
    expect(changesAt(miami('2026-11-01', '01:30'))).toEqual(miami('2026-11-01', '04:00'))
  })
})

describe('the cards', () => {
  const cards = (now: Date, list: readonly WeeklyEvent[] = events) => orderCards(list, openingAt(now))

  test('begin with tonight and keep the order of the list otherwise', () => {
    const [first, ...others] = cards(miami('2026-11-20', '18:00'))
    expect(first).toEqual({ event: named('karaoke-fridays'), isTonight: true })
    const rest = events.filter(({ slug }) => slug !== 'karaoke-fridays')
    expect(others).toEqual(rest.map((event) => ({ event, isTonight: false })))
  })

  test('keep the order of the list on a Sunday', () => {
    expect(cards(miami('2026-11-22', '18:00'))).toEqual(events.map((event) => ({ event, isTonight: false })))
  })

  test('leave out what has ended', () => {
    const ended = eventsWith('karaoke-fridays', { lastDate: '2026-11-13' })
    expect(cards(miami('2026-11-17', '18:00'), ended).map(({ event }) => event.slug)).not.toContain('karaoke-fridays')
  })
})

describe('what is said about the dates of an event', () => {
  const note = (change: Partial<WeeklyEvent>, now = miami('2026-11-17', '12:00')) =>
    datesNote({ ...named('karaoke-fridays'), ...change }, openingAt(now))

  test('is nothing as long as it comes round every week', () => {
    expect(note({})).toBeUndefined()
    expect(datesNote(named('premier-league-football'), openingAt(miami('2026-11-17', '12:00')))).toBeUndefined()
  })

  test('is when it starts, which week is left out, and when it ended', () => {
    expect(note({ firstDate: '2026-12-01' })).toBe('Karaoke Fridays starts on Friday, December 4.')
    expect(note({ pausedDates: ['2026-11-20'] })).toBe(
      'No Karaoke Fridays on Friday, November 20. Back on Friday, November 27.',
    )
    expect(note({ pausedDates: ['2026-11-27'] })).toBeUndefined()
    const why = (id: string) => ({ pausedDates: ['2026-11-20'], pauseReasons: [{ id, reason: 'private party.' }] })
    expect(note(why('2026-11-20'))).toContain('on Friday, November 20: private party. Back on')
    expect(note(why('2026-11-27'))).toContain('on Friday, November 20. Back on')
    expect(note({ lastDate: '2026-11-13' })).toBe('Karaoke Fridays ended on November 13, 2026.')
  })
})

describe('late nights', () => {
  test('are those of the events for which the bar stays open, with their dates', () => {
    const late = lateNights(eventsWith('trivia-tacos-tequila', { pausedDates: ['2026-11-17'] }))
    expect(late.map(({ day, until, pausedDates }) => [day, until, pausedDates])).toEqual([
      ['Tuesday', '03:00', ['2026-11-17']],
      ['Wednesday', '03:00', []],
    ])
    const dates = { firstDate: '2026-11-03', lastDate: '2026-11-24', pausedDates: [] }
    expect(lateNights(eventsWith('trivia-tacos-tequila', dates))[0]).toEqual({
      ...{ day: 'Tuesday', until: '03:00', event: 'Trivia, Tacos & Tequila' },
      ...dates,
    })
  })

  test('are explained where the hours of the day are shorter', () => {
    const opening = openingAt(miami('2026-11-17', '12:00'))
    expect(staysOpenUntil(named('trivia-tacos-tequila'), opening)).toBe('03:00')
    expect(staysOpenUntil(named('karaoke-fridays'), opening)).toBeUndefined()
    const longer = FALLBACK_HOURS.map((row) => ({ ...row, closeTime: '03:00' }))
    expect(staysOpenUntil(named('trivia-tacos-tequila'), { ...opening, hours: longer })).toBeUndefined()
    expect(staysOpenUntil(named('trivia-tacos-tequila'), { ...opening, hours: [] })).toBeUndefined()
    const longTuesday = FALLBACK_HOURS.map((row) => (row.day === 'Tuesday' ? { ...row, closeTime: '03:00' } : row))
    expect(staysOpenUntil(named('trivia-tacos-tequila'), { ...opening, hours: longTuesday })).toBeUndefined()
  })
})

test('every event has a neighbor on both sides, and the list is a ring', () => {
  const walked = events.map((event) => neighbors(events, event).next.slug)
  expect(new Set(walked).size).toBe(events.length)
  for (const event of events) expect(neighbors(events, neighbors(events, event).next).previous).toBe(event)
})

test('an event that nobody knows has no page and no neighbors', () => {
  expect(() => eventNamed(events, 'quiz')).toThrow('There is no event "quiz".')
  expect(() => neighbors(events, { slug: 'quiz' })).toThrow('There is no event "quiz".')
})

describe('dates that visitors have to know', () => {
  const noteOf = (change: Partial<WeeklyEvent>, opening = {}) =>
    datesNote({ ...named('karaoke-fridays'), ...change }, { ...openingAt(miami('2026-12-18', '12:00')), ...opening })

  test('are told with the year where it is another one, and with the reason where there is one', () => {
    const pausedDates = ['2026-12-18', '2026-12-25']
    expect(noteOf({ pausedDates })).toMatch(/^No .+ on Friday, December 18\. Back on Friday, January 1, 2027\.$/)
    const pauseReasons = [{ id: '2026-12-18', reason: 'Private party. ' }]
    expect(noteOf({ pausedDates, pauseReasons })).toMatch(/December 18: Private party\. Back/)
  })

  test('name no day to come back where there is none', () => {
    expect(noteOf({ pausedDates: ['2026-12-18'], lastDate: '2026-12-18' })).toMatch(/December 18\.$/)
    expect(noteOf({}, { hours: [] })).toMatch(/December 18\.$/)
  })

  test('do not say of an event that has begun, or begins tonight, that it starts', () => {
    expect(noteOf({ firstDate: '2026-12-18' })).toBeUndefined()
    expect(noteOf({ firstDate: '2026-12-11', pausedDates: ['2026-12-18'] })).toMatch(/^No .+ Back on/)
  })

  test('are not told of an event whose times nobody has entered', () => {
    const { starts: _, ...open } = { ...named('karaoke-fridays'), pausedDates: ['2026-12-18'] }
    expect(datesNote(open, openingAt(miami('2026-12-18', '12:00')))).toBeUndefined()
  })
})
