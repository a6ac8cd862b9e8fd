import { toDollars } from '#base/money.ts'
import { doubtOf, whatWasSaid } from '#features/discounts/alerts/doubt.rules.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { DiscountAlertWire, EvidenceLineWire, QueueDayWire } from './queue.contract.ts'
import type { ListedAlert, sumOpenByDay } from './queue.queries.ts'
import { stateOfDay } from './queue.rules.ts'
import type { Evidence } from './read-evidence.ts'

export function toDiscountAlertWire(alert: ListedAlert): DiscountAlertWire {
  const { id, rule, severity, firstDate, businessDate, checkGuid, headline, normal, evidence } = alert
  return {
    id,
    rule,
    severity,
    firstDate,
    businessDate,
    checkGuid,
    cost: toDollars(alert.costCents),
    times: Math.max(1, alert.sightings.length),
    isOfChecks: checkGuid !== null || alert.sightings.some((one) => one.checkGuid !== null),
    headline,
    doubt: doubtOf(alert),
    normal,
    evidence,
    person: { id: alert.subject.split(':')[0] ?? '', name: alert.personName ?? '' },
    member: toMember(alert.member),
    foundAt: alert.foundAt.toISOString(),
    resolvedAt: alert.resolvedAt?.toISOString() ?? null,
    resolvedBy: alert.resolvedBy,
    outcome: alert.outcome,
    note: alert.note,
  }
}

/** Somebody who was erased has no name, and no page. */
function toMember(member: ListedAlert['member']): DiscountAlertWire['member'] {
  const name = [member?.firstName, member?.lastName].filter(Boolean).join(' ')
  return member && name ? { id: member.id, name, number: formatMemberNumber(member.number) } : null
}

export function toEvidenceWire({ personName, lines }: Evidence): EvidenceLineWire[] {
  return lines.map(({ businessDate, checkGuid, orders, costCents, headline, evidence, check }) => ({
    businessDate,
    checkGuid,
    orders,
    openedAt: check?.openedAt.toISOString() ?? null,
    total: check ? toDollars(check.totalCents) : null,
    cost: toDollars(costCents),
    headline,
    said: whatWasSaid(evidence, personName),
    member: toMember(check?.member ?? null),
  }))
}

type Watched = { businessDate: string; isComplete: boolean; isDue: boolean }
type KnownDays = { found: Awaited<ReturnType<typeof sumOpenByDay>>; watched: readonly Watched[] }

export function toQueueDays(dates: readonly string[], { found, watched }: KnownDays): QueueDayWire[] {
  return dates.map((date) => {
    const { cases, costCents } = found.get(date) ?? { cases: 0, costCents: 0 }
    const state = stateOfDay({ cases, watched: watched.find(({ businessDate }) => businessDate === date) })
    return { date, state, cases, cost: toDollars(costCents) }
  })
}
