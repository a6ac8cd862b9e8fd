import { formatPoints } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { fromEarnedRewardWire } from '#features/loyalty/rewards/reward-wire.rules.ts'
import type { IconName } from '#ui/icon/icon.tsx'

type Loser = Pick<MemberWire, 'firstName' | 'currentPoints' | 'lifetimePoints' | 'rewardsEarned'>

/** What becomes of a member's rewards and balance when points that they earned go. */
export function effectsOfLosing(member: Loser, points: number): [icon: IconName, text: string][] {
  const lost = member.rewardsEarned
    .map(fromEarnedRewardWire)
    .filter(({ state, pointsRequired }) => state === 'available' && pointsRequired > member.lifetimePoints - points)
    .map(({ name }) => name)
  const missing = points - member.currentPoints
  return [
    ['gift', `Rewards ${member.firstName} already claimed stay.`],
    ...(lost.length > 0 ? [['ban', `${inWords.format(lost)} can't be claimed anymore.`] as [IconName, string]] : []),
    ...(missing > 0
      ? [
          ['info', `${formatPoints(missing)} of these are spent. The next points make up for them.`] as [
            IconName,
            string,
          ],
        ]
      : []),
  ]
}

const inWords = new Intl.ListFormat('en-US')

/** A balance that points were taken from, as it is shown. */
export function without(balance: number, points: number) {
  return Math.max(0, balance - points)
}
