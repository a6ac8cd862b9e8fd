/** Cents as the dollars that answers carry (M1). */
export function toDollars(cents: number): number {
  return cents / 100
}

/** "$1,204.10": money as people read it. */
export function formatCents(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/**
 * A part of an amount in percent, with one decimal: what was rounded to whole cents must not be lifted above a limit by it.
 * Of nothing it is 0.
 */
export function percentOf(partCents: number, wholeCents: number): number {
  return wholeCents > 0 ? Math.round((partCents * 1000) / wholeCents) / 10 : 0
}
