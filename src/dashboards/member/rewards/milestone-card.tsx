import { formatCount, formatInstant, formatPoints } from '#dashboards/member/member-format.ts'
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
        {milestone.name}
        <small>{formatPoints(milestone.pointsThreshold)}</small>
      </h3>
      <p>{milestone.rewardValue}</p>
      {milestone.repeatEvery && <small className="faint">Again every {formatPoints(milestone.repeatEvery)}</small>}
      <div className="milestone-card__foot">
        {standing.at === 'locked' && <OnTheWay milestone={milestone} percent={standing.percent} />}
        {standing.at === 'ready' && <ReadyFoot standing={standing} onClaim={onClaim} />}
        {standing.at === 'earned' && <EarnedFoot reward={standing.reward} onShowCode={onShowCode} />}
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
  if (standing.at === 'locked') return <Badge look="plain">{standing.percent}%</Badge>
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

type ReadyProps = { standing: Extract<Standing, { at: 'ready' }>; onClaim: Props['onClaim'] }

function ReadyFoot({ standing: { reward, missingPoints }, onClaim }: ReadyProps) {
  if (missingPoints > 0) {
    const more = `Earn ${formatCount(missingPoints)} more ${missingPoints === 1 ? 'point' : 'points'} to claim`
    return <span className="faint">{more}</span>
  }
  return (
    <Button variant="strong" isWide onClick={() => onClaim(reward)}>
      <ClaimWords reward={reward} />
    </Button>
  )
}

/** The price is plain to see; what it buys is read out too, where many such buttons follow each other. */
export function ClaimWords({ reward: { name, pointsThreshold } }: { reward: KeptReward }) {
  return (
    <span>
      Claim for {formatPoints(pointsThreshold)}
      <span className="vh">: {name}</span>
    </span>
  )
}

function EarnedFoot({ reward, onShowCode }: { reward: KeptReward; onShowCode: Props['onShowCode'] }) {
  if (reward.state === 'approved') {
    return (
      <button type="button" className="link milestone-card__show" onClick={() => onShowCode(reward)}>
        Show code<span className="vh"> for {reward.name}</span>
      </button>
    )
  }
  if (reward.state === 'pending') return <span className="faint">Pending approval</span>
  return <span className="faint">Redeemed {reward.dateRedeemed && formatInstant(reward.dateRedeemed)}</span>
}
