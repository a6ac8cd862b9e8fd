import { runInWords } from '#features/events/promotions/promotions.rules.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './discount-rules.contract.ts'
import { listConfiguredDiscounts, listDiscountRules, readDiscountRules } from './discount-rules.queries.ts'
import type { DiscountRule } from './discount-rules.rules.ts'
import { addDiscountRule, changeDiscountRule, removeDiscountRule } from './save-discount-rule.ts'

type DiscountRulesDeps = Pick<Deps, 'db' | 'clock'> & { pos: PointOfSale | undefined }

export function discountRulesApi(deps: DiscountRulesDeps): Route[] {
  const { db, clock, pos } = deps
  return [
    route(contract.listDiscountRules).to(async () => {
      const rules = await listDiscountRules(db)
      const judged = await readDiscountRules(db)
      const restaurantId = pos?.client.restaurantId
      const configured = restaurantId === undefined ? [] : await listConfiguredDiscounts(db, { restaurantId, rules })
      return {
        rules: rules.map(contract.toDiscountRuleWire),
        configured,
        promotions: judged.flatMap((rule) => toFollowed(rule, clock.now())),
      }
    }),
    route(contract.addDiscountRule).to(async ({ body }, c) => {
      const rule = await addDiscountRule(deps, { rule: body, ...(await requireActor(c, 'staff')) })
      return { success: true, rule: contract.toDiscountRuleWire(rule) }
    }),
    route(contract.changeDiscountRule).to(async ({ params: { id }, body }, c) => {
      const rule = await changeDiscountRule(deps, { id, ...body, ...(await requireActor(c, 'staff')) })
      return { success: true, rule: contract.toDiscountRuleWire(rule) }
    }),
    route(contract.removeDiscountRule).to(async ({ params: { id }, query: { version } }, c) => {
      await removeDiscountRule(deps, { id, version, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
  ]
}

/** The hours that a rule has from its promotion at present. */
function toFollowed({ id, runs }: DiscountRule, now: Date) {
  const run = runs?.findLast(({ from }) => from <= now)?.run
  return runs ? [{ ruleId: id, when: run ? runInWords(run) : 'Not on offer' }] : []
}
