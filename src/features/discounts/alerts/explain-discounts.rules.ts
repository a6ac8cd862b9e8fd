import { groupBy } from '#base/group-by.ts'
import {
  type DiscountRule,
  type DiscountRuleKind,
  findDiscountRule,
  isGivenDuring,
} from '#features/discounts/discount-rules/discount-rules.rules.ts'
import { discountNames } from '#features/members/plans.rules.ts'
import { findOnMenu, type MenuKinds } from '#features/pos/terminal/menu-kinds.rules.ts'
import type { GivenOnLine, JudgedCheck } from './alert.rules.ts'
import { limits } from './limits.rules.ts'

/** What a discount is, and the rule it falls under. One that no rule and no word explains is `unknown`. */
export type Sorted = { discount: GivenOnLine; kind: DiscountRuleKind | 'unknown'; rule: DiscountRule | undefined }

const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

/** How names say what a discount is for, where it has no rule of its own. The first that fits counts. */
const kindWords: readonly (readonly [DiscountRuleKind, RegExp])[] = [
  ['promotion', word('happy\\s*h(?:ou)?rs?|hh')],
  ['vip', word(discountNames.vip)],
  ['local', word(discountNames.local)],
  ['employee', word('employee|staff|crew|shift')],
  ['military', word('military|veterans?|first responders?|police|firefighters?')],
  ['birthday', word('birthday|b-?day')],
  ['comp', word('comp|comped|manager|recovery|open discount')],
]

export function sortDiscount(discount: GivenOnLine, rules: readonly DiscountRule[]): Sorted {
  const own = findDiscountRule(rules, discount)
  if (own) return { discount, kind: own.kind, rule: own }
  const found = kindWords.find(([, pattern]) => pattern.test(discount.name))
  if (!found) return { discount, kind: 'unknown', rule: undefined }
  const [kind, pattern] = found
  // What is like a discount of the house is measured by it.
  const like = rules.filter((rule) => rule.kind === kind)
  const rule = kind === 'promotion' ? like.find(({ name }) => pattern.test(name)) : like[0]
  return { discount, kind, rule: rule && { ...rule, items: [] } }
}

const memberships: readonly string[] = ['local', 'vip', 'member'] satisfies DiscountRuleKind[]
export const isMembership = ({ kind }: Sorted) => memberships.includes(kind)

/** Somebody decided on it when it was given, rather than before: a limit of the house says that it was before. */
export function isDecision({ kind, rule }: Sorted): boolean {
  const hasLimit = rule !== undefined && (rule.maxPercent !== null || rule.maxCents !== null)
  return kind === 'comp' || kind === 'unknown' || (kind === 'other' && !hasLimit)
}

/** Whether the check is of somebody who may have it. Who is named on it in full is taken for that member. */
export function isEligible({ rule, kind }: Sorted, { member, namedMember }: JudgedCheck): boolean {
  const guest = member ?? namedMember
  const wanted = rule?.eligible ?? kind
  if (wanted !== 'local' && wanted !== 'vip' && wanted !== 'members') return true
  if (!guest?.isApproved) return false
  return wanted === 'members' || guest.membershipType === wanted
}

/** Somebody else, who may, approved it and said why. */
export function isApproved({ discount: { approver, reason } }: Sorted, { server }: JudgedCheck): boolean {
  if (!approver || !reason || approver.guid === server?.guid) return false
  const jobs = approver.jobs ?? []
  return jobs.length === 0 || jobs.some((job) => /manager|owner|admin/i.test(job))
}

/** The person who rang it up approved it. */
export function isSelfApproved({ discount: { approver } }: Sorted, { server }: JudgedCheck): boolean {
  return approver !== undefined && approver.guid === server?.guid
}

/** Given while the promotion was on, or at any time for a rule without hours. */
export function isInTime({ rule }: Sorted, check: JudgedCheck, timeZone: string): boolean {
  return rule === undefined || isGivenDuring(rule, check, timeZone)
}

