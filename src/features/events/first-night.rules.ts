import type { WeeklyEvent } from '#content/events.ts'
import { eveningOf } from './events.rules.ts'

/** When an event that had to begin began or will: "Thursdays: Starts Sept 4", later "Thursdays: Since Sept 4, 2025". */
export function firstNight({ weekday, firstDate }: Pick<WeeklyEvent, 'weekday' | 'firstDate'>, now: Date) {
  if (!weekday || !firstDate) return undefined
  const evening = eveningOf(now)
  const isToCome = firstDate > evening
  const year = firstDate.slice(0, 4)
  const day = monthDay.format(new Date(`${firstDate}T00:00:00Z`)).replace('Sep ', 'Sept ')
  const date = isToCome && evening.startsWith(year) ? day : `${day}, ${year}`
  return { term: `${weekday}s`, detail: `${isToCome ? 'Starts' : 'Since'} ${date}` }
}

const monthDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
