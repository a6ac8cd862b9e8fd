import { venue } from '../venue.ts'
import type { EventPage } from './event-page.ts'

export const triviaTacosTequila: EventPage = {
  head: {
    title: `Taco Tuesday at ${venue.name}: trivia, tacos and tequila`,
    description: `$2.99 tacos, tequila specials and trivia from 8 to 10 PM, every Tuesday in ${venue.city}. Teams of up to 6, free to play.`,
  },
  hero: {
    eyebrow: 'Every Tuesday',
    title: 'Taco Tuesday',
    lede: '$2.99 tacos, tequila specials, and two hours of trivia in the middle.',
    more: { label: 'See the tacos', anchor: 'menu' },
    rail: [
      { id: 'when', term: 'When', detail: 'Tuesday 4PM-3AM' },
      { id: 'trivia', term: 'Trivia', detail: '8 to 10 PM' },
      { id: 'tacos', term: 'Tacos', detail: '$2.99 each' },
      { id: 'teams', term: 'Teams', detail: 'Up to 6 people' },
    ],
  },
  sections: [
    {
      kind: 'offers',
      id: 'menu',
      anchor: 'menu',
      title: 'Four tacos, one price',
      lede: 'Soft corn tortillas, pressed to order until the masa runs out.',
      offers: [
        { id: 'carnitas-taco', fromMenu: 'Carnitas taco', isPopular: true },
        { id: 'baja-fish-taco', fromMenu: 'Baja fish taco', isPopular: true },
        { id: 'chicken-tinga-taco', fromMenu: 'Chicken tinga taco' },
        { id: 'cauliflower-al-pastor-taco', fromMenu: 'Cauliflower al pastor taco' },
      ],
    },
    {
      kind: 'split',
      id: 'tequila',
      title: 'Tequila by the glass or by the bottle',
      lists: [
        {
          id: 'list',
          dishes: [
            {
              id: 'house-margarita',
              name: 'House margarita',
              cents: 900,
              description: 'Blanco, lime, orange, salt if you like',
            },
            {
              id: 'spicy-paloma',
              name: 'Spicy paloma',
              cents: 900,
              description: 'Grapefruit, serrano, soda',
              diets: ['spicy'],
            },
            { id: 'blanco-shot', name: 'Blanco shot', cents: 800, description: 'Lime, salt, no questions' },
            { id: 'reposado-flight', name: 'Reposado flight', cents: 1500, description: 'Three pours, lightest first' },
            {
              id: 'bottle-for-the-table',
              name: 'Bottle for the table',
              cents: 17900,
              description: 'With mixers, limes and six glasses',
            },
          ],
        },
      ],
      media: { picture: 'tequila-lime' },
      isDeep: true,
      isFlipped: true,
    },
    {
      kind: 'split',
      id: 'trivia',
      eyebrow: 'Trivia Tuesday',
      title: 'Know things. Drink better.',
      text: 'Tuesday 8-10 PM, teams of up to 6. Five rounds: one music, one unfair. No phones, no fee. First place drinks on us.',
      figures: [
        { id: 'rounds', what: 'rounds', figure: '5' },
        { id: 'per-team-max', what: 'per team, max', figure: '6' },
        { id: 'to-play', what: 'to play', figure: 'Free' },
      ],
      media: { video: 'loop-taco-tuesday' },
    },
  ],
  closing: {
    title: 'Save your team a table',
    hours: 'Tuesday 4PM-3AM. The bar opens at 3 PM. Trivia 8-10 PM. Grab a table by 7:30 PM.',
    happyHour: 'A good way to start early.',
  },
}
