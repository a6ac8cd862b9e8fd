type Limit = { by: 'GLOBAL' | 'ENDPOINT'; seconds: number; most: number }

const globalLimits: readonly Limit[] = [
  { by: 'GLOBAL', seconds: 1, most: 20 },
  { by: 'GLOBAL', seconds: 900, most: 10_000 },
]
const bulkLimits: readonly Limit[] = [...globalLimits, { by: 'ENDPOINT', seconds: 1, most: 5 }]

/** Toast counts in slices of the clock, which begin on the full second and quarter of an hour. */
export function createRateSlices() {
  const counts = new Map<Limit, { slice: number; count: number }>()
  return {
    /** Counts a request, unless a limit is reached. What it returns is of the nearest limit. */
    admit({ isBulk }: { isBulk: boolean }, nowMs: number) {
      const limits = isBulk ? bulkLimits : globalLimits
      const states = limits.map((limit) => {
        const slice = Math.floor(nowMs / 1000 / limit.seconds)
        const known = counts.get(limit)
        const counter = known?.slice === slice ? known : { slice, count: 0 }
        counts.set(limit, counter)
        return { limit, counter }
      })
      const isAdmitted = states.every(({ limit, counter }) => counter.count < limit.most)
      if (isAdmitted) for (const { counter } of states) counter.count += 1
      const left = ({ limit, counter }: (typeof states)[number]) => limit.most - counter.count
      const nearest = states.reduce((one, other) => (left(other) < left(one) ? other : one))
      const { limit, counter } = nearest
      const resetAtSeconds = (counter.slice + 1) * limit.seconds
      return { isAdmitted, by: limit.by, remaining: left(nearest), resetAtSeconds }
    },
  }
}
