/** How far a finger must travel before it turns to another picture. */
export const SWIPE_PX = 48

/** The picture a number of steps further on; after the last comes the first. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** How many steps a swipe means: to the left is on, to the right is back, and a small or a steep one is none. */
export function swipeSteps({ x, y }: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
