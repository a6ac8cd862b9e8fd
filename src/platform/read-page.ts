export type RowRange = { limit: number; offset: number }

/**
 * The same rows counted from the nearer end of the list, so that its last pages are found as soon as its first ones. Where
 * `isTurned`, the list has to be read in the opposite order.
 */
export function fromNearerEnd({ limit, offset }: RowRange, total: number): RowRange & { isTurned: boolean } {
  if (offset <= total / 2) return { limit, offset, isTurned: false }
  const rows = Math.max(0, Math.min(limit, total - offset))
  return { limit: rows, offset: Math.max(0, total - offset - rows), isTurned: true }
}

type ListQuery<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }

/** One page of a list, and how many rows the whole list has. */
export async function readPage<Row>(query: ListQuery<Row>, count: PromiseLike<number>, { limit, offset }: RowRange) {
  const [list, total] = await Promise.all([query.limit(limit).offset(offset), count])
  return { list, total }
}
