import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { useApiQuery } from '#dashboards/admin/admin-data.ts'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { type OnPage, useClampedPage } from '#dashboards/admin/shared/use-clamped-page.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { listKeptRewards } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { nextMilestone } from '#features/loyalty/rewards/rewards.rules.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table.tsx'
import { urls } from '#urls.ts'
import styles from './milestone-members.module.css'

const PAGE_SIZE = 25
const types = ['all', ...membershipTypes] as const

/** Which approved members reached how many milestones, and what comes next for each. */
export function MilestoneMembers({ milestones }: { milestones: readonly MilestoneWire[] }) {
  const [query, change] = useAddressQuery(['q', 'type', 'sort', 'direction', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  const { openMember } = useAdmin()
  const page = Number(query.page) || 1
  const type = types.find((known) => known === query.type) ?? 'all'
  const by = query.sort === 'name' ? 'name' : 'points'
  const direction = query.direction === 'asc' ? 'asc' : 'desc'
  const search = new URLSearchParams({
    status: 'approved',
    sort: by,
    direction,
    page: String(page),
    pageSize: String(PAGE_SIZE),
  })
  if (query.q) search.set('q', query.q)
  if (type !== 'all') search.set('type', type)
  const members = useApiQuery<MemberWire[]>('members', `${urls.api.members}?${search}`)
  const onPage: OnPage = (next, how) => change({ page: next === 1 ? '' : String(next) }, how)
  useClampedPage(members, { page, pageSize: PAGE_SIZE, onPage })

  return (
    <Panel title="Member milestone status" intro="Approved members, and how far each has come." isFlush>
      <div className="toolbar">
        <SearchField label="Search members" placeholder="Name, e-mail or phone" value={typed} onChange={setTyped} />
        <Segmented
          label="Membership type"
          value={type}
          options={types.map((value) => ({ value, label: value === 'all' ? 'All' : plans[value].label }))}
          onChange={(next) => change({ type: next === 'all' ? '' : next, page: '' })}
        />
      </div>
      <DataTable
        label="Member milestone status"
        columns={columnsFor(milestones, openMember)}
        listing={toTableState(members, 'The members could not be loaded')}
        rowKey={({ id }) => id}
        sort={{ by, direction: direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={(next) =>
          change({ sort: next.by, direction: next.direction === 'ascending' ? 'asc' : 'desc', page: '' })
        }
        paging={
          members.at === 'ready'
            ? { page, pageSize: PAGE_SIZE, total: members.total, unit: 'members', onPage }
            : undefined
        }
        empty={
          <EmptyState
            drawing="people"
            title={query.q || type !== 'all' ? 'No members found' : 'No approved members yet'}
          >
            {query.q || type !== 'all'
              ? 'Try another name, or all types.'
              : 'Members are listed here once they are approved.'}
          </EmptyState>
        }
      />
    </Panel>
  )
}

function columnsFor(
  milestones: readonly MilestoneWire[],
  openMember: (memberId: string) => void,
): Column<MemberWire>[] {
  return [
    {
      id: 'name',
      title: 'Member',
      isSortable: true,
      cell: ({ firstName, lastName, email }) => (
        <div className="person">
          <Avatar name={`${firstName} ${lastName}`} />
          <span>
            <b>{`${firstName} ${lastName}`}</b>
            <small>{email}</small>
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
      title: 'Points now',
      isSortable: true,
      isNumber: true,
      cell: ({ currentPoints }) => formatCount(currentPoints),
      narrowLabel: 'Points now',
    },
    {
      id: 'lifetime',
      title: 'Lifetime',
      isNumber: true,
      cell: ({ lifetimePoints }) => formatCount(lifetimePoints),
      narrow: 'hidden',
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
      cell: ({ id, firstName, lastName }) => (
        <button type="button" className="link row-link" onClick={() => openMember(id)}>
          View details<span className="vh"> of {`${firstName} ${lastName}`}</span>
        </button>
      ),
    },
  ]
}

type Rewards = MemberWire['rewardsEarned']

/** Rewards of a milestone that was reached again after a rejection count once. */
function reachedIn(rewards: Rewards): Set<string> {
  return new Set(listKeptRewards(rewards).map(({ milestoneId }) => milestoneId))
}

function countClaims(rewards: Rewards): number {
  return listKeptRewards(rewards).filter(({ state }) => state !== 'available').length
}

function Reached({ member, outOf }: { member: MemberWire; outOf: number }) {
  if (!plans[member.membershipType].earnsPoints) return <span className="faint">VIP members earn no points</span>
  const reached = reachedIn(member.rewardsEarned).size
  const words = `${reached} of ${Math.max(outOf, reached)}`
  return (
    <div className={styles.reached}>
      <span>{words}</span>
      <Progress
        label={`Milestones of ${member.firstName} ${member.lastName}`}
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
  const reached = reachedIn(member.rewardsEarned)
  const next = nextMilestone(milestones, { lifetimePoints: member.lifetimePoints, reached })
  if (!next) return <span className="faint">All reached</span>
  return (
    <span className={styles.next}>
      {next.name} <small>{formatCount(next.pointsThreshold - member.lifetimePoints)} to go</small>
    </span>
  )
}
