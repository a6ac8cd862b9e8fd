import { formatTime } from '#base/format-time.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { ListedEvent } from '#features/events/event.contract.ts'
import { type EventTimes, eveningOf, hasEnded, nextOccurrence } from '#features/events/events.rules.ts'
import { comingDate, takesPlaceOn } from '#features/hours/hours.rules.ts'
import { formatDate, formatMonthDay, formatSpan } from '#features/hours/hours-format.rules.ts'
import { pausesInWords } from './paused-weeks.rules.ts'

export type EventState = {
  kind: 'live' | 'paused' | 'to-start' | 'ending' | 'ended' | 'waiting' | 'removed'
  words: string
  note?: string
}

/** How an event stands, as staff see it in the list. */
export function stateOf(event: EventTimes & Pick<ListedEvent, 'standing'>, now: Date): EventState {
  const { firstDate, lastDate, standing } = event
  if (standing === 'waiting') return { kind: standing, words: 'Not on the website yet' }
  if (standing === 'removed') return { kind: standing, words: 'Removed' }
  const evening = eveningOf(now)
  if (lastDate && hasEnded(event, now)) return { kind: 'ended', words: `Ended on ${dayAndYear(lastDate)}` }
  const next = nextOccurrence(event, now)
  const nextDate = next && localDate(next.startsAt, venue.timeZone)
  if (firstDate && firstDate > evening)
    return { kind: 'to-start', words: `Starts on ${formatDate(nextDate ?? firstDate)}` }
  if (event.weekday && !takesPlaceOn(event, comingDate(event.weekday, evening))) {
    return { kind: 'paused', words: nextDate ? `Paused until ${formatDate(nextDate)}` : 'Paused' }
  }
  if (lastDate) return { kind: 'ending', words: `Ends on ${dayAndYear(lastDate)}` }
  const note = pausesInWords(event, evening)
  return { kind: 'live', words: 'Live', ...(note && { note }) }
}

const dayAndYear = (date: string) => `${formatMonthDay(date)}, ${date.slice(0, 4)}`

/** "Tuesday, 8 to 10 PM" */
export function whenInWords({ weekday, starts, ends }: EventTimes): string {
  if (!weekday) return 'Match days, as in the fixtures'
  if (!starts || !ends) return starts ? `${weekday}, ${formatTime(starts)}` : weekday
  return `${weekday}, ${formatSpan(starts, ends)}`
}
