import { weekday } from '#base/zoned-time.ts'
import type { EventTimes } from './events.rules.ts'

/** What is wrong with the times of an event, at the field it is wrong in. */
export function listEventProblems(event: EventTimes): { path: string[]; message: string }[] {
  const { starts, ends, firstDate, lastDate, pausedDates } = event
  const problems: { path: string[]; message: string }[] = []
  const at = (field: keyof EventTimes, message: string) => problems.push({ path: [field], message })
  if (event.weekday && !starts) at('starts', 'Enter when it starts.')
  if (event.weekday && !ends) at('ends', 'Enter when it ends.')
  if (firstDate && lastDate && lastDate < firstDate) at('lastDate', 'The last evening is before the first.')
  if (!event.weekday && pausedDates.length > 0) at('pausedDates', 'Only what has a day of the week can be paused.')
  if (event.weekday && pausedDates.some((date) => weekday(date) !== event.weekday)) {
    at('pausedDates', `Pause ${event.weekday}s only.`)
  }
  return problems
}
