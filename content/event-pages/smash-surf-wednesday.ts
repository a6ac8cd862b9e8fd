import { venue } from '../venue.ts'
import type { EventPage } from './event-page.ts'

export const smashSurfWednesday: EventPage = {
  head: {
    title: `Smash & Surf Wednesday at ${venue.name}: 50% off smash burgers`,
    description: `50% off smash burgers, plus whiskey and draft specials, every Wednesday, 4 PM to 3 AM, in ${venue.city}.`,
  },
  hero: {
    eyebrow: 'Every Wednesday',
    title: 'Smash & Surf Wednesday',
    lede: '50% off smash burgers, whiskey specials, and someone else wiping out on the screens.',
    more: { label: 'See the specials', anchor: 'menu' },
    rail: [
      { id: 'when', term: 'When', detail: 'Wednesday 4PM-3AM' },
      { id: 'burgers', term: 'Burgers', detail: '50% off' },
      { id: 'house-whiskey', term: 'House whiskey', detail: '$9' },
      { id: 'from-8-30-pm', term: 'From 8:30 PM', detail: { label: 'Music Bingo', to: 'event-music-bingo-wednesday' } },
    ],
  },
  sections: [
    {
      kind: 'offers',
      id: 'menu',
      anchor: 'menu',
      title: '50% off smash burger',
      lede: 'Smashed thin, crispy at the edges, half price until the kitchen closes.',
      offers: [
        { id: 'tide-burger', fromMenu: 'Tide burger', isHalfPrice: true },
        { id: 'blue-hour-burger', fromMenu: 'Blue hour burger', isHalfPrice: true },
        { id: 'garden-smash', fromMenu: 'Garden smash', isHalfPrice: true },
      ],
    },
    {
      kind: 'split',
      id: 'pours',
      title: 'Whiskey and draft specials',
      lists: [
        {
          id: 'whiskey',
          title: 'Whiskey',
          dishes: [
            { id: 'house-whiskey', name: 'House whiskey', cents: 900, description: 'Neat, rocks or highball' },
            { id: 'rye-and-ginger', name: 'Rye and ginger', cents: 900, description: 'Tall, with mint' },
            {
              id: 'whiskey-sour',
              name: 'Whiskey sour',
              cents: 1200,
              description: 'Lemon, egg white if you like, bitters on top',
            },
            {
              id: 'whiskey-flight',
              name: 'Whiskey flight',
              cents: 1500,
              description: 'Rye, bourbon, Irish. Smoke on request',
            },
          ],
        },
        {
          id: 'draft',
          title: 'Draft',
          dishes: [
            {
              id: 'any-florida-draft-16oz',
              name: 'Any Florida draft, 16OZ',
              cents: 600,
              description: 'Lager, hazy IPA, wheat or stout',
            },
            {
              id: 'any-florida-draft-21oz',
              name: 'Any Florida draft, 21OZ',
              cents: 700,
              description: 'Same beer, more of it',
            },
            {
              id: 'burger-and-a-pint',
              name: 'Burger and a pint',
              cents: 1600,
              description: 'Tide burger and any 16OZ Florida draft',
            },
          ],
        },
      ],
      media: { picture: 'whiskey' },
      isDeep: true,
      isFlipped: true,
    },
    { kind: 'happy-hour', id: 'happy', title: 'Start with happy hour', note: 'Three prices, no math.' },
    {
      kind: 'split',
      id: 'waves',
      title: 'Surf on the screens',
      text: 'Big waves, small boards, our soundtrack. The ocean two blocks away is flat as a plate, so we show a better one.',
      aside: 'At 8:30 PM the host takes over for Music Bingo. Stick around.',
      links: [{ id: 'music-bingo-wednesday', label: 'See Music Bingo', to: 'event-music-bingo-wednesday' }],
      media: { video: 'loop-smash-and-surf' },
    },
  ],
  closing: {
    title: 'Grab a stool, or the corner booth',
    hours: 'Wednesday 4PM-3AM. The bar opens at 3 PM. Half-price burgers from the start.',
    happyHour: 'From 4 to 7 PM, you get both.',
  },
}
