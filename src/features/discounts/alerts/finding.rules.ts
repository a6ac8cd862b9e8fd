import { groupBy } from '#base/group-by.ts'
import { formatCents } from '#base/money.ts'
import { type AlertRule, type CasePerson, type Figure, type JudgedCheck, NO_ONE, serverName } from './alert.rules.ts'
import type { Sorted } from './explain-discounts.rules.ts'

/** The person a finding about a check belongs to: its server. */
export function servedBy(check: JudgedCheck): CasePerson {
  return { id: check.server?.guid ?? 'nobody', name: serverName(check) }
}

/** The common part of a finding about one check. */
export function aboutCheck(check: JudgedCheck, rule: AlertRule, { costCents }: { costCents: number }) {
  return {
    rule,
    person: servedBy(check),
    key: check.guid,
    checkGuid: check.guid,
    orders: [check.orderNumber ?? 'no number'],
    severity: 'high' as const,
    costCents: Math.max(0, Math.round(costCents)),
  }
}

/** The evidence of a finding about discounts. */
export function figuresOf(check: JudgedCheck, sorted: readonly Sorted[]): Figure[] {
  const approvers = new Set(sorted.flatMap(({ discount }) => discount.approver?.name ?? []))
  const reasons = new Set(sorted.flatMap(({ discount }) => discount.reason ?? []))
  const { percent } = check.judgment
  return [
    { label: 'Order', value: check.orderNumber ?? 'No number' },
    { label: 'Server', value: serverName(check) },
    { label: 'Total before discounts', value: formatCents(check.grossCents) },
    { label: 'Discounts', value: `${formatCents(check.discountCents)} (${percent}%)` },
    { label: 'Discount names', value: listNames(sorted) || 'None' },
    { label: 'Approved by', value: [...approvers].join(', ') || NO_ONE },
    ...(reasons.size > 0 ? [{ label: 'Reason', value: [...reasons].join(', ') }] : []),
  ]
}

/** "Manager Comp × 8, Birthday" */
function listNames(sorted: readonly Sorted[]): string {
  const uses = groupBy(sorted, ({ discount }) => discount.name)
  return [...uses].map(([name, { length }]) => (length > 1 ? `${name} × ${length}` : name)).join(', ')
}

/** The evidence of a finding about missing money. */
export function moneyFigures(check: JudgedCheck, more: readonly Figure[]): Figure[] {
  return [
    { label: 'Order', value: check.orderNumber ?? 'No number' },
    { label: 'Server', value: serverName(check) },
    { label: 'Check total', value: formatCents(check.isVoided ? check.voidedCents : check.totalCents) },
    ...more,
  ]
}
