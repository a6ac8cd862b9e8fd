/** Where a JSON text opens more lists and objects inside each other than `max`: the offset of that bracket. */
export function findTooDeep(json: string, max: number): number | undefined {
  let depth = 0
  // Strings are matched whole, so that brackets inside them do not count.
  for (const { 0: found, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (found === '[' || found === '{') depth += 1
    if (found === ']' || found === '}') depth -= 1
    if (depth > max) return index
  }
  return undefined
}
