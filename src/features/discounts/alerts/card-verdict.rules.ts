import { percentOf } from '#base/money.ts'
import {
  type DiscountLevel,
  type DiscountMembership,
  levelNotes,
  REVIEW_ABOVE_PERCENT,
} from '#features/discounts/discounts.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { AlertRule, JudgedCheck, WatchedDay } from './alert.rules.ts'
import type { Sighting } from './cases.rules.ts'
import { findDiscounts } from './discount-findings.rules.ts'
import { isApproved, isDecision, isMembership, type Sorted, sortDiscount, sumCents } from './explain-discounts.rules.ts'

/** An alert as the database keeps it. */
type SeenAlert = {
  id: string
  rule: AlertRule
  sightings: readonly Pick<Sighting, 'checkGuid'>[]
  resolvedAt: Date | null
  /** Nobody, when it closed automatically. */
  resolvedBy: string | null
  note: string | null
}
/** `alerts` are those that the check is part of. */
type Known = Pick<WatchedDay, 'rules' | 'menu' | 'timeZone'> & { alerts: readonly SeenAlert[] }

/** Which alerts each check is part of, by its id. */
export function groupAlertsByCheck(alerts: readonly SeenAlert[]): ReadonlyMap<string, readonly SeenAlert[]> {
  const byCheck = new Map<string, SeenAlert[]>()
  for (const alert of alerts) {
    for (const { checkGuid } of alert.sightings) {
      if (checkGuid !== null) byCheck.set(checkGuid, [...(byCheck.get(checkGuid) ?? []), alert])
    }
  }
  return byCheck
}

export type CardVerdict = {
  level: DiscountLevel
  note: string | undefined
  /** Why a discount that looks unusual by its percentage is fine, in one sentence. */
  explanation: string | undefined
  /** The open alert that the check is part of. */
  alert: { id: string; rule: AlertRule } | undefined
}

/**
 * What the card of a check says. Percentages make its level (P4), unless what is known explains the discount (L7): a card is
 * marked HIGH ALERT when an alert is open about it, or will be as soon as its day is looked over.
 */
export function judgeCard(check: JudgedCheck, { rules, menu, timeZone, alerts }: Known): CardVerdict {
  const { level, note } = check.judgment
  const open = alerts.find(({ resolvedAt }) => resolvedAt === null)
  const alert = open && { id: open.id, rule: open.rule }
  if (level === 'normal') return { level, note, explanation: undefined, alert }
  const [finding] = findDiscounts({ checks: [check], rules, menu, timeZone })
  if (!finding) return { ...explain(check, rules), alert }
  const sameRule = alerts.filter(({ rule }) => rule === finding.rule)
  const resolved = sameRule.find(({ resolvedBy }) => resolvedBy !== null)
  const isOpen = sameRule.some(({ resolvedAt }) => resolvedAt === null)
  if (!resolved || isOpen) return { level, note, explanation: undefined, alert }
  const explanation = `${resolved.resolvedBy} resolved this: ${resolved.note}`
  return { level: 'normal', note: undefined, explanation, alert }
}

/** What is left to look at once everything known is taken away, and why the rest is fine. */
function explain(check: JudgedCheck, rules: WatchedDay['rules']): Omit<CardVerdict, 'alert'> {
  const given = check.discounts
    .filter(({ amountCents }) => amountCents > 0)
    .map((discount) => sortDiscount(discount, rules))
  const reasons = new Set(given.flatMap((one) => reasonFor(one, check) ?? []))
  const open = given.filter((one) => reasonFor(one, check) === undefined)
  const percent = percentOf(sumCents(open), check.grossCents)
  if (percent > REVIEW_ABOVE_PERCENT) return { level: 'review', note: levelNotes.review, explanation: undefined }
  const small = `It came to ${percent}% of the check, and up to ${REVIEW_ABOVE_PERCENT}% needs no review.`
  return { level: 'normal', note: undefined, explanation: [...reasons].join(' ') || small }
}

/** Why a discount that no rule of the monitor minds is fine. What somebody decided on needs an approval for that. */
function reasonFor(sorted: Sorted, check: JudgedCheck): string | undefined {
  const { discount, kind } = sorted
  if (isDecision(sorted)) {
    const { approver, reason } = discount
    return isApproved(sorted, check) ? `${approver?.name} approved ${discount.name}: ${reason}.` : undefined
  }
  if (isMembership(sorted)) {
    const type = membershipOf(check)
    if (!type) return undefined
    const whose = `an approved ${plans[type].word} member`
    return check.member ? `The check belongs to ${whose}.` : `The name on the check is that of ${whose}.`
  }
  if (kind === 'promotion') return `${discount.name} is a house promotion, given during its hours.`
  if (kind === 'reward') return `${discount.name} is a member reward.`
  if (kind === 'employee') return `${discount.name} is a staff meal within its limit.`
  return `${discount.name} is a house discount within its limit.`
}

function membershipOf({ member, namedMember }: JudgedCheck): DiscountMembership | undefined {
  const type = (member ?? namedMember)?.membershipType
  return type === 'local' || type === 'vip' ? type : undefined
}
