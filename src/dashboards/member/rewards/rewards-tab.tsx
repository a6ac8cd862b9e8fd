import { formatCount } from '#dashboards/member/member-format.ts'
import { SectionHead } from '#dashboards/member/section-head.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import type { KeptReward, RejectedReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClaimWords, MilestoneEmblem } from './milestone-card.tsx'
import { missingPoints } from './milestone-standing.ts'
import { orderRewards, rejectionWords, stateWords } from './reward-labels.ts'
import './rewards-tab.css'

type Props = {
  member: MemberWire
  milestones: readonly MilestoneWire[]
  onClaim: (reward: KeptReward) => void
  onShowCode: (reward: KeptReward) => void
}

/** Claims that were turned down first, with the reason; then every reward and what happens with it next (M14). */
export function RewardsTab({ member, milestones, onClaim, onShowCode }: Props) {
  const { rejected, kept } = orderRewards(member.rewardsEarned)
  const findMilestone = (reward: KeptReward) => milestones.find(({ id }) => id === reward.milestoneId)
  return (
    <div className="rewards-tab">
      {rejected.length > 0 && (
        <section>
          <SectionHead title="Claims we couldn't approve" />
          <div className="stack">
            {rejected.map((reward) => (
              <RejectedClaim key={reward.id} reward={reward} words={rejectionWords(reward, kept)} />
            ))}
          </div>
        </section>
      )}
      <section>
        <SectionHead title="Rewards Earned" />
        {kept.length === 0 ? (
          <Panel label="No rewards yet">
            <EmptyState drawing="gift" title="No rewards yet">
              Earn 1 point per $1 spent, and your rewards will show up here.
            </EmptyState>
          </Panel>
        ) : (
          <ul className="panel">
            {kept.map((reward) => {
              const milestone = findMilestone(reward)
              return (
                <li key={reward.id} className="rewards-tab__reward">
                  <MilestoneEmblem icon={milestone?.icon ?? null} />
                  <div>
                    <b>{reward.name}</b>
                    <p>{reward.description}</p>
                    <small>{stateWords(reward, { isOffered: milestone?.isActive ?? false })}</small>
                  </div>
                  <div className="rewards-tab__step">
                    <NextStep
                      reward={reward}
                      isOffered={milestone?.isActive ?? false}
                      currentPoints={member.currentPoints}
                      onClaim={onClaim}
                      onShowCode={onShowCode}
                    />
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </section>
    </div>
  )
}

function RejectedClaim({ reward, words }: { reward: RejectedReward; words: string }) {
  return (
    <article className="rewards-tab__rejected">
      <div className="row">
        <h3>{reward.name}</h3>
        <Badge tone="bad" icon="ban">
          Not approved
        </Badge>
      </div>
      <blockquote>{reward.rejectionReason}</blockquote>
      <p>{words}</p>
    </article>
  )
}

type StepProps = Pick<Props, 'onClaim' | 'onShowCode'> & {
  reward: KeptReward
  isOffered: boolean
  currentPoints: number
}

/** What the member can do, or the state where there is nothing to do. */
function NextStep({ reward, isOffered, currentPoints, onClaim, onShowCode }: StepProps) {
  const { state } = reward
  if (state === 'approved') {
    return (
      <Button variant="strong" onClick={() => onShowCode(reward)}>
        <span>
          Show code<span className="vh"> for {reward.name}</span>
        </span>
      </Button>
    )
  }
  if (state === 'pending') {
    return (
      <Badge tone="warn" icon="clock">
        Pending approval
      </Badge>
    )
  }
  if (state === 'redeemed') {
    return (
      <Badge tone="good" icon="check">
        Redeemed
      </Badge>
    )
  }
  if (!isOffered) return <Badge icon="pause">Unavailable</Badge>
  const missing = missingPoints(reward, currentPoints)
  if (missing > 0)
    return (
      <small>
        Earn {formatCount(missing)} more {missing === 1 ? 'point' : 'points'} to claim
      </small>
    )
  return (
    <Button onClick={() => onClaim(reward)}>
      <ClaimWords reward={reward} />
    </Button>
  )
}
