import { describe, expect, test } from 'vitest'
import type { EventPage } from '#content/event-pages/event-page.ts'
import type { Promotion } from '#content/promotions.ts'
import { newEvent } from '#features/events/adding/new-event.rules.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import type { EventFacts, Facts } from './fact.rules.ts'
import { wrongTimeWords } from './time-words.rules.ts'

const page: EventPage = {
  head: { title: 'Quiz', description: 'Quiz' },
  hero: { eyebrow: 'Quiz', title: 'Quiz', lede: 'Quiz', more: { label: 'More', anchor: 'more' }, rail: [] },
  sections: [],
  closing: { title: 'Quiz', hours: 'Quiz', happyHour: 'Quiz' },
}
/** Tuesday, 8 to 10 PM; its texts name no times. */
const quiz: EventFacts = {
  slug: 'quiz',
  ...newEvent({ title: 'Quiz', weekday: 'Tuesday', starts: '20:00', ends: '22:00' }),
  ...{ teaser: 'Quiz', description: 'Quiz', page },
}
const oysters: Promotion = {
  ...{ id: 'oysters', name: 'Oysters', offer: '$1 oysters', registerNames: [], weekdays: ['Tuesday'] },
  ...{ startsAt: '16:00', endsAt: '18:00' },
}
const found = (event: EventFacts, more: Partial<Facts> = {}) =>
  wrongTimeWords({
    ...{ menu: { sections: [], extras: [], charges: [] }, promotions: [], eventPages: [], favorites: [], register: [] },
    ...{ hours: FALLBACK_HOURS, events: [event] },
    ...more,
  })
const place = { document: 'event-quiz', path: ['starts'], where: 'Events, Quiz', value: 'Tuesday, 8 to 10 PM' }
const fixedTeaser = (teaser: string, more: Partial<Facts> = {}) =>
  found({ ...quiz, teaser }, more).map(({ fix }) => fix?.changes[0]?.after)

test('a start that is not the event’s is told with the text, and rewritten there', () => {
  expect(found({ ...quiz, teaser: 'Bring friends. Quiz from 9 PM.' })).toEqual([
    {
      id: 'time-quiz-2100-',
      title: 'Quiz has two starting times',
      detail: 'One text says “from 9 PM”. Fix it writes “from 8 PM”.',
      places: [
        place,
        {
          ...{ document: 'event-quiz', path: ['teaser'] },
          ...{ where: 'Events, Quiz, line on its card', value: 'Quiz from 9 PM.' },
        },
      ],
      fix: { document: 'event-quiz', changes: [{ path: ['teaser'], after: 'Bring friends. Quiz from 8 PM.' }] },
    },
  ])
})

test('an end that is not the event’s is told as an end', () => {
  expect(found({ ...quiz, teaser: 'Quiz until 11 PM.' })).toMatchObject([
    {
      id: 'time-quiz--2300',
      title: 'Quiz has two end times',
      detail: 'One text says “until 11 PM”. Fix it writes “until 10 PM”.',
    },
  ])
  expect(found({ ...quiz, teaser: 'Quiz, 8 to 11 PM.' })).toMatchObject([
    {
      id: 'time-quiz-2000-2300',
      title: 'Quiz has two end times',
      detail: 'One text says “8 to 11 PM”. Fix it writes “8 to 10 PM”.',
    },
  ])
  expect(found({ ...quiz, teaser: 'Quiz, 9 to 10 PM.' })[0]?.title).toBe('Quiz has two starting times')
})

test('the same wrong time is one problem however many texts name it, and each text is rewritten once', () => {
  const [only, ...others] = found({
    ...quiz,
    teaser: 'From 9 PM, or after 9 PM.',
    description: 'Come after 9 PM.',
  })
  expect(others).toEqual([])
  expect(only?.detail).toBe('3 texts say “From 9 PM”. Fix it writes “From 8 PM”.')
  expect(only?.fix?.changes).toEqual([
    { path: ['teaser'], after: 'From 8 PM, or after 8 PM.' },
    { path: ['description'], after: 'Come after 8 PM.' },
  ])
  expect(found({ ...quiz, teaser: 'From 9 PM.', description: 'Until 11 PM.' })).toHaveLength(2)
})

test('an end before the event, or as it starts, is that of something else', () => {
  expect(fixedTeaser('Kitchen until 6 PM. Doors until 8 PM.')).toEqual([])
  expect(fixedTeaser('Kitchen until 8:01 PM.')).toEqual(['Kitchen until 10 PM.'])
})

