type Limit = { by: 'GLOBAL' | 'ENDPOINT'; seconds: number; most: number }

const globalLimits: readonly Limit[] = [
  { by: 'GLOBAL', seconds: 1, most: 20 },
  { by: 'GLOBAL', seconds: 900, most: 10_000 },
]
const bulkLimits: readonly Limit[] = [...globalLimits, { by: 'ENDPOINT', seconds: 1, most: 5 }]

export type Admission = {
  isAdmitted: boolean
  /** Of the limit that is nearest. */
  by: Limit['by']
  remaining: number
  resetAtSeconds: number
}

export type RateSlices = {
  /** Counts a request at this instant, unless a limit is reached. */
  admit(request: { isBulk: boolean }, nowMs: number): Admission
}

/** Toast counts in slices of the clock, which begin anew on the full second and quarter of an hour. */
export function createRateSlices(): RateSlices {
  const counts = new Map<Limit, { slice: number; count: number }>()
  return {
    admit({ isBulk }, nowMs) {
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
      return {
        isAdmitted,
        by: limit.by,
        remaining: left(nearest),
        resetAtSeconds: (counter.slice + 1) * limit.seconds,
      }
    },
  }
}
