/** Numbers that look random and are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  function pick<T>(list: readonly [T, ...T[]]): T
  function pick<T>(list: readonly T[]): T | undefined
  function pick<T>(list: readonly T[]) {
    return list[below(list.length)]
  }
  return { below, pick, chance: (share: number) => next() < share }
}

export type Random = ReturnType<typeof createRandom>
