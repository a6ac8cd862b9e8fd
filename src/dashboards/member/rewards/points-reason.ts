import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import type { TransactionWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'

type Reason = { question: string; answer: string }

/** How a check became points, told from its own figures. To VIP members points are never mentioned. */
export function reasonOf(transaction: TransactionWire, type: MembershipType): Reason {
  return plans[type].earnsPoints ? explainPoints(transaction) : explainPrice(transaction)
}

function explainPoints({ amount, pointsEarned, isVoided }: TransactionWire): Reason {
  const question = 'How your points add up'
  if (isVoided) return { question, answer: 'This check was voided, so we removed the points it earned.' }
  const dollars = Math.floor(amount)
  const paid = `You spent ${formatDollars(amount)} after discounts, before tax and tip`
  if (dollars === 0) return { question, answer: `${paid}. That's less than $1, so it didn't earn points.` }
  if (pointsEarned !== dollars) {
    return { question, answer: `${paid}. At the time, you had a discount instead of points.` }
  }
  return { question, answer: `${paid}. At 1 point per whole dollar, that's ${formatPoints(pointsEarned)}.` }
}

function explainPrice({ amount, discountApplied, isVoided }: TransactionWire): Reason {
  const question = 'How your discount adds up'
  if (isVoided) return { question, answer: "This check was voided, so it doesn't count." }
  const answer = `Your VIP discount took off ${formatDollars(discountApplied)}. That left ${formatDollars(amount)} before tax and tip.`
  return { question, answer }
}
