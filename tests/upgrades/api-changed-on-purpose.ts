/** By the end of a change as the test names it, why the last release and this version can live with it. */
const reasons: Record<string, string> = {}

/** The changes without a reason, and the reasons without a change: those can go. */
export function findUnmeantApiChanges(changes: string[], given = reasons) {
  const ends = Object.keys(given)
  return [
    ...changes.filter((change) => !ends.some((end) => change.endsWith(end))),
    ...ends.filter((end) => !changes.some((change) => change.endsWith(end))),
  ]
}
