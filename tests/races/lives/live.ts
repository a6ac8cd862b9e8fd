import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { erasers } from '#app/erasers.ts'
import { adjustPoints } from '#features/loyalty/adjustments/adjust-points.ts'
import { pointsAdjustments } from '#features/loyalty/adjustments/adjustments.table.ts'
import { takeBackPoints } from '#features/loyalty/adjustments/take-back-points.ts'
import { giveTreats } from '#features/loyalty/birthdays/give-treats.ts'
import { listBonusEvents } from '#features/loyalty/bonuses/follow-bonus.ts'
import { addBonus, removeBonus } from '#features/loyalty/bonuses/save-bonus.ts'
import { hasEarned } from '#features/loyalty/memberships/has-earned.ts'
import { mergeMembers } from '#features/loyalty/merging/merge-members.ts'
import { memberMerges } from '#features/loyalty/merging/merges.table.ts'
import { splitMembers } from '#features/loyalty/merging/split-members.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { approveClaim, undoClaimApproval } from '#features/loyalty/rewards/approve-claim.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { cancelClaim } from '#features/loyalty/rewards/claims/cancel-claim.ts'
import { redeemReward } from '#features/loyalty/rewards/codes/redeem-reward.ts'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { rejectClaim } from '#features/loyalty/rewards/reject-claim.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { changeMilestone } from '#features/loyalty/rewards/save-milestone.ts'
import { takeBackReward } from '#features/loyalty/rewards/take-back-reward.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { recordVisit } from '#features/loyalty/visits/record-visit.ts'
import { takeBackVisit } from '#features/loyalty/visits/take-back-visit.ts'
import { handVisits } from '#features/loyalty/visits/visits.table.ts'
import { changeMember } from '#features/members/change-member.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { undoApproval } from '#features/members/undo-approval.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { countCheck } from '#tests/make/make-member.ts'
import type { By } from '#web/env.ts'
import type { Bonus } from './bonus-book.ts'
import type { Step } from './steps.ts'

export type Pair = readonly [string, string]
type Living = { deps: Deps; by: By; milestoneIds: readonly string[]; hostId: string }

let requests = 0
const nextKey = () => {
  requests += 1
  return `request-${requests}`
}

/** Puts one bonus in place of the last, or none. */
async function turnBonus(deps: Deps, bonus: Bonus | null, by: By) {
  for (const { id } of await listBonusEvents(deps.db)) await removeBonus(deps, { id, ...by })
  const always = { weekdays: [], startsAt: null, endsAt: null, firstDate: null, lastDate: null, isActive: true }
  if (bonus) await addBonus(deps, { bonus: { name: 'Tonight', ...bonus, ...always }, ...by })
}

