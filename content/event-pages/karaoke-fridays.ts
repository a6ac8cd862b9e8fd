import { venue } from '../venue.ts'
import type { EventPage } from './event-page.ts'

export const karaokeFridays: EventPage = {
  head: {
    title: `Karaoke Fridays at ${venue.name}, ${venue.city}`,
    description:
      'Karaoke every Friday from 9 PM to 1 AM in Miami Beach. A real stage, free to sing, and shot specials from $8.',
  },
  hero: {
    eyebrow: 'Every Friday',
    title: 'Karaoke Fridays',
    lede: 'A stage, a screen and more songs than anyone needs. Shot specials for courage.',
    more: { label: 'See the shots', anchor: 'shots' },
    rail: [
      { id: 'when', term: 'When', detail: 'Friday, 9 PM to 1 AM' },
      { id: 'entry', term: 'Entry', detail: 'Free' },
      { id: 'shots', term: 'Shots', detail: 'From $8' },
      { id: 'eat-first', term: 'Eat first', detail: { label: 'Dinner before you sing', to: 'menu' } },
    ],
  },
  sections: [
    {
      kind: 'split',
      id: 'stage',
      anchor: 'details',
      title: 'Nobody asked for an encore. Sing it anyway.',
      text: "Two mics, flattering lights, and a host who knows when to turn you up and when to turn you down. Songs run from boleros to last month's hits, in four languages, with the lyrics on screen.",
      figures: [
        { id: 'microphones', what: 'microphones', figure: '2' },
        { id: 'hours-of-karaoke', what: 'hours of karaoke', figure: '4' },
        { id: 'to-sing', what: 'to sing', figure: 'Free' },
      ],
      media: { video: 'loop-karaoke' },
    },
    {
      kind: 'offers',
      id: 'shots',
      anchor: 'shots',
      title: 'Shot specials, for courage',
      lede: 'From 7 PM on Fridays. One is a warm-up, two is a duet, six is a choir.',
      offers: [
        { id: 'friday-karaoke-shot', fromMenu: 'Friday: karaoke shot', name: 'The opener' },
        {
          id: 'the-duet',
          name: 'The duet',
          cents: 1500,
          description: 'Two shots, one for whoever you dragged up with you',
        },
        { id: 'key-change', name: 'Key change', cents: 900, description: "Chili tequila, lime. You'll hit the note" },
        {
          id: 'the-choir',
          name: 'The choir',
          cents: 4500,
          description: 'Six shots on a board, for tables that sing along',
        },
      ],
      isDeep: true,
    },
    {
      kind: 'split',
      id: 'rules',
      title: 'Four house rules, all kind',
      rules: [
        {
          id: 'pick-a-song',
          name: 'Pick a song',
          what: 'Scan the code on your table or write it on a napkin. Both get to the host.',
        },
        {
          id: 'take-your-turn',
          name: 'Take your turn',
          what: 'First come, first sung. Ballads over six minutes wait until after midnight.',
        },
        {
          id: 'bring-a-friend',
          name: 'Bring a friend',
          what: 'Up to four per mic. The tambourine is for sharing. It is not a weapon.',
        },
        { id: 'applaud', name: 'Applaud', what: 'Everyone gets some. No judging before midnight. Kind judging after.' },
      ],
      media: { picture: 'tequila-lime' },
      isFlipped: true,
    },
  ],
  closing: {
    title: 'Get a table by the stage',
    hours: 'Friday 9 PM to 1 AM. Sign-up opens at 8:30 PM and fills up fast.',
    happyHour: 'Warm up early. The mics go on at 9.',
  },
}
