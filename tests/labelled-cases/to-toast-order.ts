import type { CaseLine, LabelledCheck } from './case.ts'
import { type Applied, isGift, priceCheck } from './price-check.ts'
import { toPayments } from './to-toast-payments.ts'
import {
  checkGuid,
  orderGuid,
  toStaff,
  toWireDate,
  toWireTime,
  type World,
  wireBusinessDate,
  wireTimeOrNull,
} from './toast-words.ts'

/** An order in Toast's own words, as it stood at a moment: what happened later is not in it yet. */
export function toToastOrder(checks: readonly LabelledCheck[], world: World): Record<string, unknown> {
  const [first] = checks
  if (!first) throw new Error('An order has at least one check')
  const { flags } = first
  const voided = first.checkVoid && first.checkVoid.at <= world.at ? first.checkVoid : undefined
  const paid = checks.map((check) => paidBy(check, world.at))
  return {
    guid: orderGuid(world.caseId, first.orderNumber),
    entityType: 'Order',
    externalId: null,
    displayNumber: first.orderNumber,
    source: 'In Store',
    businessDate: toWireDate(first.businessDate),
    openedDate: toWireTime(first.openedAt),
    createdDate: toWireTime(first.openedAt),
    modifiedDate: toWireTime(lastChange(checks, world.at)),
    paidDate: paid.every((at) => at) ? wireTimeOrNull(paid.at(-1)) : null,
    closedDate: paid.every((at) => at) && !flags.has('unclosed') ? wireTimeOrNull(paid.at(-1)) : null,
    voided: voided !== undefined,
    voidDate: wireTimeOrNull(voided?.at),
    voidBusinessDate: voided ? wireBusinessDate(voided.at) : null,
    deleted: flags.has('merged'),
    deletedDate: flags.has('merged') ? toWireTime(first.openedAt) : toWireTime(new Date(0)),
    excessFood: flags.has('waste'),
    createdInTestMode: flags.has('test'),
    approvalStatus: 'APPROVED',
    server: toStaff(first.server),
    table: { guid: 'table-1', entityType: 'Table', externalId: null },
    diningOption: {
      guid: hasCustomer(first) ? 'dining-takeout' : 'dining-in',
      entityType: 'DiningOption',
      externalId: null,
    },
    revenueCenter: { guid: 'center-bar', entityType: 'RevenueCenter', externalId: null },
    checks: checks.map((check) => toCheck(check, world)),
  }
}

