import { venue } from '../venue.ts'
import type { EventPage } from './event-page.ts'

export const thursdayNightFootball: EventPage = {
  head: {
    title: `Thursday Night Football at ${venue.name}, ${venue.city}`,
    description:
      'Every snap on every screen, sound on. Starts Sept 4. Vodka specials from $8, plus buckets and bottle specials all game.',
  },
  hero: {
    eyebrow: 'Every Thursday',
    title: 'Thursday Night Football',
    lede: 'Every snap on every screen, sound on, and vodka specials until the final whistle.',
    more: { label: 'The game plan', anchor: 'details' },
    rail: [
      { term: 'Season', detail: 'Starts Sept 4' },
      { term: 'Kickoff', detail: '8:15 PM' },
      { term: 'Vodka', detail: 'From $8' },
      { term: 'Bottles', detail: 'From $179' },
    ],
  },
  sections: [
    {
      kind: 'steps',
      name: 'details',
      anchor: 'details',
      title: 'Four quarters, one plan',
      lede: "Starts Sept 4, then every Thursday there's a game.",
      steps: [
        { name: 'Find your seat', what: "Good tables go by 7 PM. Tell us your team and we'll seat you with friends." },
        { name: 'Sound on', what: 'At 8 PM the music stops and the broadcast comes up. Kickoff is at 8:15 PM.' },
        { name: 'Halftime', what: 'Thirteen minutes. Enough for wings, a round, and one opinion about the refs.' },
        { name: 'Final whistle', what: 'Vodka specials run until it blows. Overtime counts.' },
      ],
    },
    {
      kind: 'split',
      name: 'room',
      title: 'No bad seats, one loud corner',
      text: 'The game is on every screen we own, including the one by the restrooms. Sit at the bar for the sound, in back to talk, or in the corner with the jerseys if you came to yell.',
      aside: 'Need a different game? Ask. We can usually spare a screen.',
      media: { video: 'loop-about' },
      isDeep: true,
      isFlipped: true,
    },
    {
      kind: 'split',
      name: 'specials',
      title: 'Vodka specials, 7 PM to the final whistle',
      lists: [
        {
          dishes: [
            { fromMenu: 'Thursday: vodka and anything', name: 'Vodka and anything' },
            { name: 'Fourth-down mule', cents: 900, description: 'Ginger, lime, a copper mug we want back' },
            { name: 'End zone lemonade', cents: 900, description: 'Lemon, mint, crushed ice' },
            { name: 'Overtime espresso martini', cents: 1500, description: "Cuban coffee, for games that won't end" },
          ],
        },
        {
          title: 'Bottle specials',
          dishes: [{ fromMenu: 'Vodka bottle' }, { fromMenu: 'Tequila bottle' }, { fromMenu: 'Champagne bottle' }],
        },
        {
          title: 'Buckets',
          dishes: [{ fromMenu: 'Beer bucket, five bottles' }, { fromMenu: 'High Noon bucket, five cans' }],
        },
      ],
      links: [{ label: 'See the full menu', to: 'menu' }],
      media: { picture: 'cocktails' },
    },
  ],
  closing: {
    title: 'Get your seats before kickoff',
    hours: 'Thursday from 8 PM, kickoff at 8:15 PM. Get here by 7 PM for the best seats.',
    happyHour: 'It wraps up about an hour before kickoff.',
  },
}
