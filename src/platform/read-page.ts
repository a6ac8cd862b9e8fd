export type RowRange = { limit: number; offset: number }

type ListQuery<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }

/** One page of a list, and how many rows the whole list has. */
export async function readPage<Row>(query: ListQuery<Row>, count: PromiseLike<number>, { limit, offset }: RowRange) {
  const [list, total] = await Promise.all([query.limit(limit).offset(offset), count])
  return { list, total }
}
