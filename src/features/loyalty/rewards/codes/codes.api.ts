import { toEarnedRewardWire } from '#features/loyalty/rewards/rewards.wire.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './codes.contract.ts'
import { giveReward, settleGiving } from './give-reward.ts'

/** Handing over in bar mode, where connections break. */
export function codesApi(deps: CoreDeps): Route[] {
  return [
    route(contract.giveReward).to(async ({ params, body }, c) => {
      const by = await requireActor(c, 'staff')
      const reward = await giveReward(deps, { rewardId: params.id, ...body, ...by })
      return { success: true, reward: toEarnedRewardWire(reward) }
    }),
    route(contract.settleGiving).to(async ({ params, body }, c) => {
      const by = await requireActor(c, 'staff')
      return { success: true, outcome: await settleGiving(deps, { rewardId: params.id, ...body, ...by }) }
    }),
  ]
}
