/** What was measured, and where a figure is promised also the goal and whether this run has met it. */
export type Row = { what: string; figure: string; goal?: string; isMet?: boolean }

type Judged = Required<Omit<Row, 'what'>>
type Tell = (value: number) => string

export function atMost(value: number, goal: number, tell: Tell): Judged {
  return { figure: tell(value), goal: `at most ${tell(goal)}`, isMet: value <= goal }
}

export function atLeast(value: number, goal: number, tell: Tell): Judged {
  return { figure: tell(value), goal: `at least ${tell(goal)}`, isMet: value >= goal }
}

export function none(value: number): Judged {
  return { figure: `${value}`, goal: 'none', isMet: value === 0 }
}

export const inMs: Tell = (ms) => `${withDigits(ms, ms < 10 ? 1 : 0)} ms`
export const inSeconds: Tell = (seconds) => `${withDigits(seconds, 1)} s`
export const inKilobytes: Tell = (bytes) => `${withDigits(bytes / 1000, 1)} KB`
export const inTimes: Tell = (ratio) => `${withDigits(ratio, 2)} times`
export const inShares: Tell = (share) => share.toFixed(2)
export const inNumbers: Tell = (value) => withDigits(value, 0)

function withDigits(value: number, digits: number) {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value that this share of the others does not exceed; 1 for the highest. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** All rows under each other with what was promised beside them, and how many promised figures this run has missed. */
export function toTable(rows: readonly Row[]): string {
  const widthOf = (cells: readonly string[]) => Math.max(...cells.map((cell) => cell.length))
  const whatWidth = widthOf(rows.map(({ what }) => what))
  // What promises nothing may be a whole sentence, which would push the goals off the screen.
  const figureWidth = widthOf(rows.filter(({ goal }) => goal).map(({ figure }) => figure))
  const goalWidth = widthOf(rows.map(({ goal = '' }) => goal))
  const lines = rows.map(({ what, figure, goal, isMet }) => {
    const told = `${what.padEnd(whatWidth)}  ${figure.padEnd(figureWidth)}`
    return goal === undefined ? told.trimEnd() : `${told}  ${goal.padEnd(goalWidth)}  ${isMet ? 'ok' : 'MISSED'}`
  })
  const promised = rows.filter(({ goal }) => goal !== undefined)
  const missed = promised.filter(({ isMet }) => !isMet)
  return [...lines, '', `${promised.length} promised figures, ${missed.length} missed`].join('\n')
}
