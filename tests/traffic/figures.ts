type Kept = { times: number[]; errors: number }
/** A call that was answered with 5xx, or not at all: what was asked, and what came. */
export type Failure = { kind: string; asked: string; got: string; ms: number }

export type Figures = ReturnType<typeof createFigures>
export type FigureRow = {
  kind: string
  answers: number
  perSecond: number
  median: number
  p95: number
  p99: number
  errors: number
}

/** How long answers took, by the kind of actor that asked, and how many were errors or never came. */
export function createFigures() {
  const kinds = new Map<string, Kept>()
  let failures: Failure[] = []
  const keptOf = (kind: string) => {
    const kept = kinds.get(kind) ?? { times: [], errors: 0 }
    kinds.set(kind, kept)
    return kept
  }
  let startedAt = performance.now()

  return {
    answered(kind: string, ms: number) {
      keptOf(kind).times.push(ms)
    },
    failed(failure: Failure) {
      keptOf(failure.kind).errors += 1
      failures.push(failure)
    },
    /** All since the last restart, in the order in which they came. */
    failures: (): readonly Failure[] => failures,
    /** Forgets what was before: a server that has just started is slower. */
    restart() {
      kinds.clear()
      failures = []
      startedAt = performance.now()
    },
    rows(): FigureRow[] {
      const seconds = (performance.now() - startedAt) / 1000
      return [...kinds].map(([kind, { times, errors }]) => {
        const sorted = times.toSorted((one, other) => one - other)
        const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
        const [median, p95, p99] = [at(0.5), at(0.95), at(0.99)]
        return { kind, answers: times.length, perSecond: times.length / seconds, median, p95, p99, errors }
      })
    },
  }
}
