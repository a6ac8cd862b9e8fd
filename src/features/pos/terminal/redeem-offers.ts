import type { Action } from '#features/accounts/audit/record-action.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { giveRewardAtOnce } from '#features/loyalty/rewards/give-reward-at-once.ts'
import { lockMilestonesForReading } from '#features/loyalty/rewards/lock-milestones.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { answerOnce } from './answer-once.ts'
import { lookAtOffers } from './look-at-offers.ts'
import type { Applied, Decided } from './offers.rules.ts'
import type { RedemptionWire } from './terminal.contract.ts'
import type { Redeemed } from './terminal.table.ts'
import { accept, type TerminalAnswer, toCheckResponse, unknownAccount } from './terminal.wire.ts'
import type { AskedAboutCheck } from './told.wire.ts'

type Redeeming = {
  restaurantId: string
  guid: string
  memberId: string
  asked: AskedAboutCheck
  by: Pick<Action, 'actor' | 'address'>
}

/**
 * Gives out what staff put on a check: the claim, its approval and the handing over in one transaction. All of it or
 * nothing: when one of several is refused, none is given out and all are named as refused.
 */
export async function redeemOffers({ db, clock }: CoreDeps, { asked, by, memberId, ...call }: Redeeming) {
  return db.transaction(async (tx): Promise<TerminalAnswer> => {
    const now = clock.now()
    return answerOnce(tx, { ...call, type: 'redeem', memberId, now }, async () => {
      const member = await findAndLockMember(tx, memberId)
      if (!member) return { answer: unknownAccount }
      await lockMilestonesForReading(tx)
      const decided = await lookAtOffers(tx, { member, asked, now })
      if (decided.rejected.length > 0)
        return { answer: accept({ checkResponse: toCheckResponse(member, refuseAll(decided)) }) }

      const { applied, given } = decided
      let spent = 0
      for (const { rewardId } of applied) {
        if (rewardId && !given.has(rewardId)) spent += await giveRewardAtOnce(tx, { memberId, rewardId, by, now })
      }
      const after = { ...member, currentPoints: member.currentPoints - spent }
      const userMessage = spent > 0 ? { userMessage: `${spent} points used. ${balanceOf(after)}` } : {}
      const answer = accept({ checkResponse: { ...toCheckResponse(after, decided), ...userMessage } })
      return { answer, checkGuid: asked.check?.guid, redemptions: applied.map((one) => toRedeemed(one, given)) }
    })
  })
}

type Given = Awaited<ReturnType<typeof lookAtOffers>>['given']

/** As staff read it to the guest. */
export function balanceOf({ currentPoints }: { currentPoints: number }) {
  return `Balance: ${shownPoints(currentPoints)} points.`
}

function refuseAll(decided: Decided<RedemptionWire>): Decided<RedemptionWire> {
  const others = decided.applied.map(({ redemption }) => ({
    redemption,
    message: 'Not given out, because another reward was refused.',
  }))
  return { ...decided, applied: [], rejected: [...decided.rejected, ...others] }
}

function toRedeemed({ redemption, rewardId, isApproved }: Applied<RedemptionWire>, given: Given): Redeemed {
  const { identifier, appliedDiscountGuid, multiItemDiscountGuid } = redemption
  const discountGuid = appliedDiscountGuid ?? multiItemDiscountGuid ?? null
  const wasApproved = given.get(rewardId ?? '')?.wasApproved ?? isApproved
  return { identifier, discountGuid, rewardId: rewardId ?? null, wasApproved, reversedAt: null }
}
