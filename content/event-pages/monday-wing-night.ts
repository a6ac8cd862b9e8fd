import { venue } from '../venue.ts'
import type { EventPage } from './event-page.ts'

export const mondayWingNight: EventPage = {
  head: {
    title: `Monday Wing Night at ${venue.name}: 6 wings for $10`,
    description: `6 wings for $10 every Monday from 7 PM in ${venue.city}. Five sauces, beer buckets 5 for $30, High Noon buckets 5 for $35.`,
  },
  hero: {
    eyebrow: 'Every Monday',
    title: 'Monday Wing Night',
    lede: '6 wings for $10, five sauces, and a bucket of something cold in the middle of the table.',
    more: { label: 'Pick a sauce', anchor: 'menu' },
    rail: [
      { id: 'when', term: 'When', detail: 'Monday from 7 PM' },
      { id: 'wings', term: 'Wings', detail: '6 for $10' },
      { id: 'beer-buckets', term: 'Beer buckets', detail: '5 for $30' },
      { id: 'high-noon-buckets', term: 'High Noon buckets', detail: '5 for $35' },
    ],
  },
  sections: [
    {
      kind: 'sauces',
      id: 'menu',
      anchor: 'menu',
      title: '6 wings for $10',
      lede: 'Fried twice, tossed once. Celery and dip included. Napkins on the house.',
      sauces: [
        { id: 'salt-and-lime', name: 'Salt and lime', what: 'Dry, bright, for people with plans', heat: 1 },
        { id: 'guava-glaze', name: 'Guava glaze', what: 'Sweet first, then a small surprise', heat: 2 },
        { id: 'classic-buffalo', name: 'Classic buffalo', what: 'Butter, cayenne, no explanation needed', heat: 3 },
        { id: 'chipotle-and-rum', name: 'Chipotle and rum', what: 'Smoke, molasses, a slow burn', heat: 4 },
        { id: 'red-tide', name: 'Red tide', what: "Scotch bonnet. We'll ask if you're sure", heat: 5 },
      ],
    },
    {
      kind: 'offers',
      id: 'buckets',
      title: 'Buckets, because the bar is a long walk',
      offers: [
        {
          id: 'beer-bucket',
          name: 'Beer bucket',
          description: 'Domestic bottles on ice. Mix and match',
          priceLabel: '5 for $30',
        },
        {
          id: 'high-noon-bucket',
          name: 'High Noon bucket',
          description: 'Peach, watermelon, or some of each',
          diets: ['gluten-free'],
          priceLabel: '5 for $35',
        },
      ],
      isDeep: true,
    },
    {
      kind: 'split',
      id: 'screens',
      title: "If it kicks off on Monday, it's on",
      text: 'Wings need something to yell at. The late game gets the big screen and the sound. The other one gets the corner. The arguing is up to you.',
      links: [{ id: 'premier-league-football', label: "See what's on", to: 'event-premier-league-football' }],
      media: { video: 'loop-wing-night' },
    },
  ],
  closing: {
    title: 'Start the week sitting down',
    hours: "Monday from 7 PM until we close. The wings usually last. The corner booth doesn't.",
    happyHour: "Drinks first, wings at 7. That's a plan.",
  },
}
