import { loadInstallationKey } from '#features/accounts/factors/factor-key.ts'
import type { Config } from '#platform/config.ts'
import { makeVapidKeys, type VapidKeys } from '#platform/push/vapid.ts'

/** What this installation signs notifications with: from its own key, so that all servers have the same. */
export async function loadVapidKeys(config: Pick<Config, 'twoStepKey' | 'dataDir'>): Promise<VapidKeys> {
  return makeVapidKeys(await loadInstallationKey(config, 'web-push'))
}
