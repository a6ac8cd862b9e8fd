import { venue } from '../venue.ts'
import type { EventPage } from './event-page.ts'

export const unpluggedSaturdays: EventPage = {
  head: {
    title: `Unplugged Saturdays: live bands at ${venue.name}, ${venue.city}`,
    description:
      'Live bands every Saturday, 10 PM to 1 AM, no cover. Irish session at Craic Saturday until 5 PM. No live music on UFC fight nights.',
  },
  hero: {
    eyebrow: 'Every Saturday',
    title: 'Unplugged Saturdays',
    lede: 'Live bands, close enough to high-five. No cover, no backstage, no bad table.',
    more: { label: "Who's playing", anchor: 'details' },
    rail: [
      { id: 'live', term: 'Live', detail: '10 PM to 1 AM' },
      { id: 'afternoon', term: 'Afternoon', detail: 'Craic Saturday until 5PM' },
      { id: 'cover', term: 'Cover', detail: 'None' },
      { id: 'fight-nights', term: 'Fight nights', detail: 'No live music' },
    ],
  },
  sections: [
    {
      kind: 'bands',
      id: 'details',
      anchor: 'details',
      title: 'Live bands every Saturday',
      lede: 'Every Saturday, 10 PM to 1 AM. Names go up here as they are booked.',
      note: 'There is no live music on UFC fight nights. The fight is on every screen instead.',
      columns: [
        { id: 'two-sets', name: 'Two sets', what: "The 10 PM set lets you talk. The 11:30 set doesn't." },
        {
          id: 'small-amps',
          name: 'Small amps',
          what: "Guitars, a cajón, voices. You'll hear the room as well as the band.",
        },
        {
          id: 'requests',
          name: 'Requests',
          what: 'Write it on a coaster. Say please. A tip in the jar moves it up the list.',
        },
      ],
    },
    {
      kind: 'split',
      id: 'craic',
      title: 'Craic Saturday until 5PM',
      text: 'Before the bands, an Irish session: fiddles, a tin whistle and whoever brought a bodhrán, around the big table by the window. No stage, no set list, no rush. Sit in if you play. Sing if you must.',
      lists: [
        {
          id: 'list',
          dishes: [
            {
              id: 'slow-poured-stout-21oz',
              name: 'Slow-poured stout, 21OZ',
              cents: 900,
              description: 'Takes two minutes. Worth it',
            },
            {
              id: 'irish-coffee',
              name: 'Irish coffee',
              cents: 1500,
              description: 'Cuban coffee, Irish whiskey, cream on top',
            },
            { id: 'injury-time', fromMenu: 'Injury time' },
          ],
        },
      ],
      media: { picture: 'whiskey' },
      isDeep: true,
      isFlipped: true,
    },
    {
      kind: 'split',
      id: 'day',
      title: 'Make a day of it',
      text: 'Breakfast until 2:00 pm, matches on the screens, the session until 5PM, dinner while the band loads in. You could go home in between. People have tried.',
      links: [
        { id: 'premier-league-football', label: "See what's on that morning", to: 'event-premier-league-football' },
        { id: 'bands-calendar', label: 'Add the band schedule to your calendar', to: 'bandsCalendar' },
      ],
      media: { video: 'loop-unplugged' },
    },
  ],
  closing: {
    title: 'Get a table near the band',
    hours: "Saturday, live from 10 PM to 1 AM. Craic Saturday until 5PM. Come for dinner and you've got the front row.",
    happyHour: 'Saturdays get a band instead.',
  },
}
