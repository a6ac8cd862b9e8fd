import { addDays, type Weekday } from '#base/zoned-time.ts'
import { withItem } from '#dashboards/admin/website/shared/items.rules.ts'
import type { EventTimes } from '#features/events/events.rules.ts'
import { listInWords } from '#features/events/week-words.rules.ts'
import { comingDate } from '#features/hours/hours.rules.ts'
import { formatMonthDay } from '#features/hours/hours-format.rules.ts'

type Pauses = Pick<EventTimes, 'pausedDates' | 'pauseReasons'>

/** The next evenings of an event, paused or not, between its first and its last date. */
export function comingEvenings(event: EventTimes & { weekday: Weekday }, evening: string, count: number): string[] {
  const { weekday, firstDate = '', lastDate } = event
  const first = comingDate(weekday, evening < firstDate ? firstDate : evening)
  const all = Array.from({ length: count }, (_, week) => addDays(first, week * 7))
  return all.filter((date) => lastDate === undefined || date <= lastDate)
}

/** The event with one evening left out, or on again: then its reason goes too. */
export function withPause<Event extends Pauses>(event: Event, date: string, isPaused: boolean): Event {
  if (isPaused) return { ...event, pausedDates: [...new Set([...event.pausedDates, date])].toSorted() }
  const without = { ...event, pausedDates: event.pausedDates.filter((one) => one !== date) }
  return event.pauseReasons ? withReason(without, date, '') : without
}

/** The event with words about why an evening is left out; empty words take them away. */
export function withReason<Event extends Pauses>(event: Event, id: string, reason: string): Event {
  const { pauseReasons = [], ...rest } = event
  const reasons = reason === '' ? pauseReasons.filter((one) => one.id !== id) : withItem(pauseReasons, { id, reason })
  // Only an optional field is left out.
  return (reasons.length > 0 ? { ...rest, pauseReasons: reasons } : rest) as Event
}

export function reasonOf({ pauseReasons = [] }: Pauses, date: string): string {
  return pauseReasons.find(({ id }) => id === date)?.reason ?? ''
}

/** "Paused on December 22 and December 29"; undefined where no evening to come is. */
export function pausesInWords({ pausedDates }: Pauses, evening: string): string | undefined {
  const paused = pausedDates.filter((date) => date >= evening).toSorted()
  return paused.length > 0 ? `Paused on ${listInWords(paused.map(formatMonthDay))}` : undefined
}
