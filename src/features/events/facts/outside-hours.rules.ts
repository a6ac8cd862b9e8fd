import { formatTime } from '#features/hours/hours-format.rules.ts'
import { inNight, listPeriods, openingOf, type Period, placeOfHours } from './evening.rules.ts'
import { type Disagreement, type Facts, factId } from './fact.rules.ts'

/** Events and deals at hours at which the bar is closed. Evenings on which it stays open for an event count as open. */
export function outsideHours(facts: Facts): Disagreement[] {
  return listPeriods(facts).flatMap((period) => {
    const opening = openingOf(period.day, facts)
    if (!opening || opening.openTime === opening.closeTime) return []
    const { document, path } = period.place
    const places = [period.place, placeOfHours(opening)]
    const about = { id: factId('hours', document, ...path, period.day.toLowerCase()), places }
    if (!opening.isOpen) {
      const detail = `Visitors are invited to ${period.name} on a ${period.day}, and the bar is closed.`
      return [{ ...about, title: `${period.name} is on a day off`, detail }]
    }
    if (inNight(period.from) < inNight(opening.openTime)) {
      const opens = formatTime(opening.openTime)
      const detail = `The bar opens at ${opens} on ${period.day}s. Fix it starts ${period.name} at ${opens}.`
      const title = `${period.name} starts before the bar opens`
      return [{ ...about, title, detail, fix: startAt(period, opening.openTime) }]
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
  if (place.document === 'promotions') {
    const detail = `The bar closes at ${formatTime(closes)} on ${day}s. Fix it ends ${name} at closing.`
    return {
      title,
      detail,
      fix: { document: place.document, changes: [{ path: [...place.path.slice(0, -1), 'endsAt'], after: closes }] },
    }
  }
  const detail = `Fix it keeps the bar open until ${formatTime(until)} for it, on every page.`
  return { title, detail, fix: { document: place.document, changes: [{ path: ['barOpenUntil'], after: until }] } }
}
