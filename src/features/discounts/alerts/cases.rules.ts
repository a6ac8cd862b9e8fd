import { formatCents } from '#base/money.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { AlertRule, CasePerson, Figure, Finding, JudgedCheck } from './alert.rules.ts'

/** One occasion on which a rule found something, as stored in its alert. */
export type Sighting = Omit<Finding, 'rule' | 'person' | 'other' | 'normal' | 'restDays' | 'checkGuid'> & {
  businessDate: string
  checkGuid: string | null
}

/** Enough to see a pattern, and to look each of them up. */
export const MAX_SIGHTINGS = 500

export function toSighting({ key, severity, checkGuid, orders, costCents, headline, evidence }: Finding, date: string) {
  return { key, severity, checkGuid: checkGuid ?? null, orders, costCents, headline, evidence, businessDate: date }
}

/** Which case a finding belongs to, within its rule. */
export function subjectOf({ person, other }: Pick<Finding, 'person' | 'other'>): string {
  return other === undefined ? person.id : `${person.id}:${other}`
}

/** The text of an alert from all its sightings. With only one, it is that sighting's own text. */
export function describeCase({
  rule,
  person,
  sightings,
}: {
  rule: AlertRule
  person: CasePerson
  sightings: readonly Sighting[]
}) {
  const byDate = sightings.toSorted((a, b) => (a.businessDate < b.businessDate ? -1 : 1))
  const [first, last] = [byDate[0], byDate.at(-1)]
  if (!first || !last) throw new Error('A case without a sighting is none')
  const costCents = sightings.reduce((total, sighting) => total + sighting.costCents, 0)
  const common = {
    severity: sightings.some(({ severity }) => severity === 'high') ? ('high' as const) : ('review' as const),
    businessDate: last.businessDate,
    firstDate: first.businessDate,
    costCents,
  }
  if (sightings.length === 1) {
    return { ...common, checkGuid: last.checkGuid, headline: last.headline, evidence: last.evidence }
  }
  const orders = byDate.flatMap((sighting) => sighting.orders)
  return {
    ...common,
    checkGuid: null,
    headline: `${person.name}: ${phrases[rule](sightings.length)} (${formatCents(costCents)})`,
    evidence: [
      { label: 'Times', value: String(sightings.length) },
      ...(orders.length > 0 ? [{ label: 'Orders', value: orders.join(', ') }] : []),
      { label: 'Most recent', value: last.headline },
    ] satisfies Figure[],
  }
}

const times =
  (one: string, many = `${one}s`) =>
  (count: number) =>
    `${count} ${count === 1 ? one : many}`
const days = (what: string) => (count: number) => `${what} on ${count} days`

/** How several sightings are summed up, after the person's name and a colon. */
const phrases: Record<AlertRule, (count: number) => string> = {
  'unauthorised-discount': (count) => `membership discounts without a member on ${count} checks`,
  'discount-over-limit': (count) => `discounts above their limit on ${count} checks`,
  'promotion-misused': (count) => `promotions outside their rules on ${count} checks`,
  'stacked-discounts': (count) => `stacked discounts on ${count} checks`,
  'unusual-discount': (count) => `non-standard discounts on ${count} checks`,
  'self-approval': (count) => `approved their own discounts on ${count} checks`,
  'missing-approval': (count) => `discounts that no one approved on ${count} checks`,
  'gift-card': (count) => `money off gift cards on ${count} checks`,
  'own-account': (count) => `rang up or approved ${count} checks under their own name`,
  'same-guest': times('run of discounts for the same guest', 'runs of discounts for the same guest'),
  'member-many-checks': days('on many checks'),
  refund: times('refund'),
  'many-refunds': days('many refunds'),
  'void-after-payment': (count) => `voids after payment on ${count} checks`,
  'large-void': times('large void'),
  'many-voids': days('many voids'),
  'negative-item': (count) => `items below zero on ${count} checks`,
  walkout: (count) => `${count} checks left open when the day ended`,
  'test-mode': (count) => `${count} checks in test mode`,
  waste: (count) => `${count} checks entered as waste`,
  'server-above-others': days('more discounts than the others'),
  'rising-habit': times('habit that stands out', 'habits that stand out'),
}

/** Why an alert closes when its reason is gone. `check` is the current state of its check, if it was about one. */
export function closingNote(
  rule: AlertRule,
  { checkGuid }: { checkGuid: string | null },
  check: JudgedCheck | undefined,
) {
  if (checkGuid === null) return 'Closed automatically: checks from that day were updated'
  const { kind, isUnauthorized } = check?.judgment ?? {}
  if (rule === 'unauthorised-discount' && !isUnauthorized && (kind === 'local' || kind === 'vip')) {
    return `Closed automatically: the check now belongs to an approved ${plans[kind].word} member`
  }
  return 'Closed automatically: the check was updated'
}
