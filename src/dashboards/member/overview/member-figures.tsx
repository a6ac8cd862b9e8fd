import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import { Figures } from '#dashboards/shared/figures.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Divider } from '#ui/panel.tsx'
import './member-figures.css'

/** What membership has brought so far. Points are the largest figure; to VIP members it is what they saved. */
export function MemberFigures({ member }: { member: MemberWire }) {
  const { membershipType, discountPercentage, currentPoints, lifetimePoints, totalSavings, visits } = member
  if (!plans[membershipType].earnsPoints) {
    return (
      <section className="member-figures" aria-label="Savings and visits">
        <p className="dim">VIP savings</p>
        <p className="member-figures__large" data-money="">
          {formatDollars(totalSavings)}
        </p>
        <Divider />
        <Figures items={[['Visits', formatCount(visits)]]} />
      </section>
    )
  }
  const saved = discountPercentage > 0 ? `Saved with your ${discountPercentage}% off` : 'Total saved'
  return (
    <section className="member-figures" aria-label="Points, savings and visits">
      <p className="dim">Available points</p>
      <p className="member-figures__large">{formatCount(currentPoints)}</p>
      <Divider />
      <Figures
        items={[
          ['Lifetime points', formatCount(lifetimePoints)],
          [saved, formatDollars(totalSavings)],
          ['Visits', formatCount(visits)],
        ]}
      />
    </section>
  )
}
