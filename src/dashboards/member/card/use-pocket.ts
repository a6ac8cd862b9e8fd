import { useEffect } from 'react'
import { formatDay } from '#dashboards/member/member-format.ts'
import { whatOf } from '#dashboards/member/rewards/reward-shelves.ts'
import type { MembershipWire } from '#features/loyalty/memberships/me.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import type { EarnedRewardWire } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { keepPageOffline } from '#features/venue/offline/keep-page-offline.client.ts'
import { urls } from '#urls.ts'
import { findStorage } from '#web/storage.client.ts'
import { forgetCard, keepCard } from './kept-card.ts'
import { forgetCodes, keepCodes } from './kept-codes.ts'

/**
 * Card and codes of an approved member stay in this browser for when there is no connection, and so does the page that shows
 * them: nobody has to have opened it. What was given is no longer kept, and nobody else's is.
 */
export function usePocket(membership: MembershipWire | undefined) {
  useEffect(() => {
    if (!membership) return
    const { member, milestones } = membership
    if (member.status !== 'approved') return emptyPocket()
    const { firstName, lastName, membershipType: type, memberNumber: number } = member
    keepCard(findStorage(), { name: `${firstName} ${lastName}`, type, number })
    const approved = member.rewardsEarned.filter(({ status }) => status === 'claimed')
    keepCodes(
      findStorage(),
      approved.map((reward) => ({ what: toLine(reward, milestones), code: reward.rewardCode ?? '' })),
    )
  }, [membership])

  const isApproved = membership?.member.status === 'approved'
  useEffect(() => {
    if (!isApproved) return
    const load = () => import('./kept-card.island.tsx')
    keepPageOffline(urls.workerOf(urls.memberCard), { page: urls.memberCard, load })
  }, [isApproved])
}

/** What the code is for, and through which day where it has one: without a connection nothing else says so. */
function toLine(reward: EarnedRewardWire, milestones: readonly MilestoneWire[]) {
  const what = whatOf(reward, milestones)
  return reward.validThrough ? `${what}, through ${formatDay(reward.validThrough)}` : what
}

/** At the logout, and when the membership is gone. */
export function emptyPocket() {
  forgetCard(findStorage())
  forgetCodes(findStorage())
}
