import { groupBy } from '#base/group-by.ts'
import { formatCents, percentOf } from '#base/money.ts'
import type { DiscountRule } from '#features/discounts/discount-rules/discount-rules.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { Finding, JudgedCheck, WatchedDay } from './alert.rules.ts'
import { orderName, whoServed } from './alert.rules.ts'
import {
  centsOverLimit,
  groupOf,
  isApproved,
  isDecision,
  isEligible,
  isInTime,
  isMembership,
  isOnWrongItem,
  isSelfApproved,
  type Sorted,
  sortDiscount,
  sumCents,
} from './explain-discounts.rules.ts'
import { aboutCheck, figuresOf } from './finding.rules.ts'
import { limits } from './limits.rules.ts'
import { findOwnAccount } from './own-account.rules.ts'

/** What is wrong with the discounts of a day. A check is told once, by what is plainest. */
export function findDiscounts(day: Pick<WatchedDay, 'checks' | 'rules' | 'menu' | 'timeZone'>): Finding[] {
  return day.checks.flatMap((check) => {
    if (check.isVoided || check.noSaleReason) return []
    const sorted = check.discounts.map((discount) => sortDiscount(discount, day.rules))
    const given = sorted.filter(({ discount }) => discount.amountCents > 0)
    return (
      findOwnAccount(check) ??
      findGiftCard(check, sorted) ??
      findUnauthorized(check, given) ??
      findOverLimit(check, given, day) ??
      findPromotion(check, given, day) ??
      findSelfApproval(check, given) ??
      findStacked(check, given) ??
      findMissingApproval(check, given) ??
      findUnusual(check, given) ??
      []
    )
  })
}

/** What somebody decided to give on a check, and what of it nobody else approved: habits are made of it. */
export function givenByDecision(check: JudgedCheck, rules: WatchedDay['rules']) {
  if (check.isVoided || check.noSaleReason) return { cents: 0, unapprovedCents: 0 }
  const sorted = check.discounts.map((discount) => sortDiscount(discount, rules))
  const given = sorted.filter((one) => isDecision(one) || (isMembership(one) && !isEligible(one, check)))
  return { cents: sumCents(given), unapprovedCents: sumCents(given.filter((one) => !isApproved(one, check))) }
}

function findGiftCard(check: JudgedCheck, sorted: readonly Sorted[]): Finding | undefined {
  const off = sorted.filter(({ discount }) => discount.notSaleCents > 0)
  const cents = off.reduce((total, { discount }) => total + discount.notSaleCents, 0)
  if (cents === 0) return undefined
  return {
    ...aboutCheck(check, 'gift-card', { costCents: cents }),
    headline: `${whoServed(check)} took ${formatCents(cents)} off a gift card on ${orderName(check)}`,
    evidence: figuresOf(check, off),
    normal: 'Gift cards are money. Nothing comes off them.',
  }
}

/** Membership discounts on checks that belong to no approved member of that type (P4), also by their name. */
function findUnauthorized(check: JudgedCheck, given: readonly Sorted[]): Finding | undefined {
  const wrong = given.filter((one) => isMembership(one) && !isEligible(one, check))
  const [first] = wrong
  if (!first) return undefined
  const cents = sumCents(wrong)
  const type = first.rule?.eligible === 'vip' || first.kind === 'vip' ? 'vip' : 'local'
  const { word } = plans[type]
  const what = `a ${percentOf(cents, check.grossCents)}% ${word} discount (${formatCents(cents)})`
  return {
    ...aboutCheck(check, 'unauthorised-discount', { costCents: cents }),
    headline: `${whoServed(check)} gave ${what} on ${orderName(check)}, which isn't linked to an approved ${word} member`,
    evidence: [...figuresOf(check, wrong), { label: 'Check belongs to', value: whoseCheck(check) }],
    normal: `Only approved ${word} members get it. Their number, phone or full name is on the check.`,
  }
}

