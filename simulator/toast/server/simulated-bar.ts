import { businessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { simulatedTime } from '#simulator/toast/bar/business-day.rules.ts'
import { dateOfGuid } from '#simulator/toast/bar/chance.rules.ts'
import type { OrderHistory } from '#simulator/toast/bar/order-history.rules.ts'
import { type Bar, LATE_DAYS, type PlannedDay, planDay } from '#simulator/toast/bar/plan-day.rules.ts'
import { orderAt } from '#simulator/toast/wire/order-wire.rules.ts'
import { createOrdersOnDemand, lastStepAt } from './orders-on-demand.ts'

/** Of a day that somebody asked for, it is kept when what happens; what happens then is planned again when needed. */
const MAX_ORDERS_KEPT = 400_000
const FIRST_DATE = `${venue.openedIn}-01-01`

type Entry = ReturnType<typeof listEntries>[number]
/** An order of the books and when it was last changed. */
type Found = { entry: Pick<Entry, 'guid' | 'openedAt'>; modifiedAt: number; history: () => OrderHistory }
export type SimulatedBar = ReturnType<typeof openBar>

/** The books of the simulated bar. Only `edit` and `onDemand` change them; everything else follows from seed and instant. */
export function openBar(bar: Bar) {
  const onDemand = createOrdersOnDemand(bar.seed)
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
    const wanted = new Set(dates)
    for (const date of wanted) {
      for (const entry of dayOf(date)) {
        if (entry.openedAt > now || (entry.lastAt < from && !edits.has(entry.guid))) continue
        const planned = entry.instants.findLast((at) => at <= now) ?? entry.openedAt
        const edited = edits.get(entry.guid)
        const isEditLast = edited !== undefined && edited <= now && edited > planned
        found.push({ entry, modifiedAt: isEditLast ? edited : planned, history: () => historyOf(entry) })
      }
    }
    for (const order of onDemand.list()) {
      if (wanted.has(order.businessDate))
        found.push({ entry: order, modifiedAt: lastStepAt(order), history: () => order })
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
    /** Orders last changed in a window, from its start up to its end, in the order of these changes. */
    findModified({ from, to }: { from: number; to: number }, now: number) {
      const first = addDays(today(from), -LATE_DAYS)
      const edited = [...edits.keys()].flatMap((guid) => dateOfGuid(guid) ?? [])
      const changed = onDemand.list().map((order) => order.businessDate)
      return find([...listDates(first, today(Math.min(to, now))), ...edited, ...changed], now, from)
        .filter(({ modifiedAt }) => modifiedAt >= from && modifiedAt < to)
        .sort((one, other) => one.modifiedAt - other.modifiedAt || compare(one.entry.guid, other.entry.guid))
    },
    /** Orders of a business date in the order in which they were opened, those made on demand last. */
    findOpened: (date: string, now: number) => (isInBooks(date, now) ? find([date], now) : []),
    findOrder(guid: string, now: number) {
      const date = dateOfGuid(guid)
      return isInBooks(date, now) ? find([date], now).find(({ entry }) => entry.guid === guid) : undefined
    },
    toWire({ history, modifiedAt }: Found) {
      const order = orderAt(history(), modifiedAt)
      if (!order) throw new RangeError('An order that is not there yet was asked for')
      return order
    },
    edit: (guid: string, at: number) => void edits.set(guid, at),
    onDemand,
  }
}

function listEntries(day: PlannedDay) {
  return Array.from({ length: day.places }, (_, place) =>
    day.plan(place).map(({ guid, openedAt, steps }) => {
      const instants = steps.map(({ at }) => at)
      return { day, place, guid, openedAt, lastAt: instants.at(-1) ?? openedAt, instants }
    }),
  )
    .flat()
    .sort((one, other) => one.openedAt - other.openedAt || compare(one.guid, other.guid))
}

export function today(now: number) {
  return businessDate(new Date(now), simulatedTime)
}

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