/** Only for some items, and this line is none of them. What is off the whole check cannot be told. */
export function isOnWrongItem({ rule, discount }: Sorted, menu: MenuKinds): boolean {
  if (!rule || rule.items.length === 0 || discount.level === 'check' || !discount.lineName) return false
  const name = discount.lineName.toLowerCase()
  const { kind, words } = findOnMenu(menu, name)
  return !rule.items.some((item) => {
    // What our own menu has in a part of its own, such as a round of pints and shots, may be either.
    if (item === 'drinks') return kind === 'drinks' || (kind === undefined && (words !== '' || drinkWords.test(name)))
    if (item === 'food') return kind === 'food' || (kind === undefined && (words !== '' || !drinkWords.test(name)))
    return name.includes(item.toLowerCase())
  })
}

const drinkWords = word(
  'lagers?|ipas?|beers?|ales?|pilsners?|drafts?|buckets?|bottles?|cocktails?|mojitos?|margaritas?|daiquiris?|spritz|shots?|vodka|whiske?y|bourbon|tequila|rum|gin|wines?|champagne|prosecco|seltzers?|martinis?|mules?|old fashioneds?|sangria|negronis?|mezcal|soda|coffee|tea|water|juice',
)

/** Kinds that a guest gets once a check. */
const onceKinds: readonly string[] = [
  'local',
  'vip',
  'military',
  'birthday',
  'employee',
  'reward',
] satisfies DiscountRuleKind[]

/** By how much the uses of one rule on one check are above what it gives. `all` are of the same rule or name. */
export function centsOverLimit(all: readonly Sorted[], check: JudgedCheck): number {
  const [first] = all
  if (!first?.rule) return 0
  const { rule } = first
  const ofCheck = all.filter(({ discount }) => discount.level === 'check')
  const lines = groupBy(
    all.filter(({ discount }) => discount.level === 'item'),
    ({ discount }) => `${discount.lineName} ${discount.lineCents}`,
  )
  const once = onceKinds.includes(first.kind)
  // A reward is one dish, wherever it is; a membership's discount is given on every line.
  const times = first.kind === 'reward' ? all.length : ofCheck.length
  const repeated = once && times > 1 ? sumCents(all) - first.discount.amountCents : 0
  const overCheck = over(ofCheck, rule, { baseCents: check.grossCents, quantity: 1 })
  const overLines = [...lines.values()].map((onLine) => {
    const { lineCents, lineQuantity, type } = onLine[0].discount
    const quantity = lineQuantity ?? 1
    // Two for one: the glass that was paid for may be a line of its own.
    const glasses = type === 'BOGO' && quantity === 1 ? 2 : 1
    return over(onLine, rule, { baseCents: (lineCents ?? check.grossCents) * glasses, quantity })
  })
  return Math.max(repeated, overCheck + overLines.reduce((total, cents) => total + cents, 0))
}

type Base = { baseCents: number; quantity: number }

function over(uses: readonly Sorted[], { maxPercent, maxCents, kind }: DiscountRule, { baseCents, quantity }: Base) {
  const cents = sumCents(uses)
  if (cents === 0) return 0
  const isOffCheck = uses.some(({ discount }) => discount.level === 'check')
  const allowed = [
    ...(maxPercent === null ? [] : [(baseCents * maxPercent) / 100]),
    // How many items a promotion of the whole check was for is not told.
    ...(maxCents === null || (kind === 'promotion' && isOffCheck) ? [] : [maxCents * Math.max(1, quantity)]),
  ]
  const excess = Math.round(cents - Math.min(...allowed, Number.POSITIVE_INFINITY))
  const rounding = Math.max(limits.roundingCents, (baseCents * limits.roundingPercent) / 100)
  return excess > rounding ? excess : 0
}

export const sumCents = (sorted: readonly Sorted[]) =>
  sorted.reduce((total, { discount }) => total + discount.amountCents, 0)

/** What counts as one use: of the same rule, or without one of the same name. */
export const groupOf = ({ rule, discount }: Sorted) => rule?.id ?? discount.name.trim().toLowerCase()
