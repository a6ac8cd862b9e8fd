import { expect, test } from 'vitest'
import type { Weekday } from '#base/zoned-time.ts'
import { events, type WeeklyEvent } from '#content/events.ts'
import { eventsPage } from '#content/pages/events.ts'
import { nightsInWords, runningEvents, weekHeadline, weekInWords, weekSummary } from './week-words.rules.ts'

const now = new Date('2026-11-16T18:00:00-05:00')
const ended = { lastDate: '2026-11-10' }
const without = (...slugs: string[]): WeeklyEvent[] =>
  events.map((event) => (slugs.includes(event.slug) ? { ...event, ...ended } : event))
const told = (list: readonly WeeklyEvent[], at = now) => [
  weekHeadline(list, at),
  weekSummary(list, at),
  weekInWords(list, at, eventsPage.top.sundays),
  nightsInWords(list, at),
]

test('what a new installation starts with reads as the specification says', () => {
  expect(told(events)).toEqual([
    'Something on, six nights a week',
    'Seven weekly promotions and every match that matters.',
    'Trivia, burgers, bingo, football, karaoke, live bands and wings. Sundays are for matches and breakfast.',
    'Monday to Saturday',
  ])
})

test('an event that has ended is counted no more, and its evening neither, unless another has it too', () => {
  expect(told(without('karaoke-fridays'))).toEqual([
    'Something on, five nights a week',
    'Six weekly promotions and every match that matters.',
    'Trivia, burgers, bingo, football, live bands and wings. Sundays are for matches and breakfast.',
    'Monday, Tuesday, Wednesday, Thursday and Saturday',
  ])
  expect(weekHeadline(without('music-bingo-wednesday'), now)).toBe('Something on, six nights a week')
})

test('an event on Sundays fills the week, and breakfast is not all there is', () => {
  const full = events.map((event) =>
    event.slug === 'music-bingo-wednesday' ? { ...event, weekday: 'Sunday' as const } : event,
  )
  expect(told(full).slice(0, 1)).toEqual(['Something on, every night of the week'])
  expect(weekInWords(full, now, eventsPage.top.sundays)).not.toContain('Sundays')
  expect(nightsInWords(full, now)).toBe('Monday to Sunday')
})

test('one event, and none at all, still make a sentence', () => {
  const slugs = events.map(({ slug }) => slug)
  expect(told(without(...slugs.slice(1)))).toEqual([
    'Something on, one night a week',
    'One weekly promotion and every match that matters.',
    'Trivia. Sundays are for matches and breakfast.',
    'Tuesday',
  ])
  expect(told(without(...slugs))).toEqual([
    'Every match that matters',
    'On our screens, with the sound on.',
    'Sundays are for matches and breakfast.',
    '',
  ])
})

test('an event counts from a week before its first evening on', () => {
  const count = (at: string) => runningEvents(events, new Date(`${at}T18:00:00-04:00`)).length
  expect([count('2025-08-28'), count('2025-08-29')]).toEqual([6, 7])
})

const [trivia] = events
const onDays = (...days: Weekday[]) => days.flatMap((weekday) => (trivia ? [{ ...trivia, weekday }] : []))

test.each([
  [onDays('Monday', 'Tuesday'), 'two nights', 'Monday and Tuesday'],
  [onDays('Tuesday', 'Wednesday', 'Thursday'), 'three nights', 'Tuesday to Thursday'],
  [onDays('Monday', 'Tuesday', 'Friday', 'Sunday'), 'four nights', 'Monday, Tuesday, Friday and Sunday'],
])('a week is told by how many nights it has, and which: %#', (list, count, nights) => {
  expect([weekHeadline(list, now), nightsInWords(list, now)]).toEqual([`Something on, ${count} a week`, nights])
})

test.each([
  [8, 'Eight'],
  [9, 'Nine'],
  [10, 'Ten'],
  [11, '11'],
])('%d promotions are told as %s', (count, word) => {
  const list = onDays(...Array.from({ length: count }, () => 'Friday' as const))
  expect(weekSummary(list, now)).toBe(`${word} weekly promotions and every match that matters.`)
})

test('an event without a word for it is left out of the sentence about the week', () => {
  const list = onDays('Monday', 'Sunday').map(({ inOneWord, ...event }) =>
    event.weekday === 'Sunday' || inOneWord === undefined ? event : { ...event, inOneWord },
  )
  expect(weekInWords(list, now)).toBe('Trivia.')
})
