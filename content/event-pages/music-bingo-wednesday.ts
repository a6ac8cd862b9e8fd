import { venue } from '../venue.ts'
import type { EventPage } from './event-page.ts'

export const musicBingoWednesday: EventPage = {
  head: {
    title: `Music Bingo on Wednesdays at ${venue.name}, ${venue.city}`,
    description:
      'Bingo with songs instead of numbers, every Wednesday, 8:30 to 10:30 PM. Four rounds, free to play, food and drinks for the winners.',
  },
  hero: {
    eyebrow: 'Every Wednesday',
    title: 'Music Bingo',
    lede: 'Bingo with songs instead of numbers. We play the chorus, you find the title, someone yells bingo.',
    more: { label: 'How it works', anchor: 'details' },
    rail: [
      { id: 'when', term: 'When', detail: 'Wednesday 8:30PM-10:30PM' },
      { id: 'entry', term: 'Entry', detail: 'Free, cards included' },
      { id: 'rounds', term: 'Rounds', detail: 'Four, 30 minutes each' },
      {
        id: 'eat-first',
        term: 'Eat first',
        detail: { label: '50% off smash burgers', to: 'event-smash-surf-wednesday' },
      },
    ],
  },
  sections: [
    {
      kind: 'steps',
      id: 'details',
      anchor: 'details',
      title: 'Know the chorus, mark the card',
      lede: 'Wednesday 8:30PM-10:30PM. No fee, no app, no perfect pitch. All you need is ears and a pen, and we have pens.',
      steps: [
        {
          id: 'take-a-card',
          name: 'Take a card',
          what: 'Twenty-four song titles and a free square in the middle. One card per person. Pens are on the bar.',
        },
        {
          id: 'listen',
          name: 'Listen',
          what: "You get 30 seconds of each song. The host won't repeat it. The table behind you will.",
        },
        {
          id: 'mark-it',
          name: 'Mark it',
          what: 'First one line, then two, then the full card. We keep going until someone gets it.',
        },
        {
          id: 'yell-bingo',
          name: 'Yell bingo',
          what: "It only counts if the host hears you. Singing along isn't cheating. It's encouraged.",
        },
      ],
    },
    {
      kind: 'split',
      id: 'rounds',
      title: 'Four rounds, forty years of choruses',
      text: "Round one is what your parents danced to. Round two is what you danced to. Round three is what you'll deny. Round four is yours: write a song on your card and we might play it.",
      figures: [
        { id: 'rounds', what: 'rounds', figure: '4' },
        { id: 'songs-per-card', what: 'songs per card', figure: '24' },
        { id: 'to-play', what: 'to play', figure: 'Free' },
      ],
      media: { video: 'loop-music-bingo' },
      isDeep: true,
      isFlipped: true,
    },
    {
      kind: 'split',
      id: 'prizes',
      title: 'Prizes worth standing up for',
      text: 'One line wins you a drink. Two lines win a plate for the table. A full card wins your table its next round, plus your name on the mirror until next Wednesday.',
      aside: 'Hungry? Smash burgers are 50% off the same night, starting at 4 PM.',
      links: [{ id: 'smash-surf-wednesday', label: 'See Smash & Surf Wednesday', to: 'event-smash-surf-wednesday' }],
      media: { picture: 'frozen-drink' },
    },
  ],
  closing: {
    title: 'Get a table near the speakers',
    hours: 'Wednesday 8:30PM-10:30PM. Cards go out at 8 PM. So do the front tables.',
    happyHour: 'Come at 6 and your singing voice will be ready.',
  },
}
