import { type BusinessDay, businessDayOf, minuteOf, openingAt } from './business-day.rules.ts'
import { type Chance, chanceOf, orderGuid } from './chance.rules.ts'
import { houseDiscounts } from './house-discounts.rules.ts'
import type { Guest, OrderHistory, PlannedDiscount } from './order-history.rules.ts'
import { planColleague, planMember, planStranger, type SimulatedGuest } from './plan-guest.rules.ts'
import { plainDiscount, planMeal, toLine } from './plan-lines.rules.ts'
import { chooseOrderScenario } from './plan-order-scenario.rules.ts'
import { planSteps } from './plan-steps.rules.ts'
import { type Behavior, diningOptions, rooms, tables } from './rooms.rules.ts'
import { offerAt } from './sold-items.rules.ts'
import { departed, type Employee, managers, serversOn } from './staff.rules.ts'

export type Bar = { seed: number; busyness: number; guests: readonly (SimulatedGuest | undefined)[] }

/** The last thing happens to an order on the business day after its own. */
export const LATE_DAYS = 1
const MEMBER_SHARE = 0.12
const OWN_ACCOUNT_SHARE = 0.15
const DEPARTED_SHARE = 0.01
const MINUTE_MS = 60_000
/** Couples are the rule. */
const partySizes = [1, 1, 2, 2, 2, 2, 3, 4, 5]

export type PlannedDay = { places: number; plan(place: number): OrderHistory[] }

export function planDay(bar: Bar, date: string): PlannedDay {
  const day = businessDayOf(date, bar)
  const own = chanceOf(bar.seed, date, 'own account')
  const ownPlace = own.isLucky(OWN_ACCOUNT_SHARE) ? own.below(day.count) : -1
  return {
    places: day.count + 1,
    plan: (place) =>
      place < day.count
        ? planOrder(bar, day, { index: place, isOwnAccount: place === ownPlace })
        : [planWaste(bar, day)],
  }
}

type Place = { index: number; isOwnAccount: boolean }

/** One order, or two when another one is merged into it. What it is depends on its place in the day alone. */
function planOrder(bar: Bar, day: BusinessDay, { index, isOwnAccount }: Place): OrderHistory[] {
  const { seed } = bar
  const who = chanceOf(seed, day.date, index, 'who')
  const openedAt = openingAt(day, (index + who.fraction()) / day.count)
  const behavior = isOwnAccount ? 'TAKE_OUT' : chooseBehavior(who)
  const isOnline = !isOwnAccount && behavior !== 'DINE_IN' && who.isLucky(0.7)
  const server = isOnline ? null : who.pick(who.isLucky(DEPARTED_SHARE) ? departed : serversOn(day.date))
  const member = isOwnAccount ? undefined : findMember(bar, { day, index, openedAt })
  const guests = who.pick(partySizes)

  const scenario = chooseOrderScenario(chanceOf(seed, day.date, index, 'tale'), { server, isOwnAccount })
  const isTest = scenario === 'test'
  const chosen = planMeal(chanceOf(seed, day.date, index, 'meal'), {
    moment: { date: day.date, minute: minuteOf(day, openedAt) },
    guests,
  })
  // Somebody new at the terminal: one thing is rung up and voided again.
  const meal = isTest ? { rounds: [(chosen.rounds[0] ?? []).slice(0, 1)], promotions: [] } : chosen
  const given = chanceOf(seed, day.date, index, 'given')
  const guest = chooseGuest(given, { member, behavior, colleague: isOwnAccount ? server : null })
  const membership = isOwnAccount ? plainDiscount(houseDiscounts.staffMeal) : giveDiscount(given, { member, server })
  const setting = describeSetting({ day, index, openedAt, behavior, isOnline, who })
  const guid = orderGuid(seed, day.date, index)
  const known = { ...setting, guests, guest, isTest, serverGuid: server?.guid ?? null, guid }
  const chance = chanceOf(seed, day.date, index, 'steps')
  const { steps, merged } = planSteps(chance, { day, index, openedAt, behavior, isOnline, meal, membership, scenario })
  const order: OrderHistory = { ...known, steps }
  if (!merged) return [order]
  const numbers = { displayNumber: String(2 * day.count + index + 1), guid: orderGuid(seed, day.date, index, 'merged') }
  return [order, { ...known, ...numbers, guest: { tabName: null, customer: null }, guests: 1, ...merged }]
}

