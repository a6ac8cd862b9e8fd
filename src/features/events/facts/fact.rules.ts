import type { Menu } from '#content/menu/menu-item.ts'
import type { Promotion } from '#content/promotions.ts'
import type { Change } from '#features/content/changes.rules.ts'
import type { ChosenDish } from '#features/content/pages/page-fields.rules.ts'
import type { EventContent } from '#features/events/event.contract.ts'
import type { Run } from '#features/events/promotions/promotions.rules.ts'
import type { DayHours } from '#features/hours/hours.rules.ts'

export type EventFacts = EventContent & { slug: string }

/** What the website says that could contradict itself. */
export type Facts = {
  menu: Menu
  /** Those that have not ended. */
  events: readonly EventFacts[]
  /** Addresses of all that have a page, those that have ended too. */
  eventPages: readonly string[]
  promotions: readonly Promotion[]
  /** The dishes of the menu that the home page shows. */
  favorites: readonly ChosenDish[]
  hours: readonly DayHours[]
  /** Discounts of the register that have days and hours of their own. */
  register: readonly RegisterHours[]
}

export type RegisterHours = Pick<Run, 'weekdays' | 'startsAt' | 'endsAt'> & { id: string; name: string }

/** Where visitors read one side of it, and what it says there. */
export type Place = {
  /** The name of the document, or `hours`. */
  document: string
  path: readonly string[]
  where: string
  value: string
}

/** One change to one document after which the places agree. */
type Fix = { document: string; changes: readonly Change[] }

/** Two or more places that cannot all be true. */
export type Disagreement = {
  /** What it is about. It stays the same whatever the values are. */
  id: string
  title: string
  detail: string
  places: readonly Place[]
  /** One place shows what the other no longer has. Both cannot be right: it can be put right, or left as it is. */
  isGone?: true
  fix?: Fix
  /** Where the opening hours have a part in it: the change of them after which the places agree. */
  hours?: HoursChange
}

type HoursChange = {
  day: DayHours['day']
  /** "Open at 4 PM" */
  action: string
  times: { isOpen?: boolean; openTime?: string; closeTime?: string }
}

/** Ids of items may be long; what is left still tells them apart. */
const MAX_ID = 80

export const factId = (...parts: string[]) => parts.join('-').slice(0, MAX_ID)
