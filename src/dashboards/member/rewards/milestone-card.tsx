import { formatInstant, formatPoints } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import type { KeptReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import './milestone-card.css'
import { type Standing, standingOf, tierOf } from './milestone-standing.ts'

type Props = {
  milestone: MilestoneWire
  member: MemberWire
  onClaim: (reward: KeptReward) => void
  onShowCode: (reward: KeptReward) => void
}

/** A milestone, where the member stands with it, and what can be done about it. */
export function MilestoneCard({ milestone, member, onClaim, onShowCode }: Props) {
  const standing = standingOf(milestone, member)
  return (
    <li className="milestone-card" data-tier={tierOf(milestone.name)} data-state={standing.at}>
      <div className="milestone-card__top">
        <MilestoneEmblem icon={milestone.icon} />
        <StandingBadge standing={standing} />
      </div>
      <h3>
        {milestone.rewardValue}
        <small>
          <b>{milestone.name}</b>, {formatPoints(milestone.pointsThreshold)}
        </small>
      </h3>
      {milestone.repeatEvery && <small className="faint">Again every {formatPoints(milestone.repeatEvery)}</small>}
      <div className="milestone-card__foot">
        {standing.at === 'locked' && <OnTheWay milestone={milestone} percent={standing.percent} />}
        {standing.at === 'saving' && <Saving milestone={milestone} standing={standing} />}
        {standing.at === 'ready' && (
          <Button variant="strong" isWide onClick={() => onClaim(standing.reward)}>
            <ClaimWords reward={standing.reward} what={milestone.rewardValue} />
          </Button>
        )}
        {standing.at === 'earned' && (
          <EarnedFoot reward={standing.reward} what={milestone.rewardValue} onShowCode={onShowCode} />
        )}
      </div>
    </li>
  )
}

/** The milestone's own emoji, or a gift where staff chose none. */
export function MilestoneEmblem({ icon }: { icon: string | null }) {
  return (
    <span className="milestone-card__emblem" aria-hidden="true">
      {icon ?? <Icon name="gift" />}
    </span>
  )
}

function StandingBadge({ standing }: { standing: Standing }) {
  if (standing.at === 'locked' || standing.at === 'saving') return <Badge look="plain">{standing.percent}%</Badge>
  if (standing.at === 'ready') {
    return (
      <Badge look="solid" icon="gift">
        Ready
      </Badge>
    )
  }
  return (
    <Badge tone="good" icon="check">
      Earned
    </Badge>
  )
}

function OnTheWay({ milestone, percent }: { milestone: MilestoneWire; percent: number }) {
  // Rewards are given with a transaction: who has the points by another way gets this one with the next.
  if (percent === 100) return <span className="faint">Ready to claim after your next visit</span>
  return <Progress label={`Progress toward ${milestone.name}`} value={percent} valueText={`${percent}%`} size="s" />
}

type SavingProps = { milestone: MilestoneWire; standing: Extract<Standing, { at: 'saving' }> }

/** It is reached: from here on the points to spend count. */
function Saving({ milestone: { rewardValue }, standing: { percent, missingPoints } }: SavingProps) {
  return (
    <>
      <Progress label={`Points toward ${rewardValue}`} value={percent} valueText={`${percent}%`} size="s" />
      <span className="faint">Reached, {formatPoints(missingPoints)} to go</span>
    </>
  )
}

/** The price is plain to see; what it buys is read out too, where many such buttons follow each other. */
export function ClaimWords({ reward: { pointsThreshold }, what }: { reward: KeptReward; what: string }) {
  return (
    <span>
      Claim for {formatPoints(pointsThreshold)}
      <span className="vh">: {what}</span>
    </span>
  )
}

type EarnedProps = { reward: KeptReward; what: string; onShowCode: Props['onShowCode'] }

function EarnedFoot({ reward, what, onShowCode }: EarnedProps) {
  if (reward.state === 'approved') {
    return (
      <button type="button" className="link milestone-card__show" onClick={() => onShowCode(reward)}>
        Show code<span className="vh"> for {what}</span>
      </button>
    )
  }
  if (reward.state === 'pending') return <span className="faint">Pending approval</span>
  return <span className="faint">Redeemed {reward.dateRedeemed && formatInstant(reward.dateRedeemed)}</span>
}
