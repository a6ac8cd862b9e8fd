import { venue } from '../venue.ts'
import type { EventPage } from './event-page.ts'

export const thursdayNightFootball: EventPage = {
  head: {
    title: `Thursday Night Football at ${venue.name}, ${venue.city}`,
    description:
      'Every snap on every screen, sound on. Vodka specials from $8, plus buckets and bottle specials all game.',
  },
  hero: {
    eyebrow: 'Every Thursday',
    title: 'Thursday Night Football',
    lede: 'Every snap on every screen, sound on, and vodka specials until the final whistle.',
    more: { label: 'The game plan', anchor: 'details' },
    rail: [
      { id: 'kickoff', term: 'Kickoff', detail: '8:15 PM' },
      { id: 'vodka', term: 'Vodka', detail: 'From $8' },
      { id: 'bottles', term: 'Bottles', detail: 'From $179' },
    ],
  },
  sections: [
    {
      kind: 'steps',
      id: 'details',
      anchor: 'details',
      title: 'Four quarters, one plan',
      lede: "Every Thursday there's a game.",
      steps: [
        {
          id: 'find-your-seat',
          name: 'Find your seat',
          what: "Good tables go by 7 PM. Tell us your team and we'll seat you with friends.",
        },
        {
          id: 'sound-on',
          name: 'Sound on',
          what: 'At 8 PM the music stops and the broadcast comes up. Kickoff is at 8:15 PM.',
        },
        {
          id: 'halftime',
          name: 'Halftime',
          what: 'Thirteen minutes. Enough for wings, a round, and one opinion about the refs.',
        },
        { id: 'final-whistle', name: 'Final whistle', what: 'Vodka specials run until it blows. Overtime counts.' },
      ],
    },
    {
      kind: 'split',
      id: 'room',
      title: 'No bad seats, one loud corner',
      text: 'The game is on every screen we own, including the one by the restrooms. Sit at the bar for the sound, in back to talk, or in the corner with the jerseys if you came to yell.',
      aside: 'Need a different game? Ask. We can usually spare a screen.',
      media: { video: 'loop-thursday-football' },
      isDeep: true,
      isFlipped: true,
    },
    {
      kind: 'split',
      id: 'specials',
      title: 'Vodka specials, 7 PM to the final whistle',
      lists: [
        {
          id: 'list',
          dishes: [
            { id: 'thursday-vodka-and-anything', fromMenu: 'Thursday: vodka and anything', name: 'Vodka and anything' },
            {
              id: 'fourth-down-mule',
              name: 'Fourth-down mule',
              cents: 900,
              description: 'Ginger, lime, a copper mug we want back',
            },
            { id: 'end-zone-lemonade', name: 'End zone lemonade', cents: 900, description: 'Lemon, mint, crushed ice' },
            {
              id: 'overtime-espresso-martini',
              name: 'Overtime espresso martini',
              cents: 1500,
              description: "Cuban coffee, for games that won't end",
            },
          ],
        },
        {
          id: 'bottle-specials',
          title: 'Bottle specials',
          dishes: [
            { id: 'vodka-bottle', fromMenu: 'Vodka bottle' },
            { id: 'tequila-bottle', fromMenu: 'Tequila bottle' },
            { id: 'champagne-bottle', fromMenu: 'Champagne bottle' },
          ],
        },
        {
          id: 'buckets',
          title: 'Buckets',
          dishes: [
            { id: 'beer-bucket-five-bottles', fromMenu: 'Beer bucket, five bottles' },
            { id: 'high-noon-bucket-five-cans', fromMenu: 'High Noon bucket, five cans' },
          ],
        },
      ],
      links: [{ id: 'menu', label: 'See the full menu', to: 'menu' }],
      media: { picture: 'cocktails' },
    },
  ],
  closing: {
    title: 'Get your seats before kickoff',
    hours: 'Thursday from 8 PM, kickoff at 8:15 PM. Get here by 7 PM for the best seats.',
    happyHour: 'It wraps up about an hour before kickoff.',
  },
}