/** More than a discount gives, or more often than once, or beside what it is for. Promotions have their own words. */
function findOverLimit(check: JudgedCheck, given: readonly Sorted[], { menu }: Known): Finding | undefined {
  const uses = groupBy(
    given.filter(hasRule).filter(({ kind }) => kind !== 'promotion'),
    groupOf,
  )
  for (const all of uses.values()) {
    const [first] = all
    const wrongItems = all.filter((one) => isOnWrongItem(one, menu))
    const cents = centsOverLimit(all, check) || sumCents(wrongItems)
    if (cents === 0) continue
    const times = all.length > 1 && first.discount.level === 'check' ? ` ${all.length} times` : ''
    return {
      ...aboutCheck(check, 'discount-over-limit', { costCents: cents }),
      headline: `${whoServed(check)} gave ${first.rule.name}${times} (${formatCents(sumCents(all))}) on ${orderName(check)}, more than it allows`,
      evidence: figuresOf(check, all),
      normal: describeLimit(first),
    }
  }
  return undefined
}

type Known = Pick<WatchedDay, 'menu' | 'timeZone'>
type Ruled = Sorted & { rule: DiscountRule }

const hasRule = (sorted: Sorted): sorted is Ruled => sorted.rule !== undefined

function findPromotion(check: JudgedCheck, given: readonly Sorted[], { menu, timeZone }: Known): Finding | undefined {
  const promotions = given.filter(hasRule).filter(({ kind }) => kind === 'promotion')
  const late = promotions.filter((one) => !isInTime(one, check, timeZone))
  const wrongItems = promotions.filter((one) => isOnWrongItem(one, menu))
  const [first] = [...late, ...wrongItems]
  if (first) {
    const wrong = late.length > 0 ? late : wrongItems
    const why = late.length > 0 ? 'outside its hours' : `on ${first.discount.lineName}`
    return {
      ...aboutCheck(check, 'promotion-misused', { costCents: sumCents(wrong) }),
      headline: `${whoServed(check)} gave ${first.rule.name} (${formatCents(sumCents(wrong))}) on ${orderName(check)} ${why}`,
      evidence: figuresOf(check, wrong),
      normal: describeLimit(first),
    }
  }
  for (const all of groupBy(promotions, groupOf).values()) {
    const [{ rule }] = all
    const cents = centsOverLimit(all, check)
    if (cents === 0) continue
    return {
      ...aboutCheck(check, 'promotion-misused', { costCents: cents }),
      headline: `${whoServed(check)} took ${formatCents(sumCents(all))} off ${orderName(check)} as ${rule.name}, more than it gives`,
      evidence: figuresOf(check, all),
      normal: describeLimit(all[0]),
    }
  }
  return undefined
}

function findSelfApproval(check: JudgedCheck, given: readonly Sorted[]): Finding | undefined {
  const own = given.filter((one) => (isDecision(one) || one.rule?.needsApproval) && isSelfApproved(one, check))
  const wrong = withoutSmallComps(own)
  const cents = sumCents(wrong)
  if (cents === 0) return undefined
  return {
    ...aboutCheck(check, 'self-approval', { costCents: cents }),
    headline: `${whoServed(check)} approved their own discount: ${percentOf(cents, check.grossCents)}% (${formatCents(cents)}) off ${orderName(check)}`,
    evidence: figuresOf(check, wrong),
    normal: describeApproval(wrong),
  }
}

/** Its rule wants somebody else to approve it, and nobody did. */
function findMissingApproval(check: JudgedCheck, given: readonly Sorted[]): Finding | undefined {
  const wrong = withoutSmallComps(given.filter(({ rule, discount }) => rule?.needsApproval && !discount.approver))
  const cents = sumCents(wrong)
  if (cents === 0) return undefined
  return {
    ...aboutCheck(check, 'missing-approval', { costCents: cents }),
    headline: `${whoServed(check)} gave ${namesOf(wrong)} (${formatCents(cents)}) on ${orderName(check)}, and no one approved it`,
    evidence: figuresOf(check, wrong),
    normal: describeApproval(wrong),
  }
}

/** A dessert on the house is nobody's business. */
function withoutSmallComps(sorted: readonly Sorted[]): readonly Sorted[] {
  const comps = sorted.filter(isDecision)
  return sumCents(comps) > limits.unapprovedCompCents ? sorted : sorted.filter((one) => !isDecision(one))
}

