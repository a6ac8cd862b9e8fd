import { Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { findMember } from '#features/members/members.queries.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { errorAnswer, toAppError } from '#web/on-error.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validJson, validQuery } from '#web/valid.ts'
import { approveClaim } from './approve-claim.ts'
import { claimReward } from './claim-reward.ts'
import { redeemReward } from './redeem-reward.ts'
import { rejectClaim } from './reject-claim.ts'
import { listClaims } from './rewards.queries.ts'
import { readRewardCode } from './rewards.rules.ts'
import {
  approveBody,
  type ClaimRewardAnswer,
  claimBody,
  claimsQuery,
  redeemBody,
  rejectBody,
  toClaimWire,
  toEarnedRewardWire,
} from './rewards.wire.ts'

export function rewardsApi(deps: Pick<Deps, 'db' | 'clock'>) {
  const api = new Hono<WebEnv>()
  // These answers say whether they were a success, refusals included (M285, M288).
  api.onError((error, c) => errorAnswer(c, toAppError(error, c), { success: false }))
  return api
    .post('/claim-reward', validJson(claimBody), async (c) => {
      const member = await requireMember(c, deps.db)
      const { milestoneId, pointsThreshold, rewardName: name, rewardDescription: description } = c.req.valid('json')
      const expected = { pointsThreshold, name, description }
      const claim = await claimReward(deps, { memberId: member.id, milestoneId, expected })
      const answer: ClaimRewardAnswer = {
        success: true,
        newPoints: shownPoints(claim.balance),
        rewardId: claim.rewardId,
        rewardCode: claim.code,
      }
      return c.json(answer)
    })
    .get('/reward-claims', validQuery(claimsQuery), async (c) => {
      const { view, ...page } = c.req.valid('query')
      const { list, total } = await listClaims(deps.db, view, toLimitAndOffset(page))
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, page, total)
      return c.json(list.map(toClaimWire))
    })
    .post('/approve-reward', validJson(approveBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const reward = await approveClaim(deps, { ...c.req.valid('json'), actor, address: c.var.address })
      return c.json({ success: true, reward: toEarnedRewardWire(reward) })
    })
    .post('/reject-reward', validJson(rejectBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const { refunded } = await rejectClaim(deps, { ...c.req.valid('json'), actor, address: c.var.address })
      return c.json({ success: true, refunded })
    })
    .post('/redeem', validJson(redeemBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const code = readRewardCode(c.req.valid('json').code)
      if (!code) throw new AppError('code-not-found')
      const reward = await redeemReward(deps, { code, actor, address: c.var.address })
      const member = await findMember(deps.db, { id: reward.memberId })
      // Whoever hands it over wants to know to whom.
      const memberName = member ? `${member.firstName} ${member.lastName}` : undefined
      return c.json({ success: true, reward: toEarnedRewardWire(reward), memberName })
    })
}
