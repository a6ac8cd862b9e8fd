import { FriendsSection } from '#dashboards/member/friends/friends-section.tsx'
import { formatCount, formatPoints } from '#dashboards/member/member-format.ts'
import { ConfirmContacts } from '#dashboards/member/profile/confirm-contacts.tsx'
import { MilestoneCard, MilestoneEmblem } from '#dashboards/member/rewards/milestone-card.tsx'
import { tierOf } from '#dashboards/member/rewards/milestone-standing.ts'
import { shelvesOf } from '#dashboards/member/rewards/reward-shelves.ts'
import { YoursNow } from '#dashboards/member/rewards/yours-now.tsx'
import { SectionHead } from '#dashboards/member/section-head.tsx'
import { TransactionList } from '#dashboards/member/transactions/transaction-list.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { type KeptReward, listKeptRewards } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { nextMilestone } from '#features/loyalty/rewards/rewards.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { EmptyState } from '#ui/states.tsx'
import './overview-tab.css'

const RECENT = 3

type Props = {
  member: MemberWire
  milestones: readonly MilestoneWire[]
  hasInvites: boolean
  onClaim: (reward: KeptReward) => void
  onShowCode: (reward: KeptReward) => void
  onShowTransactions: () => void
}

/** How far the next reward is, which rewards there are, and the last visits. */
export function OverviewTab({ member, milestones, hasInvites, onClaim, onShowCode, onShowTransactions }: Props) {
  const offered = milestones.filter(({ isActive }) => isActive)
  const recent = member.transactions.slice(0, RECENT)
  const { earnsPoints } = plans[member.membershipType]
  return (
    <div className="overview-tab">
      <ConfirmContacts member={member} isOneEnough />
      {!earnsPoints && (
        <YoursNow rewards={shelvesOf(member, milestones).yours} earnsPoints={earnsPoints} onShowCode={onShowCode} />
      )}
      {earnsPoints && (
        <>
          <NextMilestone member={member} milestones={offered} />
          <section>
            <SectionHead title="Milestone rewards">
              <p className="faint">1 point per $1 spent</p>
            </SectionHead>
            {offered.length === 0 ? (
              <Panel label="No rewards">
                <EmptyState drawing="gift" title="No rewards right now">
                  New rewards are coming. Your points are safe.
                </EmptyState>
              </Panel>
            ) : (
              <ul className="overview-tab__stones">
                {offered.map((milestone) => (
                  <MilestoneCard key={milestone.id} {...{ milestone, member, onClaim, onShowCode }} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
      {hasInvites && <FriendsSection earnsPoints={earnsPoints} />}
      <section>
        <SectionHead title="Recent visits">
          {recent.length > 0 && (
            <button type="button" className="link" onClick={onShowTransactions}>
              See all transactions
            </button>
          )}
        </SectionHead>
        {recent.length > 0 ? <TransactionList transactions={recent} type={member.membershipType} /> : <NoVisits />}
      </section>
    </div>
  )
}

export function NoVisits() {
  return (
    <Panel label="No visits yet">
      <EmptyState drawing="calendar" title="No visits yet">
        Tell your server you're a member, and your first visit will show up here.
      </EmptyState>
    </Panel>
  )
}

function NextMilestone({ member, milestones }: Pick<Props, 'member' | 'milestones'>) {
  const { lifetimePoints, rewardsEarned } = member
  const next = nextMilestone(milestones, { lifetimePoints, rewards: listKeptRewards(rewardsEarned) })
  if (!next) {
    if (milestones.length === 0) return null
    return (
      <section className="panel overview-tab__next" aria-label="Next milestone">
        <p>You've reached every milestone. Looks like we need more.</p>
      </section>
    )
  }
  const { name, icon, rewardValue, pointsThreshold } = next
  const missing = pointsThreshold - lifetimePoints
  return (
    <section className="panel overview-tab__next" data-tier={tierOf(name)} aria-label="Next milestone">
      <div className="overview-tab__goal">
        <div>
          <p className="faint">Next milestone: {name}</p>
          <h2>
            <MilestoneEmblem icon={icon} /> {rewardValue}
          </h2>
        </div>
        <p className="overview-tab__missing">
          {formatCount(missing)}
          <small>{missing === 1 ? 'point' : 'points'} to go</small>
        </p>
      </div>
      <Progress
        label={`Lifetime points toward ${name}`}
        value={lifetimePoints}
        max={pointsThreshold}
        valueText={`${formatCount(lifetimePoints)} of ${formatPoints(pointsThreshold)}`}
        size="l"
      />
      <p className="overview-tab__ends" aria-hidden="true">
        <span>{formatCount(lifetimePoints)} lifetime points</span>
        <span>{formatCount(pointsThreshold)}</span>
      </p>
    </section>
  )
}
