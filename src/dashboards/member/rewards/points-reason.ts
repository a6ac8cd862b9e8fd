import { formatCount, formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import type { TransactionWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'

type Reason = { question: string; answer: string }

/** How a check became points, told from its own figures. To VIP members points are never mentioned. */
export function reasonOf(transaction: TransactionWire, type: MembershipType): Reason {
  return plans[type].earnsPoints ? explainPoints(transaction) : explainPrice(transaction)
}

function explainPoints({ amount, pointsEarned, isVoided }: TransactionWire): Reason {
  const question = 'Why this many points'
  if (isVoided) return { question, answer: 'This check was voided, so the points it had earned were taken back.' }
  const dollars = Math.floor(amount)
  const paid = `${formatDollars(amount)} after discounts, without tax and tip`
  if (dollars === 0) return { question, answer: `${paid}, is less than a whole dollar. No points for that one.` }
  if (pointsEarned !== dollars) {
    return { question, answer: `${paid}. When this check came in, your discount was the reward.` }
  }
  const whole = `${formatCount(dollars)} whole ${dollars === 1 ? 'dollar' : 'dollars'}`
  return { question, answer: `${paid}, is ${whole}: ${formatPoints(pointsEarned)}.` }
}

function explainPrice({ amount, discountApplied, isVoided }: TransactionWire): Reason {
  const question = 'Why this price'
  if (isVoided) return { question, answer: 'This check was voided, so it does not count.' }
  const answer = `The discount is your reward: ${formatDollars(discountApplied)} off left ${formatDollars(amount)}, without tax and tip.`
  return { question, answer }
}