/** Does one step of a life. What is refused throws, as everywhere. */
export async function live({ deps, by, milestoneIds, hostId }: Living, one: Step, pair: Pair): Promise<unknown> {
  const { db } = deps
  const memberId = pair[one.who] ?? pair[0]
  const other = pair[1 - one.who] ?? pair[1]
  const handDeps = { ...deps, readRegisterTime: async () => assumedTime }
  const milestoneId = 'milestone' in one ? (milestoneIds[one.milestone] ?? '') : ''
  const checkId = `${pair[0]}-${'check' in one ? one.check : 0}`
  const chosen = 'claim' in one ? (await listClaimed())[one.claim] : undefined

  function listClaimed() {
    const isClaimed = and(eq(rewards.memberId, memberId), isNotNull(rewards.code))
    return db.select().from(rewards).where(isClaimed).orderBy(rewards.claimedAt, rewards.id)
  }

  /** What a move of the check does, after whose it is was settled. */
  async function move(to: string | undefined) {
    await db.transaction(async (tx) => {
      const isCounted = and(eq(transactions.checkId, checkId), isNull(transactions.takenBackAt))
      const [counted] = await tx.select().from(transactions).where(isCounted)
      if (!counted) return
      const now = deps.clock.now()
      await takeBackTransactions(tx, { checkIds: [checkId], nextMemberId: to, now })
      const { description, at, businessDate, amountCents, isVoided } = counted
      const seen = { checkId, description, at, businessDate, amountCents, discountCents: undefined, isVoided }
      if (to) await recordTransactions(tx, { memberId: to, checks: [seen], now })
    })
  }

  switch (one.do) {
    case 'spend':
      return countCheck(deps, memberId, { checkId, amountCents: one.amountCents, isVoided: false })
    case 'void':
      return countCheck(deps, memberId, { checkId, amountCents: 0, isVoided: true })
    case 'move':
      return move(memberId)
    case 'take-check-back':
      return move(undefined)
    case 'claim':
      return claimReward(deps, { memberId, milestoneId, expected: {} })
    case 'approve':
      return chosen && approveClaim(deps, { rewardId: chosen.id, give: one.give, ...by })
    case 'unapprove':
      return chosen && undoClaimApproval(deps, { rewardId: chosen.id, ...by })
    case 'redeem':
      return chosen?.code && redeemReward(deps, { code: chosen.code, ...by })
    case 'reject':
      return chosen && rejectClaim(deps, { rewardId: chosen.id, reason: 'No', ...by })
    case 'cancel':
      return chosen && cancelClaim(deps, { rewardId: chosen.id, memberId, ...by })
    case 'take-reward-back': {
      const outcome = one.forPoints ? 'points' : 'reward'
      return chosen && takeBackReward(deps, { rewardId: chosen.id, reason: 'No', outcome, ...by })
    }
    case 'edit':
      return changeMilestone(deps, { milestoneId, change: { pointsThreshold: one.pointsThreshold }, ...by })
    case 'repeat':
      return changeMilestone(deps, { milestoneId, change: { repeatEvery: one.every }, ...by })
    case 'toggle':
      return changeMilestone(deps, { milestoneId, change: { isActive: 'toggle' }, ...by })
    case 'bonus':
      return turnBonus(deps, one.bonus, by)
    case 'birthday':
      return changeMember(deps, { memberId, change: { birthday: one.birthday }, ...by })
    case 'treat':
      return giveTreats(handDeps, { signal: new AbortController().signal })
    case 'become':
      return changeMember(deps, { memberId, change: { membershipType: one.membershipType }, ...by })
    case 'adjust': {
      const { points, countsForLifetime } = one
      return adjustPoints(handDeps, { memberId, points, countsForLifetime, reason: 'Goodwill', key: nextKey(), ...by })
    }
    case 'take-points-back': {
      const isTheirs = eq(pointsAdjustments.memberId, memberId)
      const gifts = await db.select().from(pointsAdjustments).where(isTheirs).orderBy(pointsAdjustments.id)
      const gift = gifts[one.adjustment]
      return gift && takeBackPoints(deps, { adjustmentId: gift.id, reason: 'No', ...by })
    }
    case 'visit':
      return recordVisit(handDeps, { memberId, amountCents: one.amountCents, note: 'Cash', key: nextKey(), ...by })
    case 'take-visit-back': {
      const visits = await db.select().from(handVisits).where(eq(handVisits.memberId, memberId)).orderBy(handVisits.id)
      const visit = visits[one.visit]
      return visit && takeBackVisit(deps, { visitId: visit.id, reason: 'No', ...by })
    }
    case 'merge':
      return mergeMembers(deps, { survivorId: memberId, mergedId: other, take: one.take, ...by })
    case 'split': {
      const isPart = or(eq(memberMerges.survivorId, memberId), eq(memberMerges.mergedId, memberId))
      const [merge] = await db
        .select()
        .from(memberMerges)
        .where(and(isPart, isNull(memberMerges.splitAt)))
      return merge && splitMembers(deps, { mergeId: merge.id, ...by })
    }
    case 'undo-approval':
      return db.transaction((tx) =>
        undoApproval(tx, { memberId, hasEarned: () => hasEarned(tx, memberId), now: deps.clock.now(), ...by }),
      )
    case 'erase':
      return eraseMember({ ...deps, erasers }, { memberId, ...by })
    case 'host-becomes':
      return changeMember(deps, { memberId: hostId, change: { membershipType: one.membershipType }, ...by })
    case 'host-leaves':
      return eraseMember({ ...deps, erasers }, { memberId: hostId, ...by })
  }
}
