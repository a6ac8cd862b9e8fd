import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { DetailsLink, type MemberColumn } from '#dashboards/admin/shared/member-columns.tsx'
import { MemberSearch, TypeFilter } from '#dashboards/admin/shared/member-filters.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { MemberTable } from '#dashboards/admin/shared/member-table.tsx'
import { useMemberList } from '#dashboards/admin/shared/use-member-list.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { listKeptRewards } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { nextMilestone } from '#features/loyalty/rewards/rewards.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { EmptyState } from '#ui/states.tsx'
import './milestone-members.css'

/** Which approved members reached how many milestones, and what comes next for each. */
export function MilestoneMembers({ milestones }: { milestones: readonly MilestoneWire[] }) {
  const { openMember } = useAdmin()
  const list = useMemberList({ only: { status: 'approved' }, firstSort: { by: 'points', direction: 'descending' } })

  return (
    <Panel title="Member milestone status" intro="Each approved member's progress" isFlush>
      <div className="toolbar">
        <MemberSearch list={list} />
        <TypeFilter list={list} />
      </div>
      <MemberTable
        list={list}
        label="Member milestone status"
        columns={columnsFor(milestones, openMember)}
        empty={<NoMembersYet />}
      />
    </Panel>
  )
}

function NoMembersYet() {
  return (
    <EmptyState drawing="people" title="No approved members yet">
      Members show up here once they're approved.
    </EmptyState>
  )
}

function columnsFor(
  milestones: readonly MilestoneWire[],
  openMember: (memberId: string) => void,
): readonly MemberColumn[] {
  return [
    {
      id: 'name',
      title: 'Member',
      isSortable: true,
      cell: (member) => (
        <div className="person">
          <Avatar name={nameOf(member)} />
          <span>
            <b>
              <MemberLink id={member.id}>{nameOf(member)}</MemberLink>
            </b>
            <small>{member.email}</small>
          </span>
        </div>
      ),
    },
    {
      id: 'type',
      title: 'Type',
      cell: ({ membershipType }) => <Badge kind={membershipType}>{plans[membershipType].label}</Badge>,
      narrow: 'end',
    },
    {
      id: 'points',
      title: 'Current points',
      isSortable: true,
      isNumber: true,
      cell: ({ currentPoints }) => formatCount(currentPoints),
      narrowLabel: 'Current points',
    },
    {
      id: 'lifetime',
      title: 'Lifetime points',
      isNumber: true,
      cell: ({ lifetimePoints }) => formatCount(lifetimePoints),
      narrowLabel: 'Lifetime points',
    },
    {
      id: 'reached',
      title: 'Reached',
      cell: (member) => <Reached member={member} outOf={milestones.length} />,
    },
    {
      id: 'claimed',
      title: 'Claimed',
      cell: ({ rewardsEarned }) => countClaims(rewardsEarned),
      isNumber: true,
      narrowLabel: 'Claimed',
    },
    { id: 'next', title: 'Next milestone', cell: (member) => <Next member={member} milestones={milestones} /> },
    {
      id: 'view',
      title: 'Member details',
      isTitleHidden: true,
      narrow: 'end',
      cell: (member) => <DetailsLink member={member} onOpen={openMember} />,
    },
  ]
}

type Rewards = MemberWire['rewardsEarned']

/** A milestone that was reached again, or claimed again after a rejection, counts once. */
function reachedIn(rewards: Rewards): Set<string> {
  return new Set(listKeptRewards(rewards).flatMap(({ milestoneId }) => milestoneId ?? []))
}

function countClaims(rewards: Rewards): number {
  return listKeptRewards(rewards).filter(({ state }) => state !== 'available').length
}

function Reached({ member, outOf }: { member: MemberWire; outOf: number }) {
  if (!plans[member.membershipType].earnsPoints) return <span className="faint">VIP members don't earn points</span>
  const reached = reachedIn(member.rewardsEarned).size
  const words = `${reached} of ${Math.max(outOf, reached)} milestones`
  return (
    <div className="milestone-members__reached">
      <span>{words}</span>
      <Progress
        label={`${nameOf(member)}'s milestones`}
        value={reached}
        max={Math.max(outOf, reached, 1)}
        valueText={words}
        size="s"
      />
    </div>
  )
}

function Next({ member, milestones }: { member: MemberWire; milestones: readonly MilestoneWire[] }) {
  if (!plans[member.membershipType].earnsPoints) return null
  const rewards = listKeptRewards(member.rewardsEarned)
  const next = nextMilestone(milestones, { lifetimePoints: member.lifetimePoints, rewards })
  if (!next) return <span className="faint">All earned</span>
  return (
    <span className="milestone-members__next">
      {next.name} <small>{formatCount(next.pointsThreshold - member.lifetimePoints)} to go</small>
    </span>
  )
}
