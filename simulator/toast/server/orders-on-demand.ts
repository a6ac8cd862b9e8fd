import { randomUUID } from 'node:crypto'
import { businessDate } from '#base/business-date.ts'
import { simulatedTime } from '#simulator/toast/bar/business-day.rules.ts'
import { guidOf, orderGuid } from '#simulator/toast/bar/chance.rules.ts'
import type {
  Guest,
  Happening,
  OrderHistory,
  PlannedLine,
  PlannedPayment,
} from '#simulator/toast/bar/order-history.rules.ts'
import { type Behavior, diningOptions, rooms, type Table } from '#simulator/toast/bar/rooms.rules.ts'
import { serversOn } from '#simulator/toast/bar/staff.rules.ts'

export type NewOrder = {
  guest?: Partial<Guest>
  lines?: readonly PlannedLine[]
  behavior?: Behavior
  table?: Table
  serverGuid?: string
  guests?: number
}

export type OrdersOnDemand = ReturnType<typeof createOrdersOnDemand>

const card: PlannedPayment = { type: 'CREDIT', cardType: 'VISA', last4Digits: '4242' }
/** Beyond what a day that was planned comes to, and two for each order, since it may be split. */
const FIRST_NUMBER = 900_001

/**
 * Orders that somebody rings up now: a test, or a simulated terminal. They are kept in memory, beside those that follow
 * from seed and clock, and change only when told to. Every change is later than the one before it, even on a clock
 * that stands still, because a point of sale that told two states under one instant could not be followed.
 */
export function createOrdersOnDemand(seed: number) {
  const orders = new Map<string, OrderHistory>()

  function require(guid: string): OrderHistory {
    const order = orders.get(guid)
    if (!order) throw new RangeError(`Nobody opened the order ${guid}`)
    return order
  }

  function change(guid: string, now: number, ...happenings: Happening[]) {
    const order = require(guid)
    const steps = [...order.steps]
    for (const happening of happenings) steps.push({ at: Math.max(now, lastStepAt({ steps }) + 1), ...happening })
    orders.set(guid, { ...order, steps })
  }

  return {
    /** Opens an order with one check and returns its guid. */
    open(now: number, wanted: NewOrder = {}): string {
      const { guest, lines = [], behavior = 'DINE_IN', table = null, guests = 1 } = wanted
      const date = businessDate(new Date(now), simulatedTime)
      const guid = orderGuid(seed, date, 'on demand', randomUUID())
      const number = FIRST_NUMBER + 2 * orders.size
      orders.set(guid, {
        guid,
        businessDate: date,
        displayNumber: String(number),
        splitNumber: String(number + 1),
        openedAt: now,
        source: 'In Store',
        guests,
        serverGuid: wanted.serverGuid ?? serversOn(date)[0]?.guid ?? null,
        table,
        room: table?.room ?? rooms.bar,
        diningOption: diningOptions[behavior],
        address: null,
        promisedAt: null,
        guest: { tabName: null, customer: null, ...guest },
        isWaste: false,
        isTest: false,
        steps: [{ at: now, does: 'open' }],
      })
      if (lines.length > 0) change(guid, now, { does: 'add', lines })
      return guid
    },
    /** Lines, discounts, a split, a tip, a refund: whatever can happen to an order. */
    change,
    /** Pays what is due on a check, by card unless told otherwise. */
    pay(guid: string, now: number, { check = 0, payment = card }: { check?: number; payment?: PlannedPayment } = {}) {
      change(guid, now, { does: 'pay', check, payment })
    },
    list: (): OrderHistory[] => [...orders.values()],
  }
}

export function lastStepAt({ steps }: Pick<OrderHistory, 'steps'>): number {
  return steps.at(-1)?.at ?? 0
}

/** A dish of this price, for an order on which it does not matter what was eaten. */
export function dishFor(cents: number, name = 'Dish of the day'): PlannedLine {
  const item = {
    guid: guidOf('item', name, cents),
    groupGuid: guidOf('group', 'Specials'),
    name,
    cents,
    isDrink: false,
    when: 'always',
  } as const
  return { item, name, unitCents: cents, quantity: 1, seat: 1, extra: null }
}
