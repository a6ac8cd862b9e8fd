import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import type { PointOfSale } from './point-of-sale.ts'
import { type Patron, startSimulator } from './simulator/start-simulator.ts'
import { createToastClient } from './toast-client.ts'

type Deps = { config: Config; clock: Clock; log: Log }
type Around = { findPatrons: () => Promise<readonly (Patron | undefined)[]> }

/**
 * The Toast account of the settings; without one, a demonstration has the simulator, and a real installation nothing:
 * made-up orders must not give real members points.
 */
export async function connectPos(
  { config, clock, log }: Deps,
  { findPatrons }: Around,
): Promise<(PointOfSale & { stop: () => Promise<void> }) | undefined> {
  if (config.toast) {
    const client = createToastClient({ settings: config.toast, log })
    return { source: 'toast', client, simulator: undefined, stop: async () => undefined }
  }
  if (!config.isDemo) return undefined
  const simulator = await startSimulator({ clock, patrons: await findPatrons() })
  const client = createToastClient({ settings: simulator.settings, log })
  return { source: 'simulator', client, simulator, stop: simulator.stop }
}
