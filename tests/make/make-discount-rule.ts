import type { DiscountRule } from '#features/discounts/discount-rules/discount-rules.rules.ts'

let counter = 0

/** A promotion for everybody, on every day and without a limit. */
export function makeDiscountRule(made: Partial<DiscountRule> = {}): DiscountRule {
  counter += 1
  return {
    id: `dr_${counter}`,
    name: `Promotion ${counter}`,
    discountGuid: null,
    kind: 'promotion',
    weekdays: [],
    startsAt: null,
    endsAt: null,
    firstDate: null,
    lastDate: null,
    maxPercent: null,
    maxCents: null,
    items: [],
    eligible: 'everyone',
    needsApproval: false,
    version: 1,
    ...made,
  }
}
