import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startBuiltProduct } from '../built-product.ts'

const AGAIN_MS = 200
const MAX_STARTS = 300
const shiftClock = pathToFileURL(path.resolve('tests/faults/shift-clock.mjs')).href

type Options = { dataDir: string; settings: Record<string, string>; clockShiftMs: number }

/** A server that is started again whenever it was killed, as a service manager does. */
export async function startServer({ dataDir, settings, clockShiftMs }: Options) {
  async function start() {
    for (let starts = 1; ; starts += 1) {
      try {
        return await startBuiltProduct({
          dataDir,
          settings: {
            ...settings,
            NODE_OPTIONS: `--import=${shiftClock}`,
            CLOCK_SHIFT_MS: String(clockShiftMs),
          },
          stderr: 'pipe',
        })
      } catch (error) {
        // Without its database it does not start.
        if (starts >= MAX_STARTS) throw error
        await delay(AGAIN_MS)
      }
    }
  }
  let product = await start()
  const signal = (name: NodeJS.Signals) => process.kill(product.pid, name)

  return {
    url: () => product.url,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    /** Sets its clock wrong, and right again when called once more. */
    shiftClock: () => signal('SIGUSR2'),
    /** Ends it in the middle of whatever it does, and starts it again. */
    async kill() {
      const killed = product
      signal('SIGKILL')
      await killed.stop()
      product = await start()
    },
    stop: () => product.stop(),
    isReady: async () => (await fetch(`${product.url}/readyz`, { signal: AbortSignal.timeout(10_000) })).status === 200,
  }
}
