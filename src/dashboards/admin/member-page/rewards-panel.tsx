import { useState } from 'react'
import { ApprovedActions } from '#dashboards/admin/reward-claims/approved-actions.tsx'
import { RejectClaimDialog } from '#dashboards/admin/reward-claims/reject-claim-dialog.tsx'
import { useApproveClaim } from '#dashboards/admin/reward-claims/use-approve-claim.ts'
import { CategoryEmblem } from '#dashboards/admin/shared/category-emblem.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { formatInstant, formatPoints } from '#dashboards/member/member-format.ts'
import { useReload } from '#dashboards/shared/api-hooks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import {
  type EarnedReward,
  fromEarnedRewardWire,
  type KeptReward,
} from '#features/loyalty/rewards/reward-wire.rules.ts'
import type { ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'
import type { RewardState } from '#features/loyalty/rewards/rewards.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import './rewards-panel.css'
import { TakeBackRewardDialog } from './take-back-reward-dialog.tsx'

/** What there is something to do about comes first. */
const order: readonly RewardState[] = ['approved', 'pending', 'available', 'redeemed', 'rejected']

/** What the member has reached, claimed and got, with what there is to do about it. */
export function RewardsPanel({ member }: { member: MemberWire }) {
  const rewards = member.rewardsEarned
    .map(fromEarnedRewardWire)
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <Panel title="Rewards" isFlush>
      {rewards.length === 0 ? (
        <EmptyState drawing="gift" title="No rewards yet">
          Rewards show up when a milestone is reached.
        </EmptyState>
      ) : (
        <ul className="rewards-panel">
          {rewards.map((reward) => (
            <li key={reward.id}>
              <CategoryEmblem category={reward.category} />
              <div>
                <b>{titleOf(reward)}</b>
                {reward.state !== 'rejected' && <small>{reward.description}</small>}
                <small>{describe(reward)}</small>
              </div>
              <RewardActions member={member} reward={reward} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A treat has no milestone that would say what it is. */
function titleOf({ milestoneId, name, rewardValue }: EarnedReward) {
  return milestoneId === null && rewardValue ? `${name}: ${rewardValue}` : name
}

function describe(reward: EarnedReward) {
  const on = (at: string | null) => (at ? ` ${formatInstant(at)}` : '')
  if (reward.state === 'rejected') return `Rejected${on(reward.dateRedeemed)}: “${reward.rejectionReason}”`
  if (reward.state === 'available') return `Can be claimed, ${formatPoints(reward.pointsRequired)}`
  if (reward.state === 'pending') return `Claimed${on(reward.dateClaimed)}, waiting for approval`
  if (reward.state === 'approved' && reward.validThrough) return 'Not used yet'
  if (reward.state === 'approved') return 'Approved, to hand over'
  return `Given${on(reward.dateRedeemed)}`
}

type ActionProps = { member: MemberWire; reward: EarnedReward }

function RewardActions({ member, reward }: ActionProps) {
  if (reward.state === 'rejected') return null
  if (reward.state === 'pending') return <PendingActions claim={toClaim(member, reward)} />
  if (reward.state === 'approved' && reward.rewardCode) {
    const approved = { rewardId: reward.id, code: reward.rewardCode, name: reward.name, memberName: nameOf(member) }
    return (
      <div className="rewards-panel__actions">
        <ApprovedActions reward={approved} about={` ${reward.name}`} isTreat={reward.milestoneId === null} />
      </div>
    )
  }
  return reward.state === 'redeemed' ? <TakeBackButton member={member} reward={reward} /> : null
}

function TakeBackButton({ member, reward }: { member: MemberWire; reward: KeptReward }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="rewards-panel__actions">
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <span>
          Take back<span className="vh"> {reward.name}</span>
        </span>
      </Button>
      {isAsking && <TakeBackRewardDialog member={member} reward={reward} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function PendingActions({ claim }: { claim: ClaimWire }) {
  const [isRejecting, setIsRejecting] = useState(false)
  // The member's page shows rewards with the member.
  const reload = useReload('members')
  const { approve, isApproving } = useApproveClaim(claim, reload)
  const about = <span className="vh"> {claim.rewardName}</span>
  return (
    <div className="rewards-panel__actions">
      <Button isBusy={isApproving} onClick={() => approve(false, '')}>
        <span>Approve{about}</span>
      </Button>
      <Button variant="ghost" onClick={() => setIsRejecting(true)}>
        <span>Reject{about}</span>
      </Button>
      {isRejecting && (
        <RejectClaimDialog
          claim={claim}
          onClose={() => setIsRejecting(false)}
          onDecided={() => {
            setIsRejecting(false)
            reload()
          }}
        />
      )}
    </div>
  )
}

/** As the list of claims has it. */
function toClaim(member: MemberWire, reward: KeptReward): ClaimWire {
  const { id, name, pointsRequired, category, dateClaimed, dateRedeemed, adminNotes } = reward
  return {
    id,
    memberId: member.id,
    memberName: nameOf(member),
    memberEmail: member.email,
    membershipType: member.membershipType,
    rewardName: name,
    rewardDescription: reward.description,
    pointsRequired,
    category,
    dateClaimed,
    // It waits for a decision.
    dateApproved: null,
    dateRedeemed,
    rewardCode: null,
    adminNotes,
  }
}
