import { onTestFinished } from 'vitest'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { createToastClient } from '#features/pos/toast/client/toast-client.ts'
import type { Clock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import type { SimulatedGuest } from '#simulator/toast/bar/plan-guest.rules.ts'
import { toControls } from '#simulator/toast/server/faults.ts'
import type { WebhookOptions } from '#simulator/toast/server/send-webhooks.ts'
import { type Simulator, startSimulator } from '#simulator/toast/server/start-simulator.ts'

/** The simulator behind the real client, over HTTP, without waiting: retries come at once and nothing is too often. */
export async function openSimulatedPos(options: {
  clock: Clock
  guests?: readonly (SimulatedGuest | undefined)[]
  busyness?: number
  webhooks?: WebhookOptions
}): Promise<{ pos: PointOfSale; simulator: Simulator }> {
  const simulator = await startSimulator({ ...options, hasLimits: false })
  onTestFinished(() => simulator.stop())
  const client = createToastClient({
    settings: simulator.settings,
    log: createLog('fatal'),
    limits: [],
    pauseMs: () => 0,
  })
  return { pos: { source: 'simulator', client, simulator: toControls(simulator) }, simulator }
}
