import type { Simulator } from '#simulator/toast/server/start-simulator.ts'
import { tellerSettings } from '../product/persistent-tellers.ts'

/** With what a server is started that the traffic is aimed at. */
export function trafficSettings({ settings }: Simulator) {
  return {
    ...tellerSettings(settings),
    POLL_SECONDS: '5',
    // Each request may name its own sender, as one behind a proxy does.
    TRUST_PROXY: '1',
    TWO_STEP_KEY: 'what all servers encrypt secrets with',
    DEMO: '0',
    LOG_LEVEL: 'fatal',
  }
}
