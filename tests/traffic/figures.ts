type Kept = { times: number[]; errors: number }

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
  const keptOf = (kind: string) => {
    const kept = kinds.get(kind) ?? { times: [], errors: 0 }
    kinds.set(kind, kept)
    return kept
  }
  let startedAt = performance.now()

  return {
    answered(kind: string, { isError, ms }: { isError: boolean; ms: number }) {
      const kept = keptOf(kind)
      kept.times.push(ms)
      if (isError) kept.errors += 1
    },
    unanswered(kind: string) {
      keptOf(kind).errors += 1
    },
    /** Forgets what was before: a server that has just started is slower. */
    restart() {
      kinds.clear()
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
