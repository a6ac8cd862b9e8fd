import { formatCount, formatInstant, formatPoints } from '#dashboards/member/member-format.ts'
import { SectionHead } from '#dashboards/member/section-head.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import type { KeptReward, RejectedReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClaimWords } from './milestone-card.tsx'
import { rejectionWords } from './reward-labels.ts'
import { PointsToGo, RewardPanel } from './reward-panel.tsx'
import { RewardShelf } from './reward-shelf.tsx'
import { type Ahead, type ShelvedReward, shelvesOf, whatOf } from './reward-shelves.ts'
import './rewards-tab.css'
import { YoursNow } from './yours-now.tsx'

type Props = {
  member: MemberWire
  milestones: readonly MilestoneWire[]
  onClaim: (reward: KeptReward) => void
  onShowCode: (reward: KeptReward) => void
}

/** Claims that were turned down first, with the reason (M14); then rewards by what there is to do about them. */
export function RewardsTab({ member, milestones, onClaim, onShowCode }: Props) {
  const { currentPoints, lifetimePoints, rewardsEarned, discountPercentage } = member
  const { rejected, yours, claimable, saving, unavailable, ahead, enjoyed } = shelvesOf(member, milestones)
  const kept = [yours, claimable, saving, unavailable, enjoyed].flat()
  return (
    <div className="rewards-tab">
      {rejected.length > 0 && (
        <section>
          <SectionHead title="Claims we couldn't approve" />
          <div className="stack">
            {rejected.map((reward) => (
              <RejectedClaim
                key={reward.id}
                reward={reward}
                what={whatOf(reward, milestones)}
                words={rejectionWords(
                  reward,
                  kept.map((one) => one.reward),
                )}
              />
            ))}
          </div>
        </section>
      )}
      <section className="rewards-tab__shelves">
        <SectionHead title="Rewards Earned">
          {rewardsEarned.length > 0 && <p className="faint">You have {formatPoints(currentPoints)}</p>}
        </SectionHead>
        {kept.length === 0 && (
          <Panel label="No rewards yet">
            <EmptyState drawing="gift" title="No rewards yet">
              Earn 1 point per $1 spent, and your rewards will show up here.
            </EmptyState>
          </Panel>
        )}
        <YoursNow rewards={yours} earnsPoints onShowCode={onShowCode} />
        <Claimable rewards={claimable} currentPoints={currentPoints} onClaim={onClaim} />
        <Saving rewards={saving} currentPoints={currentPoints} />
        <QuietShelf
          title="Not available right now"
          rewards={unavailable}
          about={({ dateEarned }) => `reached ${formatInstant(dateEarned)}. Check back later.`}
        />
        <QuietShelf
          title="Enjoyed"
          rewards={enjoyed}
          about={({ dateRedeemed, dateEarned }) => `redeemed ${formatInstant(dateRedeemed ?? dateEarned)}`}
        />
      </section>
      <More {...{ ahead, lifetimePoints, discountPercentage }} />
    </div>
  )
}

function RejectedClaim({ reward, what, words }: { reward: RejectedReward; what: string; words: string }) {
  return (
    <article className="rewards-tab__rejected">
      <div className="row">
        <h3>{what}</h3>
        <Badge tone="bad" icon="ban">
          Not approved
        </Badge>
      </div>
      <blockquote>{reward.rejectionReason}</blockquote>
      <p>{words}</p>
    </article>
  )
}

type ShelfProps = { rewards: readonly ShelvedReward[]; currentPoints: number }

/** The one thing most likely next is the first of these. */
function Claimable({ rewards, currentPoints, onClaim }: ShelfProps & Pick<Props, 'onClaim'>) {
  if (rewards.length === 0) return null
  return (
    <RewardShelf title="You can have this now">
      {rewards.map(({ reward, what, milestone }, index) => (
        <RewardPanel
          key={reward.id}
          icon={milestone?.icon}
          what={what}
          tier={reward.name}
          about={reward.description}
          look="now"
        >
          <Button variant={index === 0 ? 'primary' : 'strong'} onClick={() => onClaim(reward)}>
            <ClaimWords reward={reward} what={what} />
          </Button>
          <p>Leaves you {formatPoints(currentPoints - reward.pointsThreshold)}.</p>
        </RewardPanel>
      ))}
    </RewardShelf>
  )
}

