import { and, asc, eq } from 'drizzle-orm'
import { startingDiscountRules } from '#content/discount-rules.ts'
import { listPromotionsInForce } from '#features/events/promotions/promotions.queries.ts'
import { posNames } from '#features/pos/pos-names.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type DiscountRule, discountRuleKinds, findDiscountRule, withPromotions } from './discount-rules.rules.ts'
import { discountRules } from './discount-rules.table.ts'

/** What the bar uses until somebody saves a rule. */
export const startingRules: readonly DiscountRule[] = startingDiscountRules.map((rule) => ({
  discountGuid: null,
  firstDate: null,
  lastDate: null,
  ...rule,
  version: 0,
}))

/** What discounts are judged by: the rules of the house, with the hours of promotions as they were at each time. */
export async function readDiscountRules(db: Db | Tx): Promise<readonly DiscountRule[]> {
  return withPromotions(await listDiscountRules(db), await listPromotionsInForce(db))
}

/** The rules as a manager wrote them, promotions first. */
export async function listDiscountRules(db: Db | Tx): Promise<readonly DiscountRule[]> {
  const rows = await db.select().from(discountRules).orderBy(asc(discountRules.name), asc(discountRules.id))
  if (rows.length === 0) return startingRules
  return rows.toSorted((a, b) => discountRuleKinds.indexOf(a.kind) - discountRuleKinds.indexOf(b.kind))
}

/** The discounts set up at the point of sale, each with the rule it falls under. */
export async function listConfiguredDiscounts(
  db: Db,
  { restaurantId, rules }: { restaurantId: string; rules: readonly DiscountRule[] },
) {
  const rows = await db
    .select({ guid: posNames.guid, name: posNames.name })
    .from(posNames)
    .where(and(eq(posNames.restaurantId, restaurantId), eq(posNames.kind, 'discount')))
    .orderBy(asc(posNames.name), asc(posNames.guid))
  return rows.map(({ guid, name }) => ({
    guid,
    name,
    ruleId: findDiscountRule(rules, { name, configuredGuid: guid })?.id ?? null,
  }))
}
