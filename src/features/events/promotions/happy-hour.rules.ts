import { addDays, instantOf, localDate, weekday } from '#base/zoned-time.ts'
import type { Menu, MenuSection } from '#content/menu/menu-item.ts'
import type { Promotion } from '#content/promotions.ts'
import { takesPlaceOn } from '#features/hours/hours.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { isHappyHour } from '#features/menu/menu.rules.ts'
import { type EventTimes, type Run, runInWords, runOf } from './promotions.rules.ts'

/** The promotion that the home page, event pages and the menu speak of. */
export type HappyHour = Pick<Promotion, 'id' | 'name' | 'offer'> & { run: Run }

/** It keeps its id, whatever it is called. */
const ID = 'happy-hour'

export function findHappyHour(promotions: readonly Promotion[], events: readonly EventTimes[]): HappyHour | undefined {
  const promotion = promotions.find(({ id }) => id === ID)
  const run = promotion && runOf(promotion, events)
  return run && { id: promotion.id, name: promotion.name, offer: promotion.offer, run }
}

/** "2-for-1", where a line has no room for "2-for-1 drinks". */
export const shortOffer = ({ offer }: HappyHour) => offer.replace(/ drinks$/i, '')

/** Whether it is on or still to come today; never on a day with other hours. */
export function isHappyHourToday({ run }: HappyHour, { now, specialDays, timeZone }: Opening): boolean {
  const today = localDate(now, timeZone)
  const isSpecial = specialDays.some(({ date }) => date === today)
  const isOn = run.weekdays.includes(weekday(today)) && takesPlaceOn(run, today)
  return !isSpecial && isOn && now < happyHourEndsAt({ run }, { now, timeZone })
}

/** When it would be over today. */
export function happyHourEndsAt(
  { run: { startsAt, endsAt } }: Pick<HappyHour, 'run'>,
  { now, timeZone }: Pick<Opening, 'now' | 'timeZone'>,
): Date {
  const today = localDate(now, timeZone)
  return instantOf(endsAt <= startsAt ? addDays(today, 1) : today, endsAt, timeZone)
}

/** The menu with days and hours before the notes of its happy hour lists. A note that names hours itself stays as it is. */
export function withHappyHour(menu: Menu, happyHour: HappyHour | undefined): Menu {
  if (!happyHour) return menu
  const noteOf = ({ note = '' }: MenuSection) => `${runInWords(happyHour.run)}. ${note}`.trim()
  const namesHours = ({ note = '' }: MenuSection) => /\d\s?(AM|PM)/i.test(note)
  return {
    ...menu,
    sections: menu.sections.map((section) =>
      isHappyHour(section) && !namesHours(section) ? { ...section, note: noteOf(section) } : section,
    ),
  }
}
