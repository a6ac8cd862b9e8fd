import { formatTime } from '#base/format-time.ts'
import { inNight, listPeriods, openingOf, type Period, placeOfHours } from './evening.rules.ts'
import { type Disagreement, type Facts, factId } from './fact.rules.ts'

/** Events and deals at hours at which the bar is closed. Evenings on which it stays open for an event count as open. */
export function outsideHours(facts: Facts): Disagreement[] {
  return listPeriods(facts).flatMap((period): Disagreement[] => {
    const opening = openingOf(period.day, facts)
    if (!opening || opening.openTime === opening.closeTime) return []
    const { document, path } = period.place
    const places = [period.place, placeOfHours(opening)]
    const about = { id: factId('hours', document, ...path, period.day.toLowerCase()), places }
    if (!opening.isOpen) {
      const detail = `Visitors are invited to ${period.name} on a ${period.day}, and the bar is closed.`
      const hours = { day: period.day, action: `Open on ${period.day}s`, times: { isOpen: true } }
      return [{ ...about, title: `${period.name} is on a day off`, detail, hours }]
    }
    if (inNight(period.from) < inNight(opening.openTime)) {
      const opens = formatTime(opening.openTime)
      const detail = `The bar opens at ${opens} on ${period.day}s. Fix it starts ${period.name} at ${opens}.`
      const title = `${period.name} starts before the bar opens`
      const { day, from } = period
      const hours = { day, action: `Open at ${formatTime(from)}`, times: { openTime: from } }
      return [{ ...about, title, detail, fix: startAt(period, opening.openTime), hours }]
    }
    return inNight(period.until) > inNight(opening.closeTime)
      ? [{ ...about, ...lasting(period, opening.closeTime) }]
      : []
  })
}

const startAt = ({ place }: Period, after: string) => ({
  document: place.document,
  changes: [{ path: place.path, after }],
})

function lasting({ name, day, until, place }: Period, closes: string) {
  const title = `${name} ends after closing`
  const hours = { day, action: `Close at ${formatTime(until)}`, times: { closeTime: until } }
  if (place.document === 'promotions') {
    const detail = `The bar closes at ${formatTime(closes)} on ${day}s. Fix it ends ${name} at closing.`
    return {
      title,
      detail,
      hours,
      fix: { document: place.document, changes: [{ path: [...place.path.slice(0, -1), 'endsAt'], after: closes }] },
    }
  }
  const detail = `Fix it keeps the bar open until ${formatTime(until)} for it, on every page.`
  return {
    title,
    detail,
    hours,
    fix: { document: place.document, changes: [{ path: ['barOpenUntil'], after: until }] },
  }
}