/** Whose turn it is does not depend on who is there: a stranger takes the place of a member who is away. */
function findMember(
  { seed, guests }: Bar,
  { day, index, openedAt }: { day: BusinessDay; index: number; openedAt: number },
) {
  const chance = chanceOf(seed, day.date, index, 'patron')
  const member = chance.isLucky(MEMBER_SHARE) ? guests[chance.below(guests.length)] : undefined
  return member && member.memberSince.getTime() <= openedAt ? member : undefined
}

type Setting = { day: BusinessDay; index: number; openedAt: number; behavior: Behavior; isOnline: boolean; who: Chance }

function describeSetting({ day, index, openedAt, behavior, isOnline, who }: Setting) {
  const isSeated = behavior === 'DINE_IN' && who.isLucky(0.9)
  const table = isSeated ? who.pick(tables) : null
  return {
    businessDate: day.date,
    displayNumber: String(index + 1),
    splitNumber: String(day.count + index + 1),
    openedAt,
    source: isOnline ? ('Online' as const) : ('In Store' as const),
    table,
    room: table?.room ?? (isOnline ? null : rooms.bar),
    diningOption: diningOptions[behavior],
    address: behavior === 'DELIVERY' ? `${who.between(100, 1999)} Meridian Avenue` : null,
    promisedAt: isOnline ? openedAt + 30 * MINUTE_MS : null,
    isWaste: false,
  }
}

/** What was thrown away: one order a day, rung up by a manager after the last guests, every line free. */
function planWaste({ seed }: Bar, day: BusinessDay): OrderHistory {
  const chance = chanceOf(seed, day.date, 'waste')
  const openedAt = day.lastOrdersAt + chance.between(10, 25) * MINUTE_MS
  const { food } = offerAt({ date: day.date, minute: 18 * 60 })
  const lines = Array.from({ length: chance.between(2, 5) }, () => toLine(chance, chance.pick(food)))
  const discount = plainDiscount(houseDiscounts.waste)
  return {
    guid: orderGuid(seed, day.date, 'waste'),
    businessDate: day.date,
    displayNumber: String(day.count + 1),
    splitNumber: '',
    openedAt,
    source: 'In Store',
    guests: 1,
    serverGuid: chance.pick(managers).guid,
    table: null,
    room: rooms.diningRoom,
    diningOption: diningOptions.DINE_IN,
    address: null,
    promisedAt: null,
    guest: { tabName: null, customer: null },
    isWaste: true,
    isTest: false,
    steps: [
      { at: openedAt, does: 'open' },
      { at: openedAt, does: 'add', lines },
      ...lines.map((_, line) => ({ at: openedAt + MINUTE_MS, does: 'discount-line' as const, line, discount })),
      { at: openedAt + 2 * MINUTE_MS, does: 'close', check: 0 },
    ],
  }
}

function chooseBehavior(chance: Chance): Behavior {
  const place = chance.fraction()
  return place < 0.8 ? 'DINE_IN' : place < 0.94 ? 'TAKE_OUT' : 'DELIVERY'
}

type Company = { member: SimulatedGuest | undefined; behavior: Behavior; colleague: Employee | null }

function chooseGuest(chance: Chance, { member, behavior, colleague }: Company): Guest {
  if (colleague) return planColleague(colleague)
  return member ? planMember(chance, member, behavior) : planStranger(chance, behavior)
}

/** The membership discount, given to most members it is for and to some people it is not for. */
function giveDiscount(
  chance: Chance,
  { member, server }: { member: SimulatedGuest | undefined; server: Employee | null },
): PlannedDiscount | undefined {
  const { local, vip } = houseDiscounts
  if (member?.membershipType === 'local') return chance.isLucky(0.88) ? plainDiscount(local) : undefined
  if (member?.membershipType === 'vip') return chance.isLucky(0.92) ? plainDiscount(vip) : undefined
  if (member || !server || !chance.isLucky(server.generosity)) return undefined
  return plainDiscount(chance.isLucky(0.7) ? local : vip)
}
