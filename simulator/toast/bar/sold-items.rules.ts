import { type Weekday, weekday, weekdays } from '#base/zoned-time.ts'
import type { MenuItem, MenuList, MenuSection } from '#content/menu/menu-item.ts'
import { menu } from '#content/menu.ts'
import { guidOf } from './chance.rules.ts'

/** One thing that can be rung up: a dish, or one size of a drink. */
export type SoldItem = {
  guid: string
  groupGuid: string
  name: string
  cents: number
  isDrink: boolean
  when: 'always' | 'happy-hour' | 'weekend-morning' | Weekday
}

/** What is asked for at this date and minute of the wall clock, counted from the date's midnight. */
export type Moment = { date: string; minute: number }

const HAPPY_HOUR = { from: 15 * 60, to: 19 * 60 }
const BREAKFAST_ENDS = 14 * 60
const SPECIALS_BEGIN = 19 * 60
/** A bottle with sparklers is for other nights. */
const USUAL_HIGHEST_CENTS = 6_000

const sizes = { draft: ['16 oz', '21 oz'], wine: ['glass', 'bottle'] } as const

const items: readonly SoldItem[] = menu.sections.flatMap((section) =>
  section.lists.flatMap((list) =>
    list.items.flatMap(({ name, ...amounts }) =>
      sizesOf(list.columns, amounts).map(({ size, cents }) => ({
        guid: guidOf('item', section.title, name, size),
        groupGuid: guidOf('group', section.title, list.title),
        name: size ? `${name} ${size}` : name,
        cents,
        isDrink: isDrink([section.title, list.title, name]),
        when: whenSold(section, name),
      })),
    ),
  ),
)

export const foodExtras = menu.extras.filter(({ name }) => !/cocktail/i.test(name))
export const drinkExtras = menu.extras.filter(({ name }) => /cocktail/i.test(name))

export function isHappyHour({ date, minute }: Moment): boolean {
  return !isWeekend(date) && minute >= HAPPY_HOUR.from && minute < HAPPY_HOUR.to
}

export function isSpecialsTime({ minute }: Moment): boolean {
  return minute >= SPECIALS_BEGIN
}

const offers = new Map<string, { food: SoldItem[]; drinks: SoldItem[]; twoForOne: SoldItem[] }>()

export function offerAt(moment: Moment) {
  const day = weekday(moment.date)
  const key = `${day} ${isHappyHour(moment)} ${isSpecialsTime(moment)} ${moment.minute < BREAKFAST_ENDS}`
  const known = offers.get(key)
  if (known) return known
  const usual = items.filter((item) => isSold(item, moment) && item.cents <= USUAL_HIGHEST_CENTS)
  const offer = {
    food: usual.filter(({ isDrink }) => !isDrink),
    drinks: usual.filter(({ isDrink }) => isDrink),
    // A pair is two glasses already.
    twoForOne: usual.filter(({ isDrink, when, name }) => isDrink && when === 'happy-hour' && !/pair/i.test(name)),
  }
  offers.set(key, offer)
  return offer
}

export const wings = items.filter(({ name, when }) => /wings/i.test(name) && when === 'always')
export const tacos = items.filter(({ name, when }) => /taco$/i.test(name) && when === 'always')
export const tacoDrinks = items.filter(({ name }) => /margarita/i.test(name) && !/pair/i.test(name))
export const bottles = items.filter(({ cents }) => cents > USUAL_HIGHEST_CENTS)

function isSold({ when }: SoldItem, moment: Moment) {
  if (when === 'always') return true
  if (when === 'happy-hour') return isHappyHour(moment)
  if (when === 'weekend-morning') return isWeekend(moment.date) && moment.minute < BREAKFAST_ENDS
  return when === weekday(moment.date) && isSpecialsTime(moment)
}

function isDrink([section, subsection, name]: [section: string, subsection: string, name: string]) {
  if (/food|breakfast/i.test(section)) return /glasses/i.test(subsection)
  return (
    /beer|wine|drink|cocktail/i.test(section) ||
    /bucket|bottle|margarita|whiskey|vodka|shot/i.test(`${subsection} ${name}`)
  )
}

function isWeekend(date: string) {
  const day = weekday(date)
  return day === 'Saturday' || day === 'Sunday'
}

function whenSold({ title }: MenuSection, name: string): SoldItem['when'] {
  if (/happy hour/i.test(title)) return 'happy-hour'
  if (/breakfast/i.test(title)) return 'weekend-morning'
  return weekdays.find((day) => name.startsWith(`${day}:`)) ?? 'always'
}

function sizesOf(columns: MenuList['columns'], { cents, largeCents }: Pick<MenuItem, 'cents' | 'largeCents'>) {
  const [small, large] = columns ? sizes[columns] : ['', '']
  const offered = [
    { size: small, cents },
    { size: large, cents: columns && largeCents },
  ]
  return offered.flatMap(({ size, cents }) => (cents === undefined ? [] : [{ size, cents }]))
}
