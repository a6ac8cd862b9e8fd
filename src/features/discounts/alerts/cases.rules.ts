import { plans } from '#features/members/plans.rules.ts'
import {
  type AlertRule,
  type CasePerson,
  type Figure,
  type Finding,
  type JudgedCheck,
  nameAtStart,
} from './alert.rules.ts'

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
    headline: `${nameAtStart(person.name)} ${phrases[rule](sightings.length)}`,
    evidence: [
      { label: 'Times', value: String(sightings.length) },
      ...(orders.length > 0 ? [{ label: 'Orders', value: orders.join(', ') }] : []),
      { label: 'Most recent', value: last.headline },
    ] satisfies Figure[],
  }
}

const onChecks = (what: string) => (count: number) => `${what} on ${count} checks`
const onDays = (what: string) => (count: number) => `${what} on ${count} days`

/** How several sightings are summed up in one sentence, after the person's name. */
const phrases: Record<AlertRule, (count: number) => string> = {
  'unauthorised-discount': onChecks('gave membership discounts without a member'),
  'discount-over-limit': onChecks('gave discounts above their limit'),
  'promotion-misused': onChecks('gave promotions outside their rules'),
  'stacked-discounts': onChecks('stacked discounts'),
  'unusual-discount': onChecks('gave non-standard discounts'),
  'self-approval': onChecks('approved their own discounts'),
  'missing-approval': onChecks('gave discounts that no one approved'),
  'gift-card': onChecks('took money off gift cards'),
  'own-account': (count) => `rang up or approved ${count} checks under their own name`,
  'same-guest': (count) => `gave the same guest something extra again and again, ${count} times`,
  'member-many-checks': onDays('was on many checks'),
  refund: (count) => `had ${count} checks refunded`,
  'many-refunds': onDays('had many refunds'),
  'void-after-payment': (count) => `had ${count} checks voided after payment`,
  'large-void': (count) => `voided a large amount ${count} times`,
  'many-voids': onDays('voided more than the others'),
  'negative-item': onChecks('rang up items below zero'),
  walkout: (count) => `had ${count} checks left open when the day ended`,
  'test-mode': (count) => `rang up ${count} checks in test mode`,
  waste: (count) => `entered ${count} checks as waste`,
  'server-above-others': onDays('gave more discounts than the others'),
  'rising-habit': (count) => `stood out over weeks with ${count} habits`,
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