function Saving({ rewards, currentPoints }: ShelfProps) {
  if (rewards.length === 0) return null
  return (
    <RewardShelf title="Reached, keep saving" isPaired>
      {rewards.map(({ reward, what, milestone, missing }) => (
        <RewardPanel
          key={reward.id}
          icon={milestone?.icon}
          what={what}
          tier={reward.name}
          about={`reached ${formatInstant(reward.dateEarned)}`}
        >
          <PointsToGo
            what={what}
            points={currentPoints}
            goal={reward.pointsThreshold}
            words={`${formatPoints(missing)} to go`}
          />
        </RewardPanel>
      ))}
    </RewardShelf>
  )
}

type QuietShelfProps = { title: string; rewards: readonly ShelvedReward[]; about: (reward: KeptReward) => string }

/** Rewards that there is nothing to do about. */
function QuietShelf({ title, rewards, about }: QuietShelfProps) {
  if (rewards.length === 0) return null
  return (
    <RewardShelf title={title} isPaired>
      {rewards.map(({ reward, what, milestone }) => (
        <RewardPanel
          key={reward.id}
          icon={milestone?.icon}
          what={what}
          tier={reward.name}
          about={about(reward)}
          look="far"
        />
      ))}
    </RewardShelf>
  )
}

type AheadProps = { ahead: readonly Ahead[]; lifetimePoints: number; discountPercentage: number }

/** What goes on for ever, and what is not reached yet. */
function More({ ahead, lifetimePoints, discountPercentage }: AheadProps) {
  const [again, first] = [ahead.filter(({ had }) => had > 0), ahead.filter(({ had }) => had === 0)]
  const isAlwaysOn = again.length > 0 || discountPercentage > 0
  if (!isAlwaysOn && first.length === 0) return null
  return (
    <section className="rewards-tab__shelves">
      <SectionHead title="More rewards" />
      {isAlwaysOn && (
        <RewardShelf title="Always on" isPaired>
          {discountPercentage > 0 && (
            <RewardPanel
              icon="🌴"
              what={`${discountPercentage}% off every visit`}
              tier="Local"
              about="just tell your server you're a member"
            />
          )}
          {again.map((one) => (
            <MilestoneAhead key={one.milestone.id} ahead={one} />
          ))}
        </RewardShelf>
      )}
      {first.length > 0 && (
        <RewardShelf title="Further up" aside={`You have ${formatCount(lifetimePoints)} lifetime points`} isPaired>
          {first.map((one) => (
            <MilestoneAhead key={one.milestone.id} ahead={one} />
          ))}
        </RewardShelf>
      )}
    </section>
  )
}

function MilestoneAhead({ ahead: { milestone, points, goal, had } }: { ahead: Ahead }) {
  const { icon, name, rewardValue, pointsThreshold, repeatEvery } = milestone
  const left = goal - points
  const about =
    had > 0
      ? `again every ${formatPoints(repeatEvery ?? goal)}. ${formatCount(had)} so far.`
      : `at ${formatCount(pointsThreshold)} lifetime points`
  const words = had > 0 ? `${formatPoints(left)} to the next` : `Reach it in ${formatCount(left)}`
  return (
    <RewardPanel icon={icon} what={rewardValue} tier={name} about={about} look="far">
      {left > 0 ? (
        <PointsToGo what={rewardValue} points={points} goal={goal} words={words} />
      ) : (
        // Rewards are given with a transaction: who has the points by another way gets this one with the next.
        <p>Ready to claim after your next visit</p>
      )}
    </RewardPanel>
  )
}
