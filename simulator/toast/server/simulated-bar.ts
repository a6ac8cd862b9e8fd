import { businessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { dateOfGuid } from '#simulator/toast/bar/order-guid.rules.ts'
import type { OrderHistory } from '#simulator/toast/bar/order-history.rules.ts'
import { type Bar, LATE_DAYS, type PlannedDay, planDay } from '#simulator/toast/bar/plan-day.rules.ts'
import { orderAt } from '#simulator/toast/wire/order-wire.rules.ts'
import type { WireOrder } from '#simulator/toast/wire/toast-wire.ts'

/** Of a day that somebody asked for, it is kept when what happens; what happens then is planned again when needed. */
const MAX_ORDERS_KEPT = 400_000
const FIRST_DATE = `${venue.openedIn}-01-01`

type Entry = {
  day: PlannedDay
  place: number
  guid: string
  openedAt: number
  lastAt: number
  instants: readonly number[]
}

/** An order of the books and when it was last changed. */
export type Found = { entry: Entry; modifiedAt: number }

/** The books of the simulated bar. Only `edit` changes them; everything else follows from seed and instant. */
export type SimulatedBar = {
  /** Orders last changed in a window, from its start up to its end, in the order of these changes. */
  findModified(window: { from: number; to: number }, now: number): Found[]
  /** Orders that belong to a business date, in the order in which they were opened. */
  findOpened(date: string, now: number): Found[]
  findOrder(guid: string, now: number): Found | undefined
  toWire(found: Found, now: number): WireOrder
  /** Somebody changes something small about an order at this instant. */
  edit(guid: string, at: number): void
}

export function openBar(bar: Bar): SimulatedBar {
  const days = new Map<string, Entry[]>()
  const edits = new Map<string, number>()

  function dayOf(date: string): Entry[] {
    const known = days.get(date)
    if (known) days.delete(date)
    const day = known ?? listEntries(planDay(bar, date))
    days.set(date, day)
    if (!known) forgetOldest()
    return day
  }

  function forgetOldest() {
    let kept = 0
    for (const day of days.values()) kept += day.length
    for (const [date, day] of days) {
      if (kept <= MAX_ORDERS_KEPT || days.size === 1) return
      days.delete(date)
      kept -= day.length
    }
  }

  function find(dates: Iterable<string>, now: number, from = 0): Found[] {
    const found: Found[] = []
    for (const date of dates) {
      for (const entry of dayOf(date)) {
        if (entry.openedAt > now || (entry.lastAt < from && !edits.has(entry.guid))) continue
        const planned = entry.instants.findLast((at) => at <= now) ?? entry.openedAt
        const edited = edits.get(entry.guid)
        const isEditLast = edited !== undefined && edited <= now && edited > planned
        found.push({ entry, modifiedAt: isEditLast ? edited : planned })
      }
    }
    return found
  }

  function historyOf({ day, place, guid }: Entry): OrderHistory {
    const history = day.plan(place).find((each) => each.guid === guid)
    if (!history) throw new RangeError(`There is no order ${guid} at place ${place}`)
    const at = edits.get(guid)
    if (at === undefined) return history
    const steps = [...history.steps, { at, does: 'touch' as const }].toSorted((one, other) => one.at - other.at)
    return { ...history, steps }
  }

  return {
    findModified({ from, to }, now) {
      const first = addDays(today(from), -LATE_DAYS)
      const edited = [...edits.keys()].flatMap((guid) => dateOfGuid(guid) ?? [])
      const dates = new Set([...listDates(first, today(Math.min(to, now))), ...edited])
      return find(dates, now, from)
        .filter(({ modifiedAt }) => modifiedAt >= from && modifiedAt < to)
        .sort((one, other) => one.modifiedAt - other.modifiedAt || compare(one.entry.guid, other.entry.guid))
    },
    findOpened: (date, now) => (isInBooks(date, now) ? find([date], now) : []),
    findOrder(guid, now) {
      const date = dateOfGuid(guid)
      return isInBooks(date, now) ? find([date], now).find(({ entry }) => entry.guid === guid) : undefined
    },
    toWire({ entry }, now) {
      const order = orderAt(historyOf(entry), now)
      if (!order) throw new RangeError('An order that is not there yet was asked for')
      return order
    },
    edit: (guid, at) => void edits.set(guid, at),
  }
}

function listEntries(day: PlannedDay): Entry[] {
  const entries: Entry[] = []
  for (let place = 0; place < day.places; place += 1) {
    for (const { guid, openedAt, steps } of day.plan(place)) {
      const instants = steps.map(({ at }) => at)
      entries.push({ day, place, guid, openedAt, lastAt: instants.at(-1) ?? openedAt, instants })
    }
  }
  return entries.sort((one, other) => one.openedAt - other.openedAt || compare(one.guid, other.guid))
}

export function today(now: number) {
  return businessDate(new Date(now), venue.timeZone)
}

/** The business dates of the bar from one to another, both included. */
export function listDates(first: string, last: string): string[] {
  const dates: string[] = []
  for (let date = first < FIRST_DATE ? FIRST_DATE : first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

function isInBooks(date: string | undefined, now: number): date is string {
  return date !== undefined && date >= FIRST_DATE && date <= today(now)
}

function compare(one: string, other: string) {
  return one < other ? -1 : one > other ? 1 : 0
}
