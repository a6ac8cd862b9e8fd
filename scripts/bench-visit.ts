import { atMost, inMs, median, percentile, type Row } from './bench-rows.ts'

const MAX_TIMES_SLOWER = 2

/** A visitor who asks for one page after the other, every few milliseconds, until it is over. */
export async function visit(url: string, pages: readonly string[], isOver: () => boolean) {
  const times: number[] = []
  for (let number = 0; !isOver(); number += 1) {
    const startedAt = performance.now()
    await (await fetch(`${url}${pages[number % pages.length]}`)).arrayBuffer()
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { median: median(times), p95: percentile(times, 0.95) }
}

/** For so long from now on. */
export function forSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

type Times = Awaited<ReturnType<typeof visit>>

/** What visitors notice of what goes on meanwhile, beside the same pages when nothing does. */
export function compareVisits(what: string, { quiet, busy }: { quiet: Times; busy: Times }): Row[] {
  return [
    { what: `${what}: median`, ...atMost(busy.median, MAX_TIMES_SLOWER * quiet.median, inMs) },
    { what: `${what}: 95th percentile`, ...atMost(busy.p95, MAX_TIMES_SLOWER * quiet.p95, inMs) },
  ]
}
