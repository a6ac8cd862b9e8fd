import type { DiscountRecordWire, readDiscounts } from '#features/discounts/discounts.contract.ts'
import type { DiscountAlertWire } from '#features/discounts/queue/queue.contract.ts'
import type { AnswerOf } from '#web/contract/endpoint.ts'

type MonitorAnswer = AnswerOf<typeof readDiscounts>

/** A discounted check as the server tells it; a walk-in with 10% off unless something else is said. */
export function makeDiscountRecord(given: Partial<DiscountRecordWire> = {}): DiscountRecordWire {
  const checkGuid = given.checkGuid ?? 'check-1'
  const isMembership = given.kind === 'local' || given.kind === 'vip'
  return {
    orderId: `order-of-${checkGuid}`,
    orderNumber: '1187',
    orderTime: '2026-11-15T04:42:00Z',
    customerName: null,
    customerEmail: null,
    customerPhone: null,
    tableNumber: null,
    serverName: 'Tasha Reyes',
    discountPercent: 10,
    discountAmount: 4,
    memberDiscount: isMembership ? (given.discountAmount ?? 4) : 0,
    finalTotal: 39.24,
    totalAmount: 39.24,
    tax: 3.24,
    isVoided: false,
    isMember: false,
    membershipType: null,
    memberId: null,
    diningOption: 'Dine In',
    revenueCenter: 'Main Bar',
    checkStatus: 'CLOSED',
    checkGuid,
    orderGuid: `order-of-${checkGuid}`,
    appliedDiscounts: [{ name: 'Ten off' }],
    items: [{ quantity: 2, displayName: 'Lager', price: 36, modifiers: [] }],
    kind: 'other',
    level: 'normal',
    isUnauthorized: false,
    note: null,
    explanation: null,
    alert: null,
    ...given,
  }
}

export function makeDiscountAlert(given: Partial<DiscountAlertWire> = {}): DiscountAlertWire {
  return {
    id: 'al_1',
    rule: 'unusual-discount',
    severity: 'high',
    firstDate: '2026-11-14',
    businessDate: '2026-11-14',
    checkGuid: 'check-1',
    cost: 38.4,
    normal: 'A manager approves it.',
    times: 1,
    isOfChecks: true,
    doubt: '',
    person: { id: 'tasha', name: 'Tasha Reyes' },
    member: null,
    headline: 'Tasha Reyes took 40% ($38.40) off order 1203 with a non-standard discount',
    evidence: [{ label: 'Order', value: '1203' }],
    foundAt: '2026-11-15T10:00:00Z',
    resolvedAt: null,
    resolvedBy: null,
    outcome: null,
    note: null,
    ...given,
  }
}

/** What the monitor answers on the morning of Sunday, November 15: yesterday was the 14th. */
export function makeMonitorAnswer(
  allDiscounts: DiscountRecordWire[],
  given: Partial<MonitorAnswer> = {},
): MonitorAnswer {
  return {
    success: true,
    discounts: allDiscounts.filter(({ memberDiscount }) => memberDiscount > 0),
    allDiscounts,
    alerts: [],
    watchedDays: [{ date: '2026-11-14', checkedAt: '2026-11-15T10:30:00Z', isComplete: true }],
    lastDate: '2026-11-14',
    dataSource: 'mock',
    timestamp: '2026-11-15T14:38:00Z',
    ...given,
  }
}
