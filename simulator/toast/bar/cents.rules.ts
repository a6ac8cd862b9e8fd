/** A percentage of an amount, rounded half to even as Toast rounds its discounts. Percentages have up to two decimals. */
export function percentInCents(cents: number, percent: number): number {
  const product = cents * Math.round(percent * 100)
  const whole = Math.floor(product / 10_000)
  const rest = product - whole * 10_000
  if (rest === 5_000) return whole % 2 === 0 ? whole : whole + 1
  return rest > 5_000 ? whole + 1 : whole
}

/** Splits an amount in proportion to these weights, each share at most its weight, so that the shares add up to it. */
export function spread(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const amount = Math.min(cents, total)
  const shares = weights.map((weight) => Math.floor((amount * weight) / total))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRest = weights
    .map((weight, index) => ({ index, rest: (amount * weight) % total }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
  for (const { index } of byRest.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
