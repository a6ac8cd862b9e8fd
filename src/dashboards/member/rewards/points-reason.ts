import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'

/** What a check came to, in dollars. */
type Worth = { amount: number; discountApplied: number; pointsEarned: number; isVoided: boolean }

/** How a check became points, told from its own figures. To VIP members points are never mentioned. */
export function reasonOf(worth: Worth, type: MembershipType): string {
  return plans[type].earnsPoints ? explainPoints(worth) : explainPrice(worth)
}

function explainPoints({ amount, pointsEarned, isVoided }: Worth) {
  if (isVoided) return 'This check was voided, so we removed the points it earned.'
  const dollars = Math.floor(amount)
  const paid = `You spent ${formatDollars(amount)} after discounts, before tax and tip`
  if (dollars === 0) return `${paid}. That's less than $1, so it didn't earn points.`
  if (pointsEarned !== dollars) return `${paid}. At the time, you had a discount instead of points.`
  return `${paid}. At 1 point per whole dollar, that's ${formatPoints(pointsEarned)}.`
}

function explainPrice({ amount, discountApplied, isVoided }: Worth) {
  if (isVoided) return "This check was voided, so it doesn't count."
  return `Your VIP discount took off ${formatDollars(discountApplied)}. That left ${formatDollars(amount)} before tax and tip.`
}
