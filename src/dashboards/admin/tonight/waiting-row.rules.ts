/** As many of a kind are shown; the others are in its list. */
const MAX_ROWS = 2

/** A row that somebody acted on stays where it was, until it can no longer be undone in its place. */
export type Held<Row> = { row: Row; index: number }

/**
 * The rows of a kind with those that are held in their old places. One that waits is always among them, so that somebody who
 * works through the kind does not have to wait for a row to leave.
 */
export function arrangeRows<Row extends { key: string }>(waiting: readonly Row[], held: readonly Held<Row>[]): Row[] {
  const heldKeys = new Set(held.map(({ row }) => row.key))
  const rows = waiting.filter(({ key }) => !heldKeys.has(key)).slice(0, Math.max(1, MAX_ROWS - held.length))
  for (const { row, index } of held.toSorted((one, other) => one.index - other.index)) rows.splice(index, 0, row)
  return rows
}
