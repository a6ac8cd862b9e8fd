import type { Weekday } from '#base/zoned-time.ts'

/** A deal that comes round every week: on the pages, and for whoever judges discounts at the register. */
export type Promotion = {
  id: string
  name: string
  /** What guests get, as in "2-for-1 drinks". */
  offer: string
  /** The event that it belongs to, by the address of its page: day and hours are then the event's. */
  event?: string
  weekdays: readonly Weekday[]
  /** Wall clock at the bar as HH:MM. An end at or before the start is after midnight. */
  startsAt?: string
  endsAt?: string
  /** What the register calls it, in each spelling that it has there. */
  registerNames: readonly string[]
}

/** What a new installation starts with. The home page and the menu look for the one with the id `happy-hour`. */
export const promotions: readonly Promotion[] = [
  {
    id: 'happy-hour',
    name: 'Happy hour',
    offer: '2-for-1 drinks',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    startsAt: '15:00',
    endsAt: '19:00',
    registerNames: ['Happy Hour', 'Happy Hour 2-for-1'],
  },
  {
    id: 'wing-night',
    name: 'Monday Wing Night',
    offer: '6 wings for $10',
    event: 'monday-wing-night',
    weekdays: [],
    registerNames: ['Wing Night', 'Monday Wing Night'],
  },
  {
    id: 'taco-tuesday',
    name: 'Taco Tuesday',
    offer: '$2.99 tacos',
    weekdays: ['Tuesday'],
    startsAt: '16:00',
    endsAt: '03:00',
    registerNames: ['Taco Tuesday'],
  },
  {
    id: 'smash-and-surf',
    name: 'Smash & Surf Wednesday',
    offer: '50% off smash burgers',
    event: 'smash-surf-wednesday',
    weekdays: [],
    registerNames: ['Smash & Surf Wednesday'],
  },
  {
    id: 'thursday-vodka',
    name: 'Thursday vodka specials',
    offer: 'Vodka from $8',
    weekdays: ['Thursday'],
    startsAt: '19:00',
    endsAt: '00:00',
    registerNames: ['Thursday Vodka Special'],
  },
  {
    id: 'karaoke-shot',
    name: 'Karaoke shots',
    offer: 'Shots from $8',
    weekdays: ['Friday'],
    startsAt: '19:00',
    endsAt: '02:00',
    registerNames: ['Karaoke Shot'],
  },
]
