import { dearDeals } from './deal-prices.rules.ts'
import type { Disagreement, Facts } from './fact.rules.ts'
import { goneDishes } from './gone-dishes.rules.ts'
import { goneEvents } from './gone-events.rules.ts'
import { outsideHours } from './outside-hours.rules.ts'
import { dearDishes } from './own-dishes.rules.ts'
import { wrongPriceWords } from './price-words.rules.ts'
import { otherPromotionTimes } from './promotion-times.rules.ts'
import { wrongTimeWords } from './time-words.rules.ts'

/** Everything on the website that cannot all be true, the hours first. */
export function listDisagreements(facts: Facts): Disagreement[] {
  return [
    ...outsideHours(facts),
    ...otherPromotionTimes(facts),
    ...wrongTimeWords(facts),
    ...dearDeals(facts),
    ...dearDishes(facts),
    ...wrongPriceWords(facts),
    ...goneDishes(facts),
    ...goneEvents(facts),
  ]
}

/** What somebody has called right on both sides, with what stood there then. */
export type Settled = { id: string; values: readonly string[] }

/** What nobody has called right yet. When one of the values changes, it comes back. */
export function listOpen(facts: Facts, settled: readonly Settled[]): Disagreement[] {
  return listDisagreements(facts).filter((one) => !settled.some((other) => isSettledBy(one, other)))
}

const isSettledBy = ({ id, places }: Disagreement, settled: Settled) =>
  settled.id === id && settled.values.join('\n') === valuesOf({ places }).join('\n')

export const valuesOf = ({ places }: Pick<Disagreement, 'places'>) => places.map(({ value }) => value)
