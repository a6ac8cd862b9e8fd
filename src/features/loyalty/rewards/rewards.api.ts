import { AppError } from '#base/app-error.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { findMember } from '#features/members/members.queries.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import { approveClaim, undoClaimApproval } from './approve-claim.ts'
import { claimReward } from './claim-reward.ts'
import { cancelClaim } from './claims/cancel-claim.ts'
import { previewCode, redeemReward } from './codes/redeem-reward.ts'
import { undoRedeem } from './codes/undo-redeem.ts'
import { rejectClaim } from './reject-claim.ts'
import * as contract from './rewards.contract.ts'
import { listClaims } from './rewards.queries.ts'
import { readRewardCode } from './rewards.rules.ts'
import { toClaimWire, toEarnedRewardWire, toPreviewWire } from './rewards.wire.ts'
import { takeBackReward } from './take-back-reward.ts'

export function rewardsApi(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route(contract.claimReward).to(async ({ body }, c) => {
      const member = await requireMember(c, deps.db)
      const { milestoneId, rewardId: shown, pointsThreshold, rewardName: name, rewardDescription: description } = body
      const expected = { pointsThreshold, name, description }
      const { balance, rewardId, code } = await claimReward(deps, {
        memberId: member.id,
        milestoneId,
        rewardId: shown,
        expected,
      })
      return { success: true, newPoints: shownPoints(balance), rewardId, rewardCode: code }
    }),
    route(contract.cancelClaim).to(async ({ params }, c) => {
      const { id: memberId } = await requireMember(c, deps.db)
      const by = await requireActor(c, 'member')
      const { refunded, balance } = await cancelClaim(deps, { rewardId: params.id, memberId, ...by })
      return { success: true, refunded, newPoints: shownPoints(balance) }
    }),
    route(contract.listClaims).to(async ({ query }) => {
      const { list, total } = await listClaims(deps.db, query.view, toLimitAndOffset(query))
      return { list: list.map(toClaimWire), total }
    }),
    route(contract.approveClaim).to(async ({ body }, c) => {
      const reward = await approveClaim(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true, reward: toEarnedRewardWire(reward) }
    }),
    route(contract.undoClaimApproval).to(async ({ params }, c) => {
      await undoClaimApproval(deps, { rewardId: params.id, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.rejectClaim).to(async ({ body }, c) => {
      const { refunded } = await rejectClaim(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true, refunded }
    }),
    route(contract.previewCode).to(async ({ query }) => {
      const code = requireCode(query.code)
      const reward = await previewCode(deps, code)
      const member = await findMember(deps.db, { id: reward.memberId })
      if (!member) throw new AppError('no-such-member')
      return toPreviewWire({ code, reward, member })
    }),
    route(contract.redeemReward).to(async ({ body }, c) => {
      const code = requireCode(body.code)
      const reward = await redeemReward(deps, { code, ...(await requireActor(c, 'staff')) })
      const member = await findMember(deps.db, { id: reward.memberId })
      const memberName = member ? `${member.firstName} ${member.lastName}` : undefined
      return { success: true, reward: toEarnedRewardWire(reward), memberName }
    }),
    route(contract.undoRedeem).to(async ({ body }, c) => {
      await undoRedeem(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.takeBackReward).to(async ({ params, body }, c) => {
      const by = await requireActor(c, 'staff')
      return { success: true, refunded: await takeBackReward(deps, { rewardId: params.id, ...body, ...by }) }
    }),
  ]
}

function requireCode(typed: string): string {
  const code = readRewardCode(typed)
  if (!code) throw new AppError('code-not-found')
  return code
}
