type Labels = Readonly<Record<string, string>>
type Sample = { suffix?: string; labels?: Labels; value: number }
type Metric = { type: 'counter' | 'gauge' | 'histogram'; help: string; read: () => Promise<Sample[]> | Sample[] }

export type Metrics = ReturnType<typeof createMetrics>

/** What this server counts and measures about itself, in the text format of Prometheus. A name registered again is replaced. */
export function createMetrics() {
  const metrics = new Map<string, Metric>()
  const counters = new Map<string, Map<string, Sample>>()

  return {
    /** Returns what counts one more for these labels. */
    counter(name: string, help: string, labels: Labels = {}) {
      const sum = { labels, value: 0 }
      const sums = counters.get(name) ?? new Map<string, Sample>()
      sums.set(formatLabels(labels), sum)
      counters.set(name, sums)
      metrics.set(name, { type: 'counter', help, read: () => [...sums.values()] })
      return () => {
        sum.value += 1
      }
    },

    /** Returns what notes one measurement. Each bucket counts what is at most as large as its limit. */
    histogram(name: string, help: string, limits: readonly number[]) {
      const sums = new Map<string, Distribution>()
      metrics.set(name, { type: 'histogram', help, read: () => [...sums.values()].flatMap(toSamples) })
      return (labels: Labels, value: number) => {
        const key = formatLabels(labels)
        const sum = sums.get(key) ?? { labels, limits, counts: limits.map(() => 0), count: 0, total: 0 }
        sums.set(key, sum)
        for (const [index, limit] of limits.entries())
          if (value <= limit) sum.counts[index] = (sum.counts[index] ?? 0) + 1
        sum.count += 1
        sum.total += value
      }
    },

    /** Read whenever somebody asks; without a value when that fails, so that the others can still be read. */
    gauge(name: string, help: string, read: Metric['read']) {
      metrics.set(name, { type: 'gauge', help, read })
    },

    async render(): Promise<string> {
      const blocks = await Promise.all(
        [...metrics].map(async ([name, { type, help, read }]) => {
          const found = await Promise.resolve()
            .then(read)
            .catch(() => [])
          const samples = found.map(
            ({ suffix = '', labels = {}, value }) => `${name}${suffix}${formatLabels(labels)} ${value}`,
          )
          return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples].join('\n')
        }),
      )
      return `${blocks.join('\n')}\n`
    },
  }
}

type Distribution = { labels: Labels; limits: readonly number[]; counts: number[]; count: number; total: number }

function toSamples({ labels, limits, counts, count, total }: Distribution): Sample[] {
  return [
    ...limits.map((limit, index) => ({
      suffix: '_bucket',
      labels: { ...labels, le: String(limit) },
      value: counts[index] ?? 0,
    })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: total },
    { suffix: '_count', labels, value: count },
  ]
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, escapeLabel)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escapeLabel = (character: string) => (character === '\n' ? '\\n' : `\\${character}`)
