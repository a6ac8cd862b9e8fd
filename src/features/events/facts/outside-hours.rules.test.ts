import { expect, test } from 'vitest'
import type { Promotion } from '#content/promotions.ts'
import { newEvent } from '#features/events/adding/new-event.rules.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import type { EventFacts, Facts } from './fact.rules.ts'
import { outsideHours } from './outside-hours.rules.ts'

const quiz: EventFacts = {
  slug: 'quiz',
  ...newEvent({ title: 'Quiz', weekday: 'Tuesday', starts: '20:00', ends: '22:00' }),
}
const oysters: Promotion = {
  ...{ id: 'oysters', name: 'Oysters', offer: '$1 oysters', registerNames: [], weekdays: ['Tuesday'] },
  ...{ startsAt: '16:00', endsAt: '18:00' },
}
/** On Tuesdays the bar is open from 3 PM to 2 AM. */
const found = (events: EventFacts[], more: Partial<Facts> = {}) =>
  outsideHours({
    ...{ menu: { sections: [], extras: [], charges: [] }, promotions: [], eventPages: [], favorites: [], register: [] },
    ...{ hours: FALLBACK_HOURS, events },
    ...more,
  })
const tuesdays = (change: object) => FALLBACK_HOURS.map((one) => (one.day === 'Tuesday' ? { ...one, ...change } : one))
const places = (value: string, hours = 'Tuesday, 3 PM – 2 AM') => [
  { document: 'event-quiz', path: ['starts'], where: 'Events, Quiz', value },
  { document: 'hours', path: ['Tuesday'], where: 'Opening hours', value: hours },
]

test('an event that ends after closing can keep the bar open, or the bar can close later', () => {
  expect(found([{ ...quiz, ends: '03:00' }])).toEqual([
    {
      id: 'hours-event-quiz-starts-tuesday',
      title: 'Quiz ends after closing',
      detail: 'Fix it keeps the bar open until 3 AM for it, on every page.',
      places: places('Tuesday, 8 PM to 3 AM'),
      hours: { day: 'Tuesday', action: 'Close at 3 AM', times: { closeTime: '03:00' } },
      fix: { document: 'event-quiz', changes: [{ path: ['barOpenUntil'], after: '03:00' }] },
    },
  ])
})

test('an event that starts before the bar opens can start later, or the bar can open for it', () => {
  expect(found([{ ...quiz, starts: '14:00' }])).toEqual([
    {
      id: 'hours-event-quiz-starts-tuesday',
      title: 'Quiz starts before the bar opens',
      detail: 'The bar opens at 3 PM on Tuesdays. Fix it starts Quiz at 3 PM.',
      places: places('Tuesday, 2 to 10 PM'),
      hours: { day: 'Tuesday', action: 'Open at 2 PM', times: { openTime: '14:00' } },
      fix: { document: 'event-quiz', changes: [{ path: ['starts'], after: '15:00' }] },
    },
  ])
})

test('an event on a day off can only be answered by opening, or by hand', () => {
  expect(found([quiz], { hours: tuesdays({ isOpen: false }) })).toEqual([
    {
      id: 'hours-event-quiz-starts-tuesday',
      title: 'Quiz is on a day off',
      detail: 'Visitors are invited to Quiz on a Tuesday, and the bar is closed.',
      places: places('Tuesday, 8 to 10 PM', 'Tuesday, Closed'),
      hours: { day: 'Tuesday', action: 'Open on Tuesdays', times: { isOpen: true } },
    },
  ])
})

test('a deal that ends after closing ends at closing', () => {
  expect(found([], { promotions: [{ ...oysters, endsAt: '03:00' }] })).toEqual([
    {
      id: 'hours-promotions-oysters-startsAt-tuesday',
      title: 'Oysters ends after closing',
      detail: 'The bar closes at 2 AM on Tuesdays. Fix it ends Oysters at closing.',
      places: [
        {
          ...{ document: 'promotions', path: ['oysters', 'startsAt'] },
          ...{ where: 'Promotions, Oysters', value: 'Tuesday, 4 PM to 3 AM' },
        },
        { document: 'hours', path: ['Tuesday'], where: 'Opening hours', value: 'Tuesday, 3 PM – 2 AM' },
      ],
      hours: { day: 'Tuesday', action: 'Close at 3 AM', times: { closeTime: '03:00' } },
      fix: { document: 'promotions', changes: [{ path: ['oysters', 'endsAt'], after: '02:00' }] },
    },
  ])
})

test('what fits the hours to the minute agrees with them', () => {
  expect(found([{ ...quiz, starts: '15:00', ends: '02:00' }], { promotions: [oysters] })).toEqual([])
})

test('an evening on which the bar stays open for one event is open for all', () => {
  const late = { ...quiz, slug: 'late', barOpenUntil: '03:00' }
  expect(found([{ ...quiz, ends: '03:00' }, late])).toEqual([])
  expect(
    found([
      { ...quiz, ends: '03:00' },
      { ...late, weekday: 'Monday' },
    ]),
  ).toHaveLength(1)
  // A week in which it is left out contradicts nothing.
  expect(
    found([
      { ...quiz, ends: '03:00' },
      { ...late, firstDate: '2027-01-05', lastDate: '2027-02-02' },
    ]),
  ).toEqual([])
})

test('nothing is outside of hours that are not known, or that never end', () => {
  const early = [{ ...quiz, starts: '05:00' }]
  expect(found(early, { hours: [] })).toEqual([])
  expect(found(early, { hours: tuesdays({ openTime: '10:00', closeTime: '10:00' }) })).toEqual([])
})

test('what has no hours of its own is not compared: match days, half-entered events, deals that go with an event', () => {
  const { weekday: _, ...everyDay } = { ...quiz, starts: '05:00' }
  const { starts: __, ...startless } = { ...quiz, ends: '05:00' }
  const { ends: ___, ...endless } = { ...quiz, starts: '05:00' }
  expect(found([everyDay, startless, endless])).toEqual([])
  const { startsAt: ____, ...open } = oysters
  const late = { ...quiz, ends: '03:00', barOpenUntil: '03:00' }
  expect(found([late], { promotions: [open, { ...oysters, event: 'quiz', endsAt: '03:00' }] })).toEqual([])
  expect(found([{ ...late, ends: '02:00' }], { promotions: [{ ...oysters, event: 'quiz' }] })).toEqual([])
})
