import { weekday } from '#base/zoned-time.ts'
import type { Chance } from './chance.rules.ts'
import { houseDiscounts } from './house-discounts.rules.ts'
import type { PlannedDiscount, PlannedLine } from './order-history.rules.ts'
import {
  bottles,
  drinkExtras,
  foodExtras,
  isHappyHour,
  isSpecialsTime,
  type Moment,
  offerAt,
  type SoldItem,
  tacoDrinks,
  tacos,
  wings,
} from './sold-items.rules.ts'

export type Promotion = { line: number; isOnCheck: boolean; discount: PlannedDiscount }
/** What a party orders, round by round, and what of it is cheaper for everybody. */
export type PlannedMeal = { rounds: PlannedLine[][]; promotions: Promotion[] }

const TACOS_IN_COMBO = 3
const EXTRA_SHARE = 0.08
const BOTTLE_SHARE = 0.006

export function planMeal(chance: Chance, { moment, guests }: { moment: Moment; guests: number }): PlannedMeal {
  const { lines: first, promotions } = planPromotion(chance, moment)
  const offer = offerAt(moment)
  const seats = Array.from({ length: guests }, (_, index) => index + 1)
  const order = (items: readonly SoldItem[], seat: number, most = 1) =>
    toLine(chance, chance.pick(items), { seat, quantity: most > 1 && chance.isLucky(0.2) ? most : 1 })
  const drinks = seats.filter(() => chance.isLucky(0.85)).map((seat) => order(offer.drinks, seat, 2))
  const food = seats.filter(() => chance.isLucky(0.75)).map((seat) => order(offer.food, seat))
  const more = seats.filter(() => chance.isLucky(0.5)).map((seat) => order(offer.drinks, seat, 2))
  if (bottles.length > 0 && chance.isLucky(BOTTLE_SHARE)) more.push(order(bottles, 0))
  const start = [...first, ...drinks]
  // Nobody sits down and orders nothing at all.
  if (start.length + food.length === 0) start.push(order(offer.drinks, 1))
  return { rounds: [start, food, more].filter(({ length }) => length > 0), promotions }
}

export function toLine(
  chance: Chance,
  item: SoldItem,
  { seat = 0, quantity = 1 }: { seat?: number; quantity?: number } = {},
): PlannedLine {
  const extras = item.isDrink ? drinkExtras : foodExtras
  const extra = extras.length > 0 && chance.isLucky(EXTRA_SHARE) ? chance.pick(extras) : null
  return { item, name: item.name, unitCents: item.cents, quantity, seat, extra }
}

export function toGiftCard(cents: number): PlannedLine {
  return { item: null, name: 'Gift card', unitCents: cents, quantity: 1, seat: -1, extra: null }
}

export function toBalance(cents: number): PlannedLine {
  return { ...toGiftCard(cents), name: 'House account payment', isBalance: true }
}

export function plainDiscount(
  source: PlannedDiscount['source'],
  more: Partial<Omit<PlannedDiscount, 'source'>> = {},
): PlannedDiscount {
  return {
    source,
    percent: null,
    cents: null,
    approverGuid: null,
    reason: null,
    triggerLine: null,
    comboLines: [],
    ...more,
  }
}

/** The deals of the day. Their lines are the first of the order. */
function planPromotion(chance: Chance, moment: Moment): { lines: PlannedLine[]; promotions: Promotion[] } {
  const day = weekday(moment.date)
  const { twoForOne } = offerAt(moment)
  if (isHappyHour(moment) && twoForOne.length > 0 && chance.isLucky(0.45)) {
    const bought = toLine(chance, chance.pick(twoForOne), { seat: 1 })
    const free = { ...bought, extra: null }
    const discount = plainDiscount(houseDiscounts.happyHour, { triggerLine: 0 })
    return { lines: [bought, free], promotions: [{ line: 1, isOnCheck: false, discount }] }
  }
  if (!isSpecialsTime(moment)) return { lines: [], promotions: [] }
  if (day === 'Monday' && wings.length > 0 && chance.isLucky(0.35)) {
    const discount = plainDiscount(houseDiscounts.wingNight)
    const line = toLine(chance, chance.pick(wings), { seat: 1 })
    return { lines: [line], promotions: [{ line: 0, isOnCheck: false, discount }] }
  }
  if (day === 'Tuesday' && tacos.length > 0 && tacoDrinks.length > 0 && chance.isLucky(0.4)) {
    const plate = { ...toLine(chance, chance.pick(tacos), { seat: 1, quantity: TACOS_IN_COMBO }), extra: null }
    const lines = [plate, toLine(chance, chance.pick(tacoDrinks), { seat: 1 })]
    const discount = plainDiscount(houseDiscounts.tacoTuesday, { comboLines: [0, 1] })
    return { lines, promotions: [{ line: 0, isOnCheck: true, discount }] }
  }
  return { lines: [], promotions: [] }
}
