import { venue } from '../venue.ts'
import type { EventPage } from './event-page.ts'

export const premierLeagueFootball: EventPage = {
  head: {
    title: `Watch the Premier League at ${venue.name}, ${venue.city}`,
    description:
      'The Premier League and seven more competitions, live in Miami Beach. Weekend matches from 9 AM. Home of the Liverpool supporters club.',
  },
  hero: {
    eyebrow: 'Every Match Day',
    title: 'Premier League Football',
    lede: 'Eight competitions, weekend kickoffs from 9 AM, and a room that sings. Home of the Liverpool supporters club.',
    more: { label: "What's on", anchor: 'details' },
    rail: [
      { id: 'when', term: 'When', detail: 'Every match day' },
      { id: 'on-the-screens', term: 'On the screens', detail: 'Eight competitions' },
      { id: 'supporters-club', term: 'Supporters club', detail: { label: 'Liverpool lives here', to: 'liverpool' } },
      { id: 'breakfast', term: 'Breakfast', detail: 'Weekends until 2:00 pm' },
    ],
  },
  sections: [
    {
      kind: 'competitions',
      id: 'details',
      anchor: 'details',
      title: 'Eight competitions, one remote',
      lede: "Two at once? Different screens. Yours isn't on? Ask, and it will be.",
      // Our own drawings, 24 units around the middle of the badge: a league's real crest is not ours to print.
      competitions: [
        {
          id: 'premier-league',
          name: 'Premier League',
          what: 'Every weekend, from 9 AM.',
          emblem:
            'M24 14.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM24 19.500l4.300 3.100-1.600 5h-5.400l-1.600-5zM24 19.500v-5M28.300 22.600l4.700-1.600M26.700 27.600l2.900 4M21.300 27.600l-2.900 4M19.700 22.600l-4.700-1.600',
        },
        {
          id: 'champions-league',
          name: 'Champions League',
          what: 'Tuesdays and Wednesdays, from 3 PM.',
          emblem:
            'M24 12l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM15 26l1 2.500 2.500 1-2.500 1-1 2.500-1-2.500-2.500-1 2.500-1zM33 26l1 2.500 2.500 1-2.500 1-1 2.500-1-2.500-2.500-1 2.500-1zM20 35h8',
        },
        {
          id: 'europa-league',
          name: 'Europa League',
          what: 'Thursdays from 3 PM, until the NFL takes over.',
          emblem:
            'M19.500 12.500h9l-1.500 5c4 2.500 5.500 8 3 12.500l-3 4h-6l-3-4c-2.500-4.500-1-10 3-12.500zM18 24.500h12M18.800 29h10.400M20 36h8',
        },
        {
          id: 'fa-cup',
          name: 'FA Cup',
          what: 'Weekends from the third round in January.',
          emblem:
            'M18 18h12v6a6 6 0 0 1-12 0zM18 20h-4.500v1.500c0 2.500 2 4.500 4.800 4.500M30 20h4.500v1.500c0 2.500-2 4.500-4.800 4.500M24 30v4M18.500 35h11M19.500 18a4.500 4.500 0 0 1 9 0M24 13.500V12',
        },
        {
          id: 'carabao-cup',
          name: 'Carabao Cup',
          what: 'Midweek, from fall to the March final.',
          emblem: 'M16 36V12M16 13.500h17l-5 5.500 5 5.500H16M20 30h8M20 33.500h5',
        },
        {
          id: 'la-liga',
          name: 'La Liga',
          what: 'Friday to Monday, good with a late lunch.',
          emblem:
            'M24 18.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM24 11.500v3.500M24 33v3.500M11.500 24H15M33 24h3.500M15.200 15.200l2.400 2.400M30.400 30.400l2.400 2.400M32.800 15.200l-2.400 2.400M17.600 30.400l-2.400 2.400',
        },
        {
          id: 'serie-a',
          name: 'Serie A',
          what: 'Saturdays and Sundays, best with espresso.',
          emblem:
            'M12 35.500V16h24v19.500M12 22h24M14.500 35.500V30a2.500 2.500 0 0 1 5 0v5.500M21.500 35.500V30a2.500 2.500 0 0 1 5 0v5.500M28.500 35.500V30a2.500 2.500 0 0 1 5 0v5.500M12 12.500h24',
        },
        {
          id: 'major-league-soccer',
          name: 'Major League Soccer',
          what: 'Saturday nights, with the home crowd.',
          emblem:
            'M23 36c1.500-5 1.500-10 .5-16M23.500 20c-3-3-7-3.500-10.500-.500 3-.5 6 0 8.500 2M23.500 20c-1-4-4-6.500-8.500-6.500 3 1 5 2.500 6.500 5M23.500 20c1-4 4-6.500 8.500-6.500-3 1-5 2.500-6.500 5M23.500 20c3-3 7-3.500 10.500-.500-3-.5-6 0-8.500 2M15 36h18',
        },
      ],
    },
    {
      kind: 'split',
      id: 'club',
      title: 'Home of the Liverpool supporters club',
      text: "The club meets here on match days, in red and in good voice. You don't have to be a member to join in. You do have to know one song by the end.",
      buttons: [
        { id: 'liverpool', label: 'See the Liverpool Bar', to: 'liverpool' },
        { id: 'fixtures-calendar', label: 'Add fixtures to calendar', to: 'fixturesCalendar', icon: 'calendar' },
      ],
      media: { video: 'loop-matchday' },
      isDeep: true,
      isFlipped: true,
    },
    {
      kind: 'split',
      id: 'breakfast',
      title: 'Early kickoff, late breakfast',
      text: 'England plays while Miami wakes up. Breakfast Saturday and Sunday until 2:00 pm. These, anytime.',
      lists: [
        {
          id: 'list',
          dishes: [
            { id: 'the-local-derby', fromMenu: 'The local derby' },
            { id: 'injury-time', fromMenu: 'Injury time' },
            { id: 'beer-bucket-five-bottles', fromMenu: 'Beer bucket, five bottles' },
          ],
        },
      ],
      links: [{ id: 'menu', label: 'See the full menu', to: 'menu' }],
      media: { picture: 'beer-flight' },
    },
  ],
  closing: {
    title: 'Save a table for kickoff',
    hours:
      'Every match day. Our hours may vary with the Liverpool schedule, so check the fixtures before you head over.',
    happyHour: 'Weekday matches land right in it.',
  },
}
