import type { Weekday } from '#base/zoned-time.ts'
import type { FieldErrors } from '#dashboards/shared/use-api-form.ts'
import type { DiscountRuleWire } from '#features/discounts/discount-rules/discount-rules.contract.ts'
import {
  type DiscountEligible,
  type DiscountRuleFields,
  type DiscountRuleKind,
  findRuleProblem,
  MAX_RULE_CENTS,
  ruleProblems,
} from '#features/discounts/discount-rules/discount-rules.rules.ts'

/** A rule as it stands in the form: everything that is typed is text, and empty for nothing. */
export type DiscountRuleDraft = {
  name: string
  discountGuid: string
  kind: DiscountRuleKind
  weekdays: readonly Weekday[]
  startsAt: string
  endsAt: string
  firstDate: string
  lastDate: string
  maxPercent: string
  maxCents: string
  /** Words, with commas between them. */
  items: string
  eligible: DiscountEligible
  needsApproval: boolean
}

export function toDraft(rule: DiscountRuleWire | undefined, start: Partial<DiscountRuleDraft> = {}): DiscountRuleDraft {
  return {
    name: rule?.name ?? '',
    discountGuid: rule?.discountGuid ?? '',
    kind: rule?.kind ?? 'promotion',
    weekdays: rule?.weekdays ?? [],
    startsAt: rule?.startsAt ?? '',
    endsAt: rule?.endsAt ?? '',
    firstDate: rule?.firstDate ?? '',
    lastDate: rule?.lastDate ?? '',
    maxPercent: rule?.maxPercent == null ? '' : String(rule.maxPercent),
    maxCents: rule?.maxCents == null ? '' : (rule.maxCents / 100).toFixed(2),
    items: rule?.items.join(', ') ?? '',
    eligible: rule?.eligible ?? 'everyone',
    needsApproval: rule?.needsApproval ?? false,
    ...start,
  }
}

/** What each kind usually is, filled in when the kind is chosen. */
export function usualFor(kind: DiscountRuleKind): Pick<DiscountRuleDraft, 'eligible' | 'needsApproval'> {
  const eligible: Partial<Record<DiscountRuleKind, DiscountEligible>> = {
    local: 'local',
    vip: 'vip',
    member: 'members',
    reward: 'members',
    employee: 'employees',
  }
  return { eligible: eligible[kind] ?? 'everyone', needsApproval: kind === 'comp' }
}

type Wire = Omit<DiscountRuleFields, 'weekdays' | 'items'> & { weekdays: Weekday[]; items: string[] }
type Reading = { rule: Wire } | { errors: FieldErrors<DiscountRuleDraft> }

/** What was typed, as a rule; or what is wrong with it. */
export function readDraft(draft: DiscountRuleDraft): Reading {
  const maxPercent = readNumber(draft.maxPercent)
  const dollars = readNumber(draft.maxCents)
  const maxCents = dollars === null ? null : Math.round(dollars * 100)
  const rule: Wire = {
    name: draft.name.trim(),
    discountGuid: draft.discountGuid || null,
    kind: draft.kind,
    weekdays: [...draft.weekdays],
    startsAt: draft.startsAt || null,
    endsAt: draft.endsAt || null,
    firstDate: draft.firstDate || null,
    lastDate: draft.lastDate || null,
    maxPercent,
    maxCents,
    items: draft.items
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter(Boolean),
    eligible: draft.eligible,
    needsApproval: draft.needsApproval,
  }
  const other = findRuleProblem(rule)
  const errors: FieldErrors<DiscountRuleDraft> = {
    ...(other && { [other.field]: other.problem }),
    ...(!rule.name && { name: ruleProblems.name }),
    ...(maxPercent !== null && !(maxPercent > 0 && maxPercent <= 100) && { maxPercent: ruleProblems.percent }),
    ...(maxCents !== null && !(maxCents >= 1 && maxCents <= MAX_RULE_CENTS) && { maxCents: ruleProblems.cents }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { rule }
}

/** NaN for what is no number, which is then outside every limit. */
function readNumber(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '').replace(/%$/, '')
  return text === '' ? null : Number(text)
}
