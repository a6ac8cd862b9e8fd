import { percentOf } from '#base/money.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { discountNames, plans } from '#features/members/plans.rules.ts'
import { type DiscountRule, findDiscountRule } from './discount-rules/discount-rules.rules.ts'

/** How far a percentage may be from a membership's and still be taken for it (P4). */
export const PERCENT_TOLERANCE = 0.5
/** Of a check's value, what discounts may take that are neither a membership's nor a promotion (P4). */
export const REVIEW_ABOVE_PERCENT = 15
export const HIGH_ABOVE_PERCENT = 30

export const discountKinds = ['voided', 'local', 'vip', 'regular', 'other'] as const
export type DiscountKind = (typeof discountKinds)[number]
export const discountLevels = ['normal', 'review', 'high'] as const
export type DiscountLevel = (typeof discountLevels)[number]

export type DiscountMembership = keyof typeof discountNames

export type GivenDiscount = {
  name: string
  /** The discount that is set up at the point of sale. */
  configuredGuid: string | null
  type: string
  percent: number | null
  amountCents: number
}

export type CheckToJudge = {
  grossCents: number
  discountCents: number
  isVoided: boolean
  discounts: readonly GivenDiscount[]
  member: { membershipType: MembershipType; isApproved: boolean } | undefined
}

export type Judgment = ReturnType<typeof judgeCheck>

/** What to think of the discounts on a check. Percentages are compared as they are shown, with one decimal. */
export function judgeCheck(check: CheckToJudge, rules: readonly DiscountRule[]) {
  if (check.isVoided) return voided

  const { grossCents, member } = check
  // What takes nothing off needs nobody's permission.
  const sorted = check.discounts
    .filter(({ amountCents }) => amountCents > 0)
    .map((discount) => ({ cents: discount.amountCents, ...sortDiscount(discount, grossCents, rules) }))
  const take = (wanted: (discount: (typeof sorted)[number]) => boolean) => {
    const cents = sorted.filter(wanted).reduce((total, discount) => total + discount.cents, 0)
    return { cents, percent: percentOf(cents, grossCents) }
  }

  const wronged = membershipsByRank.find(
    (membership) => sorted.some(({ sort }) => sort === membership) && !isApprovedAs(member, membership),
  )
  const unauthorized = wronged && { membership: wronged, ...take(({ sort }) => sort === wronged) }
  const nonStandard = take(({ sort }) => sort === 'other')
  const level = unauthorized ? 'high' : levelOf(nonStandard.percent)
  const usualKind: DiscountKind = member?.isApproved && member.membershipType === 'regular' ? 'regular' : 'other'
  return {
    kind: membershipOf(sorted) ?? usualKind,
    level,
    /** All discounts, of the value before them. */
    percent: percentOf(check.discountCents, grossCents),
    isUnauthorized: unauthorized !== undefined,
    note: unauthorized ? unauthorizedNote(unauthorized.membership) : levelNotes[level],
    /** Which membership's discount was given without that membership, and what it came to. */
    unauthorized,
    /** What was taken off by neither a membership nor a promotion. */
    nonStandard,
    nonPromotionCents: take(({ sort }) => sort !== 'promotion').cents,
    /** The part of it that a membership entitles to. */
    entitledCents: take(({ sort }) => membershipsByRank.some((own) => own === sort && isApprovedAs(member, own))).cents,
  }
}

const voided = {
  kind: 'voided',
  note: 'Transaction was voided - no payment processed',
  level: 'normal',
  percent: 0,
  isUnauthorized: false,
  unauthorized: undefined,
  nonStandard: { cents: 0, percent: 0 },
  nonPromotionCents: 0,
  entitledCents: 0,
} as const

export const levelNotes: Record<DiscountLevel, string | undefined> = {
  normal: undefined,
  review: 'Non-standard discount - verify authorization',
  high: 'Unusual high discount - investigate immediately',
}

function unauthorizedNote(membership: DiscountMembership) {
  const { label, word } = plans[membership]
  return `${label} discount, but no approved ${word} member on this check`
}

type Sorted = { sort: 'promotion' | DiscountMembership | 'other'; isNamed: boolean }

/** Whose discount one is: by its name first, and by its percentage when the name does not say. */
function sortDiscount(discount: GivenDiscount, grossCents: number, rules: readonly DiscountRule[]): Sorted {
  if (findDiscountRule(rules, discount)?.kind === 'promotion') return { sort: 'promotion', isNamed: true }
  const named = membershipsByRank.find((membership) => names[membership].test(discount.name))
  if (named) return { sort: named, isNamed: true }
  const percent = percentOfDiscount(discount, grossCents)
  const meant = membershipsByRank.find((one) => Math.abs(percent - plans[one].discountPercent) <= PERCENT_TOLERANCE)
  return { sort: meant ?? 'other', isNamed: false }
}

// Letters alone make a word, so that "VIP50" and "LOCAL_20" are named as well, and "Viper" and "President" are not.
const toWord = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')
const names = { local: toWord(discountNames.local), vip: toWord(discountNames.vip) }

/** The types whose percentage is what staff chose. All others count by what they come to. */
const PERCENT_TYPES = new Set(['PERCENT', 'OPEN_PERCENT'])

function percentOfDiscount({ type, percent, amountCents }: GivenDiscount, grossCents: number) {
  const stated = PERCENT_TYPES.has(type) ? percent : null
  return stated === null ? percentOf(amountCents, grossCents) : Math.round(stated * 10) / 10
}

const membershipsByRank = ['vip', 'local'] as const

/** A name says more than a percentage, and VIP is more than local. */
function membershipOf(sorted: readonly Sorted[]): DiscountMembership | undefined {
  const ranked = [true, false].flatMap((isNamed) => membershipsByRank.map((sort) => ({ sort, isNamed })))
  return ranked.find((rank) => sorted.some(({ sort, isNamed }) => sort === rank.sort && isNamed === rank.isNamed))?.sort
}

function isApprovedAs(member: CheckToJudge['member'], membership: DiscountMembership) {
  return member?.isApproved === true && member.membershipType === membership
}

function levelOf(percent: number): DiscountLevel {
  if (percent > HIGH_ABOVE_PERCENT) return 'high'
  return percent > REVIEW_ABOVE_PERCENT ? 'review' : 'normal'
}

/** The ranges people filter by. A boundary belongs to the range below it, as the limits of P4 do. */
export const discountRanges = [
  { id: '0-15', label: '0-15% (menu / happy hour)' },
  { id: '15-30', label: '15-30% (local)' },
  { id: '30-60', label: '30-60% (high)' },
  { id: '60+', label: '60%+ (VIP / unusual)' },
  { id: 'voided', label: 'Voided' },
] as const
export type DiscountRange = (typeof discountRanges)[number]['id']

export function rangeOf(percent: number | 'VOID'): DiscountRange {
  if (percent === 'VOID') return 'voided'
  if (percent <= 15) return '0-15'
  if (percent <= 30) return '15-30'
  return percent <= 60 ? '30-60' : '60+'
}
