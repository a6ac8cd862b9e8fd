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
      { term: 'When', detail: 'Monday from 7 PM' },
      { term: 'Wings', detail: '6 for $10' },
      { term: 'Beer buckets', detail: '5 for $30' },
      { term: 'High Noon buckets', detail: '5 for $35' },
    ],
  },
  sections: [
    {
      kind: 'sauces',
      name: 'menu',
      anchor: 'menu',
      title: '6 wings for $10',
      lede: 'Fried twice, tossed once. Celery and dip included. Napkins on the house.',
      sauces: [
        { name: 'Salt and lime', what: 'Dry, bright, for people with plans', heat: 1 },
        { name: 'Guava glaze', what: 'Sweet first, then a small surprise', heat: 2 },
        { name: 'Classic buffalo', what: 'Butter, cayenne, no explanation needed', heat: 3 },
        { name: 'Chipotle and rum', what: 'Smoke, molasses, a slow burn', heat: 4 },
        { name: 'Red tide', what: "Scotch bonnet. We'll ask if you're sure", heat: 5 },
      ],
    },
    {
      kind: 'offers',
      name: 'buckets',
      title: 'Buckets, because the bar is a long walk',
      offers: [
        { name: 'Beer bucket', description: 'Domestic bottles on ice. Mix and match', priceLabel: '5 for $30' },
        {
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
      name: 'screens',
      title: "If it kicks off on Monday, it's on",
      text: 'Wings need something to yell at. The late game gets the big screen and the sound. The other one gets the corner. The arguing is up to you.',
      links: [{ label: "See what's on", to: 'premierLeagueFootball' }],
      media: { picture: 'beer-flight' },
    },
  ],
  closing: {
    title: 'Start the week sitting down',
    hours: "Monday from 7 PM until we close. The wings usually last. The corner booth doesn't.",
    happyHour: "Drinks first, wings at 7. That's a plan.",
  },
}
