import { system } from '#features/accounts/audit/audit.rules.ts'
import { initializeMilestones } from '#features/loyalty/rewards/initialize-milestones.ts'
import type { CoreDeps } from '#platform/deps.ts'

/** The milestones that a new bar starts with. */
export function makeMilestones(deps: CoreDeps) {
  return initializeMilestones(deps, { actor: system, address: 'test' })
}
