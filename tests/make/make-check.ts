import type { Employee, GivenOnLine, JudgedCheck } from '#features/discounts/alerts/alert.rules.ts'
import { startingRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import { judgeCheck } from '#features/discounts/discounts.rules.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { posNames } from '#features/pos/pos-names.table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'

export const RESTAURANT = 'restaurant-of-the-test'

type Deps = { db: Db; clock: Clock }
type MadeDiscount = {
  name: string
  amountCents: number
  percent?: number
  type?: string
  configuredGuid?: string
  approver?: string
  reason?: string
}
type MadeCheck = Partial<
  Pick<
    typeof posChecks.$inferInsert,
    | 'grossCents'
    | 'closedAt'
    | 'customerName'
    | 'customerEmail'
    | 'customerPhoneDigits'
    | 'tabName'
    | 'isVoided'
    | 'isSale'
    | 'voidedCents'
    | 'paidCents'
  >
> & {
  restaurantId?: string
  businessDate?: string
  openedAt?: string
  orderNumber?: string | null
  /** The id of an employee; `null` for nobody. */
  server?: string | null
  memberId?: string
  discounts?: MadeDiscount[]
  /** The lines as the point of sale would send them. */
  selections?: unknown
  order?: Partial<Pick<typeof posOrders.$inferInsert, 'tableGuid' | 'diningOptionGuid' | 'revenueCenterGuid'>>
}

let counter = 0

/** A paid check of $100 on the evening of 13 November 2025, served by "dana" and without a discount. */
export async function makeCheck({ db, clock }: Deps, made: MadeCheck = {}): Promise<string> {
  counter += 1
  const guid = `check-of-order-${counter}`
  const { restaurantId = RESTAURANT, businessDate = '2025-11-13', isVoided = false, isSale = true } = made
  const openedAt = new Date(made.openedAt ?? '2025-11-13T20:00:00-05:00')
  const serverGuid = made.server === undefined ? 'dana' : made.server
  const orderNumber = made.orderNumber === undefined ? String(counter) : made.orderNumber
  await db.insert(posOrders).values({
    guid: `order-${counter}`,
    restaurantId,
    displayNumber: orderNumber,
    businessDate,
    openedAt,
    modifiedAt: openedAt,
    serverGuid,
    ...made.order,
    isVoided,
    isSale,
    noSaleReason: isSale ? null : 'test',
    raw: {
      guid: `order-${counter}`,
      checks: [
        { guid: 'another', selections: [] },
        { guid, selections: made.selections },
      ],
    },
    seenAt: clock.now(),
  })
  const grossCents = isVoided ? 0 : (made.grossCents ?? 100_00)
  const discountCents = (made.discounts ?? []).reduce((total, { amountCents }) => total + amountCents, 0)
  const taxCents = Math.round((grossCents - discountCents) * 0.09)
  await db.insert(posChecks).values({
    guid,
    orderGuid: `order-${counter}`,
    restaurantId,
    businessDate,
    displayNumber: orderNumber,
    tabName: made.tabName,
    customerName: made.customerName,
    customerEmail: made.customerEmail,
    customerPhoneDigits: made.customerPhoneDigits,
    serverGuid,
    openedAt,
    closedAt: made.closedAt ?? new Date(openedAt.getTime() + 3_600_000),
    modifiedAt: openedAt,
    paymentStatus: 'CLOSED',
    grossCents,
    amountCents: grossCents - discountCents,
    discountCents,
    taxCents,
    totalCents: grossCents - discountCents + taxCents,
    paidCents: made.paidCents ?? grossCents - discountCents + taxCents,
    tipCents: 0,
    refundedCents: 0,
    voidedCents: made.voidedCents ?? 0,
    isVoided,
    isSale,
    memberId: made.memberId ?? null,
    matchedBy: made.memberId ? 'staff' : null,
    matchedAt: made.memberId ? clock.now() : null,
    isCountDue: false,
  })
  for (const [position, { name, amountCents, percent, type, configuredGuid, approver, reason }] of (
    made.discounts ?? []
  ).entries()) {
    await db.insert(posDiscounts).values({
      checkGuid: guid,
      position,
      guid: `${guid}-discount-${position}`,
      configuredGuid: configuredGuid ?? null,
      name,
      type: type ?? (percent === undefined ? 'FIXED' : 'PERCENT'),
      percent: percent ?? null,
      amountCents,
      level: 'check',
      approverGuid: approver ?? null,
      reason: reason ?? null,
    })
  }
  return guid
}

/** The name behind an id of the point of sale. */
export async function makePosName(
  { db, clock }: Deps,
  { restaurantId = RESTAURANT, kind = 'employee', guid, name, email }: MadeName,
): Promise<void> {
  await db.insert(posNames).values({ restaurantId, kind, guid, name, email: email ?? null, seenAt: clock.now() })
}

type MadeName = {
  restaurantId?: string
  kind?: (typeof posNames.$inferInsert)['kind']
  guid: string
  name: string
  email?: string
}

type MadeJudged = Partial<Omit<JudgedCheck, 'judgment' | 'discounts' | 'server' | 'discountCents'>> & {
  server?: Employee | undefined
  discounts?: (Omit<MadeDiscount, 'approver'> & Partial<Omit<GivenOnLine, 'percent' | 'type' | 'configuredGuid'>>)[]
}

/** The same as the rules see it, without a database. */
export function makeJudgedCheck(made: MadeJudged = {}): JudgedCheck {
  counter += 1
  const discounts = (made.discounts ?? []).map(({ percent, type, configuredGuid, ...discount }) => ({
    level: 'check' as const,
    lineName: null,
    lineQuantity: null,
    lineCents: null,
    notSaleCents: 0,
    approver: undefined,
    reason: null,
    ...discount,
    configuredGuid: configuredGuid ?? null,
    percent: percent ?? null,
    type: type ?? (percent === undefined ? 'FIXED' : 'PERCENT'),
  }))
  const check = {
    guid: `check-${counter}`,
    orderGuid: `order-${counter}`,
    orderNumber: String(counter),
    businessDate: '2025-11-13',
    noSaleReason: null,
    paymentStatus: 'CLOSED',
    amountCents: 100_00,
    totalCents: 109_00,
    paidCents: 109_00,
    refundedCents: 0,
    negativeCents: 0,
    voidedAfterPaymentCents: 0,
    voidedAt: null,
    customerPhoneDigits: null,
    namedMember: undefined,
    payments: [],
    server: { guid: 'dana', name: 'Dana Ortiz', email: 'dana@example.test' },
    openedAt: new Date('2025-11-13T20:00:00-05:00'),
    closedAt: new Date('2025-11-13T21:00:00-05:00'),
    grossCents: 100_00,
    voidedCents: 0,
    isVoided: false,
    tabName: null,
    customerName: null,
    customerEmail: null,
    member: undefined,
    ...made,
    discountCents: discounts.reduce((total, { amountCents }) => total + amountCents, 0),
    discounts,
  }
  return { ...check, judgment: judgeCheck(check, startingRules) }
}
