import type { MembershipWire } from '#features/loyalty/memberships/me.contract.ts'
import { fromEarnedRewardWire, type KeptReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { FollowedClaim } from './followed-claim.tsx'
import { whatOf } from './reward-shelves.ts'

/** Which dialog is open, and the reward as it was then. */
export type OpenedReward = { dialog: 'claim' | 'code'; reward: KeptReward }

type Props = {
  opened: OpenedReward
  membership: Pick<MembershipWire, 'member' | 'milestones'>
  onClose: () => void
  onShowRewards: () => void
}

/** What is open about a reward shows it as it is now: others approve, hand over and switch off meanwhile. */
export function RewardDialogs({ opened, membership: { member, milestones }, onClose, onShowRewards }: Props) {
  const { dialog, reward: seen } = opened
  const { currentPoints, rewardsEarned, membershipType } = member
  const found = rewardsEarned.find(({ id }) => id === seen.id)
  const current = found && fromEarnedRewardWire(found)
  if (dialog === 'code') {
    const what = whatOf(current ?? seen, milestones)
    const { earnsPoints } = plans[membershipType]
    const pending = <InReview what={what} onClose={onClose} />
    return <FollowedClaim reward={current} {...{ what, earnsPoints, onClose, pending }} />
  }
  const reward = current?.state === 'available' ? current : seen
  return (
    <ClaimDialog
      reward={reward}
      what={whatOf(reward, milestones)}
      isOffered={milestones.some(({ id, isActive }) => id === reward.milestoneId && isActive)}
      rewards={rewardsEarned}
      {...{ currentPoints, onClose, onShowRewards }}
    />
  )
}

/** An approval can be taken back within the minute. */
function InReview({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={what}
      intro="We're reviewing your claim. Once it's approved, your code shows up right here."
      actions={<Button onClick={onClose}>Close</Button>}
    />
  )
}
