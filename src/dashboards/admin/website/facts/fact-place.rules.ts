import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { type Json, valueAt } from '#features/content/changes.rules.ts'
import type { FactWire, PlaceWire } from '#features/events/facts/facts.contract.ts'

/**
 * The field of a document beside which a fact is told: the one that puts it right, or the first that has a part in it. What
 * is put right as a whole is told where it stands.
 */
export function placeInDocument({ fix, places }: Pick<FactWire, 'fix' | 'places'>, name: string): Place | undefined {
  const fixed = fix?.document === name ? fix.changes[0]?.path : undefined
  const own = places.filter(({ document }) => document === name)
  const within = fixed && own.find(({ path }) => isWithin(path, fixed))?.path
  return within ?? fixed ?? own[0]?.path
}

export const isWithin = (place: Place, around: Place) => around.every((step, index) => place[index] === step)

/** The item of a list that a place belongs to, for the link that leads there. */
export const itemAt = ({ path }: Pick<PlaceWire, 'path'>) => path.at(-2) ?? null

/** What would put it right stands in the fields already. */
export const isFixedIn = (content: Json, { fix }: Pick<FactWire, 'fix'>) =>
  fix?.changes.every(({ path, after }) => JSON.stringify(valueAt(content, path)) === JSON.stringify(after)) ?? false