function toCheck(check: LabelledCheck, world: World) {
  const { at, caseId, people } = world
  const { applied, amountCents, taxCents, totalCents, net } = priceCheck(check, world.house, at)
  const paidAt = paidBy(check, at)
  const voided = check.checkVoid && check.checkVoid.at <= at ? check.checkVoid : undefined
  const isClosed = paidAt !== undefined && !check.flags.has('unclosed')
  const { tab, name, email, phone, linked } = check.guest
  const [firstName, ...lastName] = name?.split(' ') ?? []
  const customerId =
    linked === undefined ? `${checkGuid(caseId, check.number)}/customer` : people.customerIds.get(linked)
  return {
    guid: checkGuid(caseId, check.number),
    entityType: 'Check',
    externalId: null,
    displayNumber: check.number,
    // "#ana" stands for the number of her card, which is not known before she is a member.
    tabName: tab?.replaceAll(/#(\w+)/g, (_, key) => people.numbers.get(key) ?? key) ?? null,
    customer: hasCustomer(check)
      ? { guid: customerId, entityType: 'Customer', firstName, lastName: lastName.join(' '), email, phone }
      : null,
    paymentStatus: paidAt === undefined ? 'OPEN' : isClosed ? 'CLOSED' : 'PAID',
    openedDate: toWireTime(check.openedAt),
    closedDate: isClosed ? toWireTime(paidAt) : null,
    paidDate: wireTimeOrNull(paidAt),
    modifiedDate: toWireTime(lastChange([check], at)),
    voided: voided !== undefined,
    voidDate: wireTimeOrNull(voided?.at),
    voidBusinessDate: voided ? wireBusinessDate(voided.at) : null,
    deleted: check.flags.has('merged'),
    deletedDate: toWireTime(new Date(0)),
    openedBy: toStaff(check.server),
    taxExempt: false,
    amount: voided ? 0 : amountCents / 100,
    taxAmount: voided ? 0 : taxCents / 100,
    totalAmount: voided ? 0 : totalCents / 100,
    appliedLoyaltyInfo: null,
    appliedServiceCharges: [],
    appliedDiscounts: applied
      .map((one, index) => ({ one, index }))
      .filter(({ one }) => one.line === undefined)
      .map(({ one, index }) => toDiscount(one, `${checkGuid(caseId, check.number)}/discount/${index}`, world)),
    selections: check.lines.map((line, index) =>
      toSelection(check, { line, index }, { world, applied, netCents: net[index] ?? 0 }),
    ),
    payments: toPayments(check, world),
  }
}

type Priced = { world: World; applied: Applied[]; netCents: number }

function toSelection(
  check: LabelledCheck,
  { line, index }: { line: CaseLine; index: number },
  { world, applied, netCents }: Priced,
) {
  const guid = `${checkGuid(world.caseId, check.number)}/line/${index}`
  const voidedAt = [line.voidedAt, check.checkVoid?.at].find((at) => at !== undefined && at <= world.at)
  const refund = check.refunds.find(({ line: name, at }) => name === line.name && at <= world.at)
  const category = world.house.menu.get(line.name)
  const isOpen = line.name.startsWith('Open ')
  return {
    guid,
    entityType: 'MenuItemSelection',
    externalId: null,
    displayName: line.name,
    selectionType: isGift(line)
      ? line.name === 'Gift reload'
        ? 'TOAST_CARD_RELOAD'
        : 'TOAST_CARD_SELL'
      : isOpen
        ? 'OPEN_ITEM'
        : 'NONE',
    item: category ? { guid: `item-${line.name}`, entityType: 'MenuItem', externalId: null } : null,
    itemGroup: null,
    salesCategory: category ? { guid: `category-${category}`, entityType: 'SalesCategory', externalId: null } : null,
    quantity: line.quantity,
    unitOfMeasure: 'NONE',
    receiptLinePrice: line.cents / 100 / line.quantity,
    preDiscountPrice: line.cents / 100,
    price: netCents / 100,
    tax: 0,
    deferred: isGift(line),
    voided: voidedAt !== undefined,
    voidDate: wireTimeOrNull(voidedAt),
    voidBusinessDate: voidedAt ? wireBusinessDate(voidedAt) : null,
    voidReason: line.voidReason
      ? { guid: `void-${line.voidReason}`, entityType: 'VoidReason', externalId: null }
      : null,
    refundDetails: refund
      ? {
          refundAmount: Math.min(refund.cents, netCents) / 100,
          taxRefundAmount: 0,
          refundTransaction: { guid: `${guid}/refund` },
        }
      : null,
    createdDate: toWireTime(check.openedAt),
    modifiedDate: toWireTime(voidedAt ?? check.openedAt),
    modifiers: [],
    appliedDiscounts: applied
      .map((one, place) => ({ one, place }))
      .filter(({ one }) => one.line === index)
      .map(({ one, place }) => toDiscount(one, `${guid}/discount/${place}`, world)),
  }
}

function toDiscount({ source, cents }: Applied, guid: string, { house }: World) {
  const listed = source.key === undefined ? undefined : house.discounts.get(source.key)
  const unlistedType = source.percent === undefined ? 'FIXED' : 'PERCENT'
  return {
    guid,
    entityType: 'AppliedCustomDiscount',
    externalId: null,
    name: source.name,
    discountType: listed?.type ?? unlistedType,
    discountPercent: source.percent ?? listed?.percent ?? null,
    discountAmount: cents / 100,
    nonTaxDiscountAmount: cents / 100,
    discount: { guid: listed?.guid ?? `unlisted-${source.name}`, entityType: 'Discount' },
    approver: source.approver ? toStaff(source.approver) : null,
    appliedDiscountReason: source.reason ? { name: source.reason, description: null, comment: null } : null,
    appliedPromoCode: null,
    processingState: null,
    loyaltyDetails: null,
    comboItems: [],
    triggers: [],
  }
}

/** When something last happened to these checks until a moment. */
export function lastChange(checks: readonly LabelledCheck[], at: Date): Date {
  const moments = checks.flatMap(momentsOf).filter((moment) => moment <= at)
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

export function momentsOf({ openedAt, paidAt, lines, refunds, paymentVoids, checkVoid }: LabelledCheck): Date[] {
  const voids = lines.flatMap(({ voidedAt }) => voidedAt ?? [])
  const later = [...refunds, ...paymentVoids, ...(checkVoid ? [checkVoid] : [])].map((event) => event.at)
  return [openedAt, ...(paidAt ? [paidAt] : []), ...voids, ...later]
}

const paidBy = ({ paidAt }: LabelledCheck, at: Date) => (paidAt && paidAt <= at ? paidAt : undefined)

/** Toast names guests only when something is taken out, delivered or paid with an account. */
const hasCustomer = ({ guest: { name, email, phone, linked } }: LabelledCheck) =>
  Boolean(name ?? email ?? phone ?? linked)
