import type { Weekday } from '#base/zoned-time.ts'
import type { PictureRef } from '#media/photo-files.ts'

export type WeeklyEvent = {
  /** The path of its page without the slash, and the name of its calendar file. */
  slug: string
  /** The evening of the week it belongs to; an event without one follows the fixtures. */
  weekday?: Weekday
  title: string
  teaser: string
  /** For sentences about the whole week: "Trivia, burgers and wings". */
  inOneWord?: string
  /** Two or three sentences, for the leading card, calendars and search engines. */
  description: string
  picture: PictureRef
  /** Wall clock in Miami as HH:MM. An end at or before the start is after midnight. */
  starts?: string
  ends?: string
  /** Until when the bar stays open for it, where that may be later than its hours say. */
  barOpenUntil?: string
  /** The first and the last evening of all, as YYYY-MM-DD. */
  firstDate?: string
  lastDate?: string
  /** Evenings on which it is left out. */
  pausedDates: readonly string[]
  /** Why, by the date; visitors read it. */
  pauseReasons?: readonly { id: string; reason: string }[]
  /** A price deal is no event to search engines. */
  kind: 'event' | 'promotion'
}

export type EventSlug = (typeof weekly)[number]['slug']

const weekly = [
  {
    slug: 'trivia-tacos-tequila',
    weekday: 'Tuesday',
    title: 'Trivia, Tacos & Tequila',
    inOneWord: 'trivia',
    teaser: '$2.99 tacos. Trivia from 8 to 10 PM.',
    description:
      '$2.99 tacos, tequila specials, trivia from 8 to 10 PM. Teams of up to six. Bring the friend who knows state capitals.',
    picture: 'event-taco-tuesday',
    starts: '20:00',
    ends: '22:00',
    barOpenUntil: '03:00',
    pausedDates: [],
    kind: 'event',
  },
  {
    slug: 'smash-surf-wednesday',
    weekday: 'Wednesday',
    title: 'Smash & Surf Wednesday',
    inOneWord: 'burgers',
    teaser: '50% off smash burgers. Whiskey on special.',
    description:
      '50% off every smash burger, whiskey and draft beer on special, surf videos on the screens. 4 PM to 3 AM.',
    picture: 'event-smash-burger',
    starts: '16:00',
    ends: '03:00',
    barOpenUntil: '03:00',
    pausedDates: [],
    kind: 'promotion',
  },
  {
    slug: 'music-bingo-wednesday',
    weekday: 'Wednesday',
    title: 'Music Bingo',
    inOneWord: 'bingo',
    teaser: '8:30 to 10:30 PM. Know the chorus, mark the card.',
    description:
      "Bingo with songs instead of numbers, 8:30 to 10:30 PM. We play the chorus, you mark the card. Singing along isn't cheating.",
    picture: 'event-music-bingo',
    starts: '20:30',
    ends: '22:30',
    pausedDates: [],
    kind: 'event',
  },
  {
    slug: 'thursday-night-football',
    weekday: 'Thursday',
    title: 'Thursday Night Football',
    inOneWord: 'football',
    teaser: 'Every snap on every screen. Vodka specials.',
    description:
      'Every snap on every screen, sound on, and vodka specials until the final whistle. Kickoff is at 8:15 PM. Good seats are gone by 7.',
    picture: 'event-thursday-football',
    starts: '20:00',
    ends: '23:30',
    firstDate: '2025-09-04',
    pausedDates: [],
    kind: 'event',
  },
  {
    slug: 'karaoke-fridays',
    weekday: 'Friday',
    title: 'Karaoke Fridays',
    inOneWord: 'karaoke',
    teaser: 'Shots for courage. No judging before midnight.',
    description:
      'A stage, a screen and more songs than anyone needs, 9 PM to 1 AM. Shot specials for courage. No judging before midnight.',
    picture: 'event-karaoke',
    starts: '21:00',
    ends: '01:00',
    pausedDates: [],
    kind: 'event',
  },
  {
    slug: 'unplugged-saturdays',
    weekday: 'Saturday',
    title: 'Unplugged Saturdays',
    inOneWord: 'live bands',
    teaser: 'Live bands, 10 PM to 1 AM.',
    description: 'Live bands, close enough to high-five, 10 PM to 1 AM. No cover. No live music on UFC fight nights.',
    picture: 'event-unplugged',
    starts: '22:00',
    ends: '01:00',
    pausedDates: [],
    kind: 'event',
  },
  {
    slug: 'monday-wing-night',
    weekday: 'Monday',
    title: 'Monday Wing Night',
    inOneWord: 'wings',
    teaser: 'Six wings for $10. Napkins on the house.',
    description: 'Six wings for $10 from 7 PM, five sauces, beer by the bucket. Napkins on the house.',
    picture: 'event-monday-wings',
    starts: '19:00',
    ends: '02:00',
    pausedDates: [],
    kind: 'promotion',
  },
  {
    slug: 'premier-league-football',
    title: 'Premier League Football',
    teaser: 'Eight competitions, weekends from 9 AM.',
    description: 'Eight competitions, weekend matches from 9 AM, and the home of the Liverpool supporters club.',
    picture: 'event-premier-league',
    pausedDates: [],
    kind: 'event',
  },
] as const satisfies readonly WeeklyEvent[]

/** In the order of the cards. */
export const events: readonly (WeeklyEvent & { slug: EventSlug })[] = weekly
