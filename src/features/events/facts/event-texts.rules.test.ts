import { expect, test } from 'vitest'
import type { EventPage } from '#content/event-pages/event-page.ts'
import { newEvent } from '#features/events/adding/new-event.rules.ts'
import { textsOf } from './event-texts.rules.ts'
import type { EventFacts } from './fact.rules.ts'

const page: EventPage = {
  head: { title: 'Search title', description: 'Search text' },
  hero: {
    ...{ eyebrow: 'Tuesdays', title: 'Quiz', lede: 'Come early', more: { label: 'Plates', anchor: 'plates' } },
    rail: [
      { id: 'when', term: 'When', detail: 'Tuesday' },
      { id: 'what', term: 'What', detail: { label: 'Our menu', to: 'menu' } },
    ],
  },
  sections: [
    {
      ...{ kind: 'split', id: 'plates', title: 'To eat', anchor: 'plates', isFlipped: true },
      lists: [{ id: 'list', dishes: [{ id: 'wings', name: 'Wings', cents: 900 }] }],
      buttons: [{ id: 'feed', label: 'Subscribe', to: 'bandsCalendar', icon: 'calendar' }],
      media: { picture: 'whiskey' },
    },
    { kind: 'split', id: 'film', title: 'Film', media: { video: 'loop-about' } },
    {
      ...{ kind: 'offers', id: 'offers', title: 'Offers' },
      offers: [{ id: 'bucket', name: 'Bucket', description: 'On ice', priceLabel: '5 for $30' }],
    },
  ],
  closing: { title: 'See you', hours: 'All night', happyHour: 'Before' },
}
const quiz: EventFacts = {
  slug: 'quiz',
  ...newEvent({ title: 'Quiz', weekday: 'Tuesday', starts: '20:00', ends: '22:00' }),
  ...{ teaser: 'On its card', description: 'In short', page },
  ...{ barOpenUntil: '03:00', firstDate: '2026-01-06', lastDate: '2026-06-30', pausedDates: ['2026-02-03'] },
}

test('what visitors read of an event is its words, and neither its times nor the names of pictures and links', () => {
  expect(textsOf(quiz).map(({ path, text }) => `${path.join('/')}: ${text}`)).toEqual([
    'title: Quiz',
    'teaser: On its card',
    'description: In short',
    'page/head/title: Search title',
    'page/head/description: Search text',
    'page/hero/eyebrow: Tuesdays',
    'page/hero/title: Quiz',
    'page/hero/lede: Come early',
    'page/hero/more/label: Plates',
    'page/hero/rail/when/term: When',
    'page/hero/rail/when/detail: Tuesday',
    'page/hero/rail/what/term: What',
    'page/hero/rail/what/detail/label: Our menu',
    'page/sections/plates/title: To eat',
    'page/sections/plates/lists/list/dishes/wings/name: Wings',
    'page/sections/plates/buttons/feed/label: Subscribe',
    'page/sections/film/title: Film',
    'page/sections/offers/title: Offers',
    'page/sections/offers/offers/bucket/name: Bucket',
    'page/sections/offers/offers/bucket/description: On ice',
    'page/sections/offers/offers/bucket/priceLabel: 5 for $30',
    'page/closing/title: See you',
    'page/closing/hours: All night',
    'page/closing/happyHour: Before',
  ])
})

test('an answer is about its question, and a price in words about what it is for', () => {
  const about = new Map(textsOf(quiz).map(({ text, about: what }) => [text, what]))
  expect(['Tuesday', 'Our menu', '5 for $30', 'On ice'].map((text) => about.get(text))).toEqual([
    'When',
    'What',
    'Bucket',
    '',
  ])
})