function describeApproval(sorted: readonly Sorted[]) {
  const from = sorted.every(isDecision) ? ` above ${formatCents(limits.unapprovedCompCents)}` : ''
  return `Someone other than the server approves ${namesOf(sorted)}${from}.`
}

const namesOf = (sorted: readonly Sorted[]) => [...new Set(sorted.map(({ discount }) => discount.name))].join(', ')

function findStacked(check: JudgedCheck, given: readonly Sorted[]): Finding | undefined {
  const kinds = new Set(given.map(stackOf))
  const repeated = [
    ...groupBy(
      given.filter(({ discount, kind }) => discount.level === 'check' && kind !== 'promotion'),
      groupOf,
    ).values(),
  ].filter((uses) => uses.length >= limits.repeatedTimes)
  if (kinds.size < limits.stackedKinds && repeated.length === 0) return undefined
  const cents = sumCents(given)
  const what = repeated[0]
    ? `the same discount ${repeated[0].length} times`
    : `${kinds.size} kinds of discount together`
  return {
    ...aboutCheck(check, 'stacked-discounts', { costCents: cents }),
    severity: 'review',
    headline: `${whoServed(check)} gave ${what} on ${orderName(check)} (${formatCents(cents)})`,
    evidence: figuresOf(check, given),
    normal: 'A promotion, a membership or a birthday goes together with one other discount.',
  }
}

/** Promotions are one kind of discount, and so are both discounts of a VIP member. */
function stackOf(sorted: Sorted) {
  if (sorted.kind === 'promotion') return 'promotion'
  return isMembership(sorted) ? 'membership' : groupOf(sorted)
}

/** What nobody approved and no rule explains, above the limit of P4; and comps above what a manager may give. */
function findUnusual(check: JudgedCheck, given: readonly Sorted[]): Finding | undefined {
  const decided = given.filter(isDecision)
  // What somebody approved for their own guests is told as that, from its own limit on.
  const open = decided.filter((one) => !isApproved(one, check) && !isSelfApproved(one, check))
  const percent = percentOf(sumCents(open), check.grossCents)
  const isLarge = sumCents(decided) > limits.compCents
  if (percent <= limits.unexplainedPercent && !isLarge) return undefined
  const isUnexplained = percent > limits.unexplainedPercent
  const wrong = isUnexplained ? open : decided
  const cents = sumCents(wrong)
  const what = `${percentOf(cents, check.grossCents)}% (${formatCents(cents)}) off ${orderName(check)}`
  const how = isUnexplained ? 'with a non-standard discount' : `with comps, above ${formatCents(limits.compCents)}`
  return {
    ...aboutCheck(check, 'unusual-discount', { costCents: cents }),
    headline: `${whoServed(check)} took ${what} ${how}`,
    evidence: figuresOf(check, wrong),
    normal: `Above ${limits.unexplainedPercent}%, a manager approves it and gives a reason, up to ${formatCents(limits.compCents)} a check.`,
  }
}

function describeLimit({ rule, kind }: Ruled): string {
  const parts = [
    ...(rule.maxPercent === null ? [] : [`up to ${rule.maxPercent}%`]),
    ...(rule.maxCents === null ? [] : [`up to ${formatCents(rule.maxCents)} each`]),
    ...(rule.items.length > 0 ? [`on ${rule.items.join(', ')}`] : []),
    ...(rule.weekdays.length > 0 && rule.weekdays.length < 7
      ? [rule.weekdays.map((day) => day.slice(0, 3)).join(', ')]
      : []),
    ...(rule.startsAt ? [`from ${rule.startsAt} to ${rule.endsAt}`] : []),
    ...(kind === 'promotion' ? [] : ['once per check']),
  ]
  return `${rule.name}: ${parts.join(', ')}.`
}

function whoseCheck({ member }: JudgedCheck) {
  if (!member) return 'No member'
  const { word } = plans[member.membershipType]
  return member.isApproved ? `An approved ${word} member` : `A ${word} member who isn't approved`
}
