import { addDays } from '#base/zoned-time.ts'
import type { HorizonWire } from '#features/content/today.contract.ts'

/** About half a year: a season of matches fits. */
const DAYS = 196
const DAY_MS = 24 * 60 * 60 * 1000

/** Where a day stands between today and the end of the axis, in percent. */
export function placeOf(date: string, today: string): number {
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS
  return Math.round(Math.min(1, Math.max(0, days / DAYS)) * 1000) / 10
}

const name = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

/** How much of the axis the word "Today" takes at its start, and a month at its end. */
const EDGE = { start: 12, end: 92 }

/** The first days of the months to come. One that would touch the edges is left out. */
export function monthsOf(today: string): { label: string; at: number }[] {
  const months = []
  let date = `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  while (placeOf(date, today) < EDGE.end) {
    months.push({ label: name.format(new Date(`${date}T00:00:00Z`)), at: placeOf(date, today) })
    date = `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  }
  return months.filter(({ at }) => at >= EDGE.start)
}

/** A bar as long as what is known, never too short to be seen. */
export function barOf({ from, to }: Pick<HorizonWire, 'from' | 'to'>, today: string): { at: number; size: number } {
  const at = from ? placeOf(from, today) : 0
  const end = to ? placeOf(to, today) : 100
  return { at, size: Math.max(1, Math.round((end - at) * 10) / 10) }
}
