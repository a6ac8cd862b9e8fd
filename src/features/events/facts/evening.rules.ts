import { NIGHT_ENDS } from '#base/business-date.ts'
import { type Weekday, weekdays } from '#base/zoned-time.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import { lateNights } from '#features/events/events.rules.ts'
import { runInWords, runOf } from '#features/events/promotions/promotions.rules.ts'
import { type DayHours, findLateNight } from '#features/hours/hours.rules.ts'
import { formatHours, formatSpan } from '#features/hours/hours-format.rules.ts'
import type { EventFacts, Facts, Place } from './fact.rules.ts'

/** Something that is on at an evening of the week, and where that is said. */
export type Period = { name: string; day: Weekday; from: string; until: string; place: Place }

/** Times of one evening in the order in which they come. */
export const inNight = (time: string) => `${time < NIGHT_ENDS ? 1 : 0} ${time}`

/** Minutes between two times of one evening. */
export function minutesApart(one: string, other: string): number {
  const minutes = (time: string) => {
    const [hour, minute] = [Number(time.slice(0, 2)), Number(time.slice(3))]
    return (time < NIGHT_ENDS ? 24 + hour : hour) * 60 + minute
  }
  return Math.abs(minutes(one) - minutes(other))
}

/** What is on every week: events, and deals with hours of their own. */
export function listPeriods({ events, promotions }: Pick<Facts, 'events' | 'promotions'>): Period[] {
  return [...events.flatMap(periodOfEvent), ...promotions.flatMap((one) => periodsOfPromotion(one, events))]
}

export function periodOfEvent(event: EventFacts): Period[] {
  const { weekday: day, starts: from, ends: until, title } = event
  if (!day || !from || !until) return []
  const value = `${day}, ${formatSpan(from, until)}`
  const place = { document: eventDocument(event), path: ['starts'], where: `Events, ${title}`, value }
  return [{ name: title, day, from, until, place }]
}

function periodsOfPromotion(promotion: Facts['promotions'][number], events: readonly EventFacts[]): Period[] {
  const run = promotion.event === undefined ? runOf(promotion, events) : undefined
  if (!run) return []
  const { id, name } = promotion
  const place = { document: 'promotions', path: [id, 'startsAt'], where: `Promotions, ${name}`, value: runInWords(run) }
  return run.weekdays.map((day) => ({ name, day, from: run.startsAt, until: run.endsAt, place }))
}

/** The hours of a day, with the evenings on which the bar stays open longer for an event. */
export function openingOf(day: Weekday, { hours, events }: Pick<Facts, 'hours' | 'events'>): DayHours | undefined {
  const usual = hours.find((one) => one.day === day)
  if (!usual) return undefined
  // A week in which the event is left out contradicts nothing.
  const late = lateNights(events).map(({ day: on, until, event }) => ({ day: on, until, event }))
  const closeTime = findLateNight(usual, { lateNights: late, date: '' })?.until ?? usual.closeTime
  return { ...usual, closeTime }
}

const periodOfOpening = (opening: DayHours): Period => ({
  name: 'Opening hours',
  day: opening.day,
  from: opening.openTime,
  until: opening.closeTime,
  place: placeOfHours(opening),
})

export function placeOfHours(opening: DayHours): Place {
  const { day } = opening
  return { document: 'hours', path: [day], where: 'Opening hours', value: `${day}, ${formatHours(opening)}` }
}

/** Every time at which something starts or ends on this evening, or on any where an event has no day of its own. */
export function knownTimes({ weekday: own }: Pick<EventFacts, 'weekday'>, facts: Facts) {
  const days = own ? [own] : weekdays
  const openings = days.flatMap((day) => openingOf(day, facts) ?? []).filter(({ isOpen }) => isOpen)
  const periods = own ? listPeriods(facts).filter(({ day }) => own === day) : openings.map(periodOfOpening)
  return {
    periods,
    starts: new Set([...periods.map(({ from }) => from), ...openings.map(({ openTime }) => openTime)]),
    ends: new Set([...periods.map(({ until }) => until), ...openings.map(({ closeTime }) => closeTime)]),
  }
}
