import { z } from 'zod'
import { toDollars } from '#base/money.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { pageQuery } from '#web/paging.ts'
import { customerName, MAX_NOTE_LENGTH, serverName } from './alert.rules.ts'
import { readItems } from './check-items.rules.ts'
import type { DiscountAlert } from './discount-alerts.table.ts'
import { chooseDays } from './discount-dates.rules.ts'
import type { DiscountedCheck } from './discounts.queries.ts'
import type { DiscountKind, DiscountLevel } from './discounts.rules.ts'

const day = z.string().optional()

/** What is not over yet cannot be asked for, and that depends on the moment. */
export const monitorQuery = (last: string) =>
  z
    .object({ memberOnly: z.enum(['true', 'false']).default('false'), date: day, startDate: day, endDate: day })
    .transform(({ memberOnly, ...asked }, context) => ({
      memberOnly: memberOnly === 'true',
      days: readDays(asked, last, context),
    }))

/** One day, and nothing else: for the history and for the check. */
export const chosenDay = (last: string) =>
  z.strictObject({ date: day }).transform((asked, context) => readDays(asked, last, context).to)

function readDays(asked: Parameters<typeof chooseDays>[0], last: string, context: z.RefinementCtx) {
  const chosen = chooseDays(asked, last)
  if (!('problem' in chosen)) return chosen
  context.addIssue({ code: 'custom', path: [chosen.field], message: chosen.problem })
  return z.NEVER
}

export const alertsQuery = z.object({ ...pageQuery, state: z.enum(['open', 'resolved', 'all']).default('open') })

export const resolveBody = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Please say what it was')
    .max(MAX_NOTE_LENGTH, `At most ${MAX_NOTE_LENGTH} characters`),
})

export type DataSource = 'live' | 'mock'

export type DiscountRecordWire = {
  orderId: string
  orderNumber: string | null
  orderTime: string
  customerName: string | null
  customerEmail: string | null
  customerPhone: string | null
  tableNumber: string | null
  serverName: string
  /** Of the value before discounts. */
  discountPercent: number | 'VOID'
  discountAmount: number
  /** What is left after discounts, with tax. */
  finalTotal: number
  /** The total that the point of sale tells, charges included; of a voided check, what it would have come to. */
  totalAmount: number
  tax: number
  isVoided: boolean
  isMember: boolean
  membershipType: MembershipType | null
  memberId: string | null
  diningOption: string | null
  revenueCenter: string | null
  checkStatus: string
  checkGuid: string
  orderGuid: string
  appliedDiscounts: { name: string }[]
  items: { quantity: number; displayName: string; price: number; modifiers: { name: string }[] }[]
  kind: DiscountKind
  level: DiscountLevel
  isUnauthorised: boolean
  note: string | null
}

export function toDiscountRecordWire(check: DiscountedCheck): DiscountRecordWire {
  const { judgement, member, isVoided } = check
  return {
    orderId: check.orderGuid,
    orderNumber: check.orderNumber,
    orderTime: check.openedAt.toISOString(),
    customerName: customerName(check),
    customerEmail: member?.email ?? check.customerEmail,
    customerPhone: member?.phone ?? check.customerPhoneDigits,
    tableNumber: check.table,
    serverName: serverName(check),
    discountPercent: isVoided ? 'VOID' : judgement.percent,
    discountAmount: toDollars(check.discountCents),
    finalTotal: isVoided ? 0 : toDollars(check.amountCents + check.taxCents),
    totalAmount: toDollars(isVoided ? check.voidedCents : check.totalCents),
    tax: isVoided ? 0 : toDollars(check.taxCents),
    isVoided,
    isMember: member?.isApproved ?? false,
    membershipType: member?.isApproved ? member.membershipType : null,
    memberId: member?.id ?? null,
    diningOption: check.diningOption,
    revenueCenter: check.revenueCenter,
    checkStatus: check.paymentStatus,
    checkGuid: check.guid,
    orderGuid: check.orderGuid,
    appliedDiscounts: check.discounts.map(({ name }) => ({ name })),
    items: readItems(check.selections, check).map(({ quantity, name, priceCents, modifiers }) => ({
      quantity,
      displayName: name,
      price: toDollars(priceCents),
      modifiers: modifiers.map((modifier) => ({ name: modifier })),
    })),
    kind: judgement.kind,
    level: judgement.level,
    isUnauthorised: judgement.isUnauthorised,
    note: judgement.note ?? null,
  }
}

/** The summary counts what members were given: event discounts and promotions are not theirs. */
export function isMembershipRecord({ kind }: DiscountRecordWire) {
  return kind === 'local' || kind === 'vip'
}

export type DiscountAlertWire = {
  id: string
  rule: string
  severity: 'high' | 'review'
  businessDate: string
  checkGuid: string | null
  headline: string
  evidence: { label: string; value: string }[]
  foundAt: string
  resolvedAt: string | null
  /** Nobody, when the reason went away by itself. */
  resolvedBy: string | null
  note: string | null
}

export function toDiscountAlertWire(alert: DiscountAlert): DiscountAlertWire {
  return {
    id: alert.id,
    rule: alert.rule,
    severity: alert.severity,
    businessDate: alert.businessDate,
    checkGuid: alert.checkGuid,
    headline: alert.headline,
    evidence: alert.evidence,
    foundAt: alert.foundAt.toISOString(),
    resolvedAt: alert.resolvedAt?.toISOString() ?? null,
    resolvedBy: alert.resolvedBy,
    note: alert.note,
  }
}

export type DiscountMonitorAnswer = {
  success: true
  discounts: DiscountRecordWire[]
  allDiscounts: DiscountRecordWire[]
  alerts: DiscountAlertWire[]
  dataSource: DataSource
  timestamp: string
}

export type DiscountCheckAnswer = {
  success: boolean
  allDiscounts: DiscountRecordWire[]
  alerts: DiscountAlertWire[]
  alertsGenerated: number
  discountsChecked: number
  rateLimited: boolean
  error?: string
}
