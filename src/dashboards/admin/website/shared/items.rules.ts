type Item = { id: string }

/** The list with this item in the place of the one that it is a new version of, or at the end. */
export function withItem<T extends Item>(items: readonly T[], item: T): T[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item]
}

/** The list with one item so many places further; at its ends it stays. */
export function moveItem<T extends Item>(items: readonly T[], id: string, by: number): T[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (!item) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(others.length, from + by)), 0, item)
}

/** Whether this is the item with that id, or has it anywhere in it. */
export function hasItem(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ('id' in value && value.id === id) || Object.values(value).some((one) => hasItem(one, id))
}
