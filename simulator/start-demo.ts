import { randomBytes } from 'node:crypto'
import { system } from '#features/accounts/audit/audit.rules.ts'
import type { FirstLogin } from '#features/accounts/first-accounts/first-logins-file.ts'
import { initializeHours } from '#features/hours/initialize-hours.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { createToastClient } from '#features/pos/toast/client/toast-client.ts'
import { createSharedBudget } from '#features/pos/toast/shared-budget.ts'
import { receiveToastEvent } from '#features/pos/webhooks/webhooks.contract.ts'
import type { Deps } from '#platform/deps.ts'
import { ensureDemoCrowd } from './demo/ensure-demo-crowd.ts'
import { listDemoGuests } from './demo/list-demo-guests.ts'
import { keepDemoAlertsResolved } from './demo/resolve-demo-alerts.ts'
import { toControls } from './toast/server/faults.ts'
import { startSimulator } from './toast/server/start-simulator.ts'
import { startDemoTerminals } from './toast/terminal/demo-terminals.ts'

type Demo = {
  firstLogins: FirstLogin[]
  /** The simulated bar; none when the settings name a Toast account. */
  pos: (PointOfSale & { stop: () => Promise<void> }) | undefined
}

/** Fills a demonstration with sample people, and opens a bar that they go to. */
export async function startDemo(deps: Deps): Promise<Demo> {
  const { config, db, clock, log } = deps
  await initializeHours(deps, { actor: system, address: 'local' })
  const firstLogins = await ensureDemoCrowd(deps)
  if (config.toast) return { firstLogins, pos: undefined }
  const secret = config.toastWebhookSecret
  const simulator = await startSimulator({
    clock,
    guests: await listDemoGuests(db),
    ...(secret && { webhooks: { url: `${config.publicUrl}${receiveToastEvent.path}`, secret } }),
  })
  const { settings } = simulator
  const client = createToastClient({ settings, log, budget: createSharedBudget(db, settings) })
  // A key of this process alone: its terminals call this server.
  const terminalKey = randomBytes(24).toString('base64url')
  const terminals = startDemoTerminals({ simulator, clock, log, key: terminalKey, port: config.port })
  const alerts = keepDemoAlertsResolved(deps)
  const stop = async () => {
    alerts.stop()
    terminals.stop()
    await simulator.stop()
  }
  return {
    firstLogins,
    pos: { source: 'simulator', client, simulator: { ...toControls(simulator), terminalKey }, stop },
  }
}
