/** Cents as the dollars that answers carry (M1). */
export function toDollars(cents: number): number {
  return cents / 100
}

/** "$1,204.10": money as people read it. */
export function formatCents(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
