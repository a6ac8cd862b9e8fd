import { setTimeout as delay } from 'node:timers/promises'

const LOOK_EVERY_MS = 250
/** Far above what recovering takes: longer than any lease, pause or time limit on the way. */
const LONGEST_MS = 300_000

/** Waits until it holds, and says what did not come when it never does. A look that fails counts as no. */
export async function waitFor(
  what: string,
  holds: () => Promise<boolean> | boolean,
  tellWhy?: () => Promise<string>,
): Promise<void> {
  const end = performance.now() + LONGEST_MS
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (performance.now() > end) throw new Error(`Never came: ${what}${tellWhy ? `: ${await tellWhy()}` : ''}`)
    await delay(LOOK_EVERY_MS)
  }
}
