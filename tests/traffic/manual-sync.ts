import type { Act } from './traffic.ts'

const AS = 'syncs by hand'

/** A manager who has the orders of the last day read now. One that fails, or is running already, is left to the next. */
export function syncByHand({ client }: Act, cookie: string) {
  return async () => {
    await client.ask(AS, { path: '/api/auto-sync-orders?days=1', cookie })
  }
}
