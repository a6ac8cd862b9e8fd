import { AppError } from '#base/app-error.ts'
import { toDollars } from '#base/money.ts'
import { rewardTemplates } from '#content/rewards.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { initializeMilestones } from './initialize-milestones.ts'
import * as contract from './milestones.contract.ts'
import { listMilestones } from './rewards.queries.ts'
import { addMilestone, changeMilestone } from './save-milestone.ts'

export function milestonesApi(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route(contract.listMilestones).to(async () => (await listMilestones(deps.db)).map(contract.toMilestoneWire)),
    route(contract.listPricedMilestones).to(async () =>
      (await listMilestones(deps.db)).map((milestone) => ({
        ...contract.toMilestoneWire(milestone),
        costsUs: milestone.costCents === null ? null : toDollars(milestone.costCents),
      })),
    ),
    route(contract.addMilestone).to(
      async ({ body: { costsUs: costCents = null, repeatEvery = null, ...fields } }, c) => {
        const actor = await requireActor(c, 'staff')
        const added = await addMilestone(deps, { milestone: { ...fields, costCents, repeatEvery }, ...actor })
        return { success: true, ...contract.toMilestoneWire(added) }
      },
    ),
    route(contract.changeMilestone).to(async ({ body: { milestoneId, updates } }, c) => {
      const actor = await requireActor(c, 'staff')
      const { costsUs: costCents, ...fields } = updates
      const after = await changeMilestone(deps, { milestoneId, change: { ...fields, costCents }, ...actor })
      return { success: true, milestone: contract.toMilestoneWire(after) }
    }),
    route(contract.listRewardTemplates).to(async () =>
      rewardTemplates.map((template) => ({ ...template, isActive: true })),
    ),
    route(contract.initializeMilestones).to(async (_, c) => {
      const milestonesCount = await initializeMilestones(deps, await requireActor(c, 'staff'))
      if (milestonesCount === 0) throw new AppError('milestones-initialized')
      return { success: true, milestonesCount }
    }),
  ]
}
