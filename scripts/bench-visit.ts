/** A visitor who asks for one page after the other, every few milliseconds, until it is over. */
export async function visit(url: string, pages: readonly string[], isOver: () => boolean) {
  const times: number[] = []
  for (let number = 0; !isOver(); number += 1) {
    const startedAt = performance.now()
    await (await fetch(`${url}${pages[number % pages.length]}`)).arrayBuffer()
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  times.sort((one, other) => one - other)
  return { median: times[Math.floor(times.length / 2)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** For so long from now on. */
export function forSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

export const inMs = (ms: number) => `${ms.toFixed(1)} ms`