describe('what was meant is what is on at the nearest time', () => {
  const promotions = [oysters]

  test('of all that is on at that evening', () => {
    expect(fixedTeaser('Come after 5 PM.', { promotions })).toEqual(['Come after 4 PM.'])
    expect(fixedTeaser('Come after 7 PM.', { promotions })).toEqual(['Come after 8 PM.'])
    expect(fixedTeaser('Stay until 9 PM.', { promotions })).toEqual(['Stay until 10 PM.'])
    // Nearest by both ends together.
    expect(fixedTeaser('Oysters 4 to 8:30 PM.', { promotions })).toEqual(['Oysters 4 to 6 PM.'])
    expect(fixedTeaser('Oysters 6 to 10 PM.', { promotions })).toEqual(['Oysters 8 to 10 PM.'])
    expect(fixedTeaser('Oysters from 4 PM until 6 PM, quiz from 8 PM.', { promotions })).toEqual([])
  })

  test('and not of another evening', () => {
    const mondays = [{ ...oysters, weekdays: ['Monday'] as const }]
    expect(fixedTeaser('Come after 5 PM.', { promotions: mondays })).toEqual(['Come after 8 PM.'])
  })

  test('while the hours of the bar are always right', () => {
    expect(fixedTeaser('The bar opens from 3 PM until 2 AM.')).toEqual([])
    const closed = FALLBACK_HOURS.map((one) => ({ ...one, isOpen: false }))
    expect(fixedTeaser('The bar is open from 3 PM.', { hours: closed })).toEqual(['The bar is open from 8 PM.'])
  })

  test('on match days the hours of any day', () => {
    const { weekday: _, starts: __, ends: ___, ...matches } = quiz
    const hours = FALLBACK_HOURS.filter(({ day }) => day === 'Saturday')
    expect(found({ ...matches, teaser: 'Doors from 9 AM until 2 AM.' }, { hours })).toEqual([])
    expect(found({ ...matches, teaser: 'Doors from 11 AM.' }, { hours })).toMatchObject([
      {
        title: 'Quiz has two starting times',
        places: [
          { document: 'hours', path: ['Saturday'], where: 'Opening hours', value: 'Saturday, 9 AM – 2 AM' },
          { value: 'Doors from 11 AM.' },
        ],
        fix: { changes: [{ path: ['teaser'], after: 'Doors from 9 AM.' }] },
      },
    ])
    expect(found({ ...matches, teaser: 'Doors from 11 AM.' }, { hours: [] })).toEqual([])
  })
})

test('staff are told where on the website the text stands', () => {
  const text = 'From 9 PM.'
  const everywhere: EventFacts = {
    ...quiz,
    teaser: text,
    description: text,
    page: {
      head: { title: text, description: text },
      hero: { ...page.hero, lede: text, rail: [{ id: 'when', term: 'When', detail: text }] },
      sections: [{ kind: 'happy-hour', id: 'happy', title: text, note: 'Quiz' }],
      closing: { ...page.closing, hours: text },
    },
  }
  const [only] = found(everywhere)
  expect(only?.places.slice(1).map(({ path, where }) => [path.join('/'), where.replace('Events, Quiz, ', '')])).toEqual(
    [
      ['teaser', 'line on its card'],
      ['description', 'description'],
      ['page/head/title', 'search result'],
      ['page/head/description', 'search result'],
      ['page/hero/lede', 'top of its page'],
      ['page/hero/rail/when/detail', 'top of its page'],
      ['page/sections/happy/title', 'page'],
      ['page/closing/hours', 'bottom of its page'],
    ],
  )
})

test('names that no visitor reads name no times', () => {
  const hidden = 'from 9 PM'
  const link = { id: hidden, label: 'Read on', to: `event-${hidden}` } as const
  const silent: EventFacts = {
    ...quiz,
    slug: hidden,
    page: {
      ...page,
      hero: { ...page.hero, more: { label: 'More', anchor: hidden }, rail: [{ id: hidden, term: 'A', detail: link }] },
      sections: [
        { kind: 'split', id: hidden, title: 'Quiz', anchor: hidden, links: [link], media: { picture: 'whiskey' } },
        { kind: 'offers', id: 'offers', title: 'Quiz', offers: [{ id: 'wings', fromMenu: hidden }] },
        {
          kind: 'competitions',
          id: 'cups',
          title: 'Cups',
          competitions: [{ id: 'cup', name: 'Cup', what: '', emblem: hidden }],
        },
      ],
    },
  }
  expect(found(silent)).toEqual([])
  const { hero } = silent.page
  expect(found({ ...silent, page: { ...silent.page, hero: { ...hero, lede: hidden } } })).toHaveLength(1)
})
