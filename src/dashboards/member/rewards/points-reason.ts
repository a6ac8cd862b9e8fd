import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'

/** What a check came to, in dollars. */
type Worth = { amount: number; discountApplied: number; pointsEarned: number; isVoided: boolean }

/** How a check became points, told from its own figures. To VIP members points are never mentioned. */
export function reasonOf(worth: Worth, type: MembershipType): string {
  const told = plans[type].earnsPoints ? explainPoints(worth) : explainPrice(worth)
  const missed = explainMissed(worth, type)
  return missed ? `${told} ${missed}` : told
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
  if (discountApplied === 0) return `You spent ${formatDollars(amount)} before tax and tip.`
  return `Your VIP discount took off ${formatDollars(discountApplied)}. That left ${formatDollars(amount)} before tax and tip.`
}

/** What the membership would have taken off a check that was paid in full. It is not among the savings. */
function explainMissed({ amount, discountApplied, isVoided }: Worth, type: MembershipType) {
  const { discountPercent, earnsPoints } = plans[type]
  if (isVoided || discountApplied > 0 || discountPercent === 0 || amount === 0) return ''
  // A VIP's discount differs between food and drinks, so that nobody knows how much it would have been.
  if (!earnsPoints) return "Your discount wasn't on this check. Tell your server you're a VIP member when you order."
  const missed = formatDollars((amount * discountPercent) / 100)
  return `Your ${discountPercent}% off wasn't on this check: it would have saved you ${missed}. Tell your server you're a member when you order.`
}
