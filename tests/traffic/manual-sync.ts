import type { Act } from './traffic.ts'

const AS = 'syncs by hand'
/** The product lets somebody wait for a sync, and works on after they have left. `fetch` itself waits no longer. */
const GIVE_UP_MS = 5 * 60_000

/** A manager who has the orders of the last day read now. One that fails, or is running already, is left to the next. */
export function syncByHand({ client }: Act, cookie: string) {
  return async () => {
    await client.ask(AS, { path: '/api/auto-sync-orders?days=1', cookie, giveUpMs: GIVE_UP_MS })
  }
}
