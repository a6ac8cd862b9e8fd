import { z } from 'zod'
import { weekdays } from '#base/zoned-time.ts'
import { isTime } from '#features/hours/hours.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import {
  type DiscountRule,
  discountEligibles,
  discountRuleKinds,
  findRuleProblem,
  MAX_RULE_CENTS,
  MAX_RULE_ITEMS,
  MAX_RULE_NAME_LENGTH,
  ruleProblems,
} from './discount-rules.rules.ts'

const managers = ['manager', 'owner'] as const

const time = z.string().refine(isTime, 'Use a 24-hour time such as 15:00').nullable()
const date = z.iso.date(ruleProblems.date).nullable()

const fields = {
  name: z.string().trim().min(1, ruleProblems.name).max(MAX_RULE_NAME_LENGTH),
  discountGuid: z.string().min(1).max(100).nullable(),
  kind: z.enum(discountRuleKinds),
  weekdays: z.array(z.enum(weekdays)).max(7),
  startsAt: time,
  endsAt: time,
  firstDate: date,
  lastDate: date,
  maxPercent: z.number().gt(0, ruleProblems.percent).max(100, ruleProblems.percent).nullable(),
  maxCents: z.int().min(1, ruleProblems.cents).max(MAX_RULE_CENTS).nullable(),
  items: z.array(z.string().trim().min(1).max(40)).max(MAX_RULE_ITEMS),
  eligible: z.enum(discountEligibles),
  needsApproval: z.boolean(),
}
const ruleFields = z.strictObject(fields).superRefine((rule, context) => {
  const found = findRuleProblem(rule)
  if (found) context.addIssue({ code: 'custom', path: [found.field], message: found.problem })
})

const discountRuleWire = z.strictObject({ id: z.string(), ...fields, version: z.number() })
export type DiscountRuleWire = z.output<typeof discountRuleWire>

/** A discount that is set up at the point of sale. */
const configuredDiscountWire = z.strictObject({
  guid: z.string(),
  name: z.string(),
  /** The rule it falls under, by id or by name. */
  ruleId: z.string().nullable(),
})
export type ConfiguredDiscountWire = z.output<typeof configuredDiscountWire>

export const listDiscountRules = endpoint('GET', '/api/discount-rules', {
  summary: 'The discounts that the house gives with what is normal for each, and those set up at the point of sale.',
  who: managers,
  answer: z.strictObject({
    rules: z.array(discountRuleWire),
    configured: z.array(configuredDiscountWire),
    /** Rules without hours of their own that follow a promotion of the website, and when that is. */
    promotions: z.array(z.strictObject({ ruleId: z.string(), when: z.string() })),
  }),
  topic: 'discounts',
})

const savedRule = z.strictObject({ success: z.literal(true), rule: discountRuleWire })
const taken = { 'discount-rule-taken': true, 'too-many-discount-rules': true } as const
const changed = { 'discount-rule-not-found': true, 'discount-rule-changed': true } as const

export const addDiscountRule = endpoint('POST', '/api/discount-rules', {
  summary: 'Adds a discount rule.',
  who: managers,
  body: ruleFields,
  answer: savedRule,
  refusals: taken,
})

export const changeDiscountRule = endpoint('PUT', '/api/discount-rules/:id', {
  summary: 'Replaces a discount rule. Refused when somebody else has changed it since `version` was read.',
  who: managers,
  body: z.strictObject({ rule: ruleFields, version: z.int().min(0) }),
  answer: savedRule,
  refusals: { ...taken, ...changed },
})

export const removeDiscountRule = endpoint('DELETE', '/api/discount-rules/:id', {
  summary: 'Removes a discount rule. Discounts of that name are judged by who gave what from then on.',
  who: managers,
  query: z.strictObject({ version: z.coerce.number().int().min(0) }),
  answer: z.strictObject({ success: z.literal(true) }),
  refusals: { ...changed, 'last-discount-rule': true },
})

/** The fields of a rule that are sent to browsers. */
export function toDiscountRuleWire(rule: DiscountRule): DiscountRuleWire {
  const { id, name, discountGuid, kind, weekdays, startsAt, endsAt, firstDate, lastDate, version } = rule
  const { maxPercent, maxCents, items, eligible, needsApproval } = rule
  return {
    id,
    name,
    discountGuid,
    kind,
    weekdays: [...weekdays],
    startsAt,
    endsAt,
    firstDate,
    lastDate,
    maxPercent,
    maxCents,
    items: [...items],
    eligible,
    needsApproval,
    version,
  }
}
