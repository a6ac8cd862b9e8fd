import { Bar } from '#dashboards/admin/shared/bar.tsx'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { AdminStatsWire } from '#features/loyalty/memberships/stats.contract.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Divider } from '#ui/panel.tsx'
import './membership-distribution.css'

/** How the members divide into types, and how far milestone rewards get. */
export function MembershipDistribution({ stats }: { stats: AdminStatsWire }) {
  const { membersByType, totalMembers, milestoneRewards } = stats
  const steps = [
    ['Earned', milestoneRewards.totalEarned],
    ['Claimed', milestoneRewards.totalClaimed],
    ['Redeemed', milestoneRewards.totalRedeemed],
  ] as const
  return (
    <div className="membership-distribution">
      <Shares membersByType={membersByType} total={totalMembers} />
      <dl className="membership-distribution__types">
        {membershipTypes.map((type) => (
          <div key={type} data-kind={type}>
            <dt>{plans[type].label}</dt>
            <dd className="figure">
              {formatCount(membersByType[type])} <small>{percentOf(membersByType[type], totalMembers)}%</small>
            </dd>
          </div>
        ))}
      </dl>
      <Divider />
      <h3>Milestone rewards</h3>
      <ul className="membership-distribution__steps">
        {steps.map(([label, count]) => (
          <li key={label}>
            <span>{label}</span>
            <b>{formatCount(count)}</b>
            <Bar value={count} max={milestoneRewards.totalEarned} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type SharesProps = { membersByType: AdminStatsWire['membersByType']; total: number }

/** One bar, divided as the members are. The figures stand below it. */
function Shares({ membersByType, total }: SharesProps) {
  let start = 0
  return (
    <svg className="membership-distribution__shares" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {membershipTypes.map((type) => {
        const width = total === 0 ? 0 : (membersByType[type] / total) * 100
        const x = start
        start += width
        return <rect key={type} data-kind={type} x={x} width={width} height="1" />
      })}
    </svg>
  )
}

function percentOf(part: number, total: number) {
  return total === 0 ? 0 : Math.round((part / total) * 100)
}
