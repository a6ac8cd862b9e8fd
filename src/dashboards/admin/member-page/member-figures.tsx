import { Points } from '#dashboards/admin/shared/member-marks.tsx'
import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { StatStrip } from '#dashboards/admin/shared/stat-strip.tsx'
import { formatCount, formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { listMilestones } from '#features/loyalty/rewards/milestones.contract.ts'
import { listKeptRewards } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { nextMilestone } from '#features/loyalty/rewards/rewards.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { countRecentVisits } from './recent-visits.ts'

/** What the member has and had, in five figures. */
export function MemberFigures({ member }: { member: MemberWire }) {
  const lifetimeNote = useNextMilestone(member)
  const { visits, totalSpent, totalSavings } = member
  const recent = countRecentVisits(member.transactions, new Date())
  return (
    <section className="panel" aria-label="Totals">
      <StatStrip
        stats={[
          { label: 'Points to spend', figure: <Points member={member} />, note: pointsNote(member) },
          { label: 'Lifetime points', figure: formatCount(member.lifetimePoints), note: lifetimeNote },
          { label: 'Visits', figure: formatCount(visits), note: `${formatCount(recent)} in the last 30 days` },
          {
            label: 'Spent',
            figure: <MoneyFigure dollars={totalSpent} />,
            isMoney: true,
            note: visits > 0 ? `${formatDollars(totalSpent / visits)} a visit` : 'No visits yet',
          },
          {
            label: 'Saved',
            figure: <MoneyFigure dollars={totalSavings} />,
            isMoney: true,
            note: `${member.discountPercentage}% off as ${plans[member.membershipType].label}`,
          },
        ]}
      />
    </section>
  )
}

function pointsNote({ rewardsEarned, membershipType }: MemberWire) {
  if (!plans[membershipType].earnsPoints) return "VIP members don't earn points"
  const claimed = listKeptRewards(rewardsEarned).filter(({ state }) => state === 'pending')
  const setAside = claimed.reduce((sum, { pointsRequired }) => sum + pointsRequired, 0)
  return setAside > 0 ? `${formatPoints(setAside)} more set aside for claims` : 'Nothing set aside for claims'
}

/** "248 to Elite". */
function useNextMilestone({ lifetimePoints, rewardsEarned, membershipType }: MemberWire) {
  const milestones = useApiQuery(listMilestones, plans[membershipType].earnsPoints ? {} : undefined)
  if (milestones.at !== 'ready') return ''
  const next = nextMilestone(milestones.data, { lifetimePoints, rewards: listKeptRewards(rewardsEarned) })
  return next ? `${formatCount(next.pointsThreshold - lifetimePoints)} to ${next.name}` : 'Every milestone reached'
}
