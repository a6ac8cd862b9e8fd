import { expect, test } from 'vitest'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { type PosOrder, readToastOrder } from './toast-orders.ts'

function read(sent: unknown): PosOrder {
  const order = readToastOrder(sent)
  if ('problem' in order) throw new Error(order.problem)
  return order
}

function onlyCheck(sent: unknown) {
  const [check] = read(sent).checks
  if (!check) throw new Error('The order has a check')
  return check
}

/** The order with something else in it, wherever the path leads. */
function withValue(order: Record<string, unknown>, path: (string | number)[], value: unknown) {
  const copy = structuredClone(order)
  const last = path.at(-1) ?? ''
  const place = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)
  place[last] = value
  return copy
}

test('times, business dates and dollars of Toast become ours', () => {
  const order = read(makeToastOrder({ guid: 'order-x', opened: '2025-11-13T23:30:00-05:00' }))
  expect(order).toMatchObject({
    guid: 'order-x',
    businessDate: '2025-11-13',
    openedAt: new Date('2025-11-14T04:30:00Z'),
    modifiedAt: new Date('2025-11-14T03:00:00Z'),
    serverGuid: 'employee-1',
    revenueCenterGuid: null,
    isVoided: false,
    isSale: true,
  })
  expect(order.checks[0]).toMatchObject({
    grossCents: 4000,
    amountCents: 4000,
    taxCents: 360,
    totalCents: 4360,
    paidCents: 4360,
  })
})

test('times may come with other offsets, and without milliseconds', () => {
  const order = makeToastOrder()
  for (const written of ['2025-11-13T20:00:00-0500', '2025-11-14T01:00:00.000Z', '2025-11-14T01:00:00+0000']) {
    expect(read({ ...order, openedDate: written }).openedAt).toEqual(new Date('2025-11-14T01:00:00Z'))
  }
})

test('what is taken off is taken off once, at whichever level it stands', () => {
  const check = onlyCheck(
    makeToastOrder({ checks: [{ lines: [{ cents: 2000, discountCents: 1000, percent: 50 }, { cents: 2400 }] }] }),
  )
  expect(check).toMatchObject({ grossCents: 4400, amountCents: 3400, discountCents: 1000 })
  expect(check.discounts).toMatchObject([
    { name: 'Comp', type: 'PERCENT', percent: 50, amountCents: 1000, level: 'item' },
  ])
})

test('discounts on the whole check and on modifiers are seen, those a loyalty provider took back are not', () => {
  const discount = (guid: string, more = {}) => ({
    guid,
    name: guid,
    discountType: 'FIXED',
    discountAmount: 3.4,
    ...more,
  })
  const order = makeToastOrder({ checks: [{ lines: [{ cents: 4400 }] }] })
  const checkPath = ['checks', 0, 'appliedDiscounts']
  const withCheck = withValue(order, checkPath, [
    discount('Neighbor', { discountType: 'PERCENT', discountPercent: 10, discount: { guid: 'set up at Toast' } }),
    discount('Points', { processingState: 'VOID' }),
    discount('Going', { processingState: 'PENDING_VOID' }),
  ])
  const modifiers = [{ displayName: 'Burrata', voided: false, appliedDiscounts: [discount('Extra')], modifiers: [] }]
  const check = onlyCheck(withValue(withCheck, ['checks', 0, 'selections', 0, 'modifiers'], modifiers))
  expect(check.discounts.map(({ name, level, configuredGuid }) => [name, level, configuredGuid])).toEqual([
    ['Neighbor', 'check', 'set up at Toast'],
    ['Extra', 'item', null],
  ])
  expect(check.discountCents).toBe(680)
})

test('voided lines and gift cards are no sale', () => {
  const lines = [{ cents: 2000 }, { cents: 1500, isVoided: true }, { cents: 5000, isDeferred: true }]
  expect(onlyCheck(makeToastOrder({ checks: [{ lines }] }))).toMatchObject({
    grossCents: 2000,
    amountCents: 2000,
    voidedCents: 1500,
  })
})

test.each([
  ['voided order', makeToastOrder({ isVoided: true })],
  ['voided check', makeToastOrder({ checks: [{ isVoided: true }] })],
  ['merged order', makeToastOrder({ isDeleted: true })],
])('the check of a %s is voided: worth nothing, and what it was is known', (_, sent) => {
  expect(onlyCheck(sent)).toMatchObject({ isVoided: true, amountCents: 0, discountCents: 0, voidedCents: 4000 })
})

test('waste of the kitchen is no sale', () => {
  expect(read(makeToastOrder({ isWaste: true })).isSale).toBe(false)
})

test('half cents are rounded, and unrounded figures do not matter', () => {
  expect(onlyCheck(withValue(makeToastOrder(), ['checks', 0, 'taxAmount'], 5.49612811)).taxCents).toBe(550)
  const third = { cents: 667, netCents: 666.67 }
  expect(onlyCheck(makeToastOrder({ checks: [{ lines: [third, third, third] }] })).amountCents).toBe(2000)
})

test('a guest is read into columns and left out of what is kept as it came', () => {
  const customer = {
    guid: 'c-1',
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'Ana@Example.com',
    phone: '305-555-0142',
  }
  const order = read(makeToastOrder({ checks: [{ customer, tabName: 'Rivera ET-0417' }] }))
  expect(order.checks[0]).toMatchObject({
    customerGuid: 'c-1',
    customerName: 'Ana Rivera',
    customerEmail: 'ana@example.com',
    customerPhoneDigits: '3055550142',
    tabName: 'Rivera ET-0417',
  })
  const kept = JSON.stringify(order.raw)
  for (const secret of ['Ana', 'Rivera', '0142', '4242', 'ET-0417']) expect(kept).not.toContain(secret)
  expect(kept).toContain('House plate')
})

test('a guest of whom only the id is known, or nothing, is no problem', () => {
  expect(onlyCheck(makeToastOrder({ checks: [{ customer: { guid: 'c-2' } }] }))).toMatchObject({
    customerGuid: 'c-2',
    customerName: null,
  })
  expect(onlyCheck(makeToastOrder())).toMatchObject({ customerGuid: null, customerEmail: null, tabName: null })
})

test('tips, voided payments and refunds are told apart', () => {
  const order = makeToastOrder({ checks: [{ tipCents: 800, refundCents: 1090 }] })
  expect(onlyCheck(order)).toMatchObject({ paidCents: 4360, tipCents: 800, refundedCents: 1090 })
  const voided = withValue(order, ['checks', 0, 'payments', 0, 'paymentStatus'], 'VOIDED')
  expect(onlyCheck(voided)).toMatchObject({ paidCents: 0, tipCents: 0, refundedCents: 0 })
})

test('a payment that says nothing about being voided or refunded is money, and its order is read', () => {
  const order = makeToastOrder({ checks: [{ tipCents: 800 }] })
  const silent = ['voidInfo', 'refund'].reduce(
    (told, key) => withValue(told, ['checks', 0, 'payments', 0, key], undefined),
    order,
  )
  // As text, what is undefined is not there at all.
  const told: unknown = JSON.parse(JSON.stringify(silent))
  expect(onlyCheck(told)).toMatchObject({ paidCents: 4360, tipCents: 800, refundedCents: 0, isVoided: false })
})

test('new words, new fields and missing lists are no reason to refuse an order', () => {
  const order = makeToastOrder({ checks: [{ status: 'SETTLED_LATER' }] })
  expect(onlyCheck({ ...order, brandNew: { deep: [1] }, source: 'Drone' }).paymentStatus).toBe('SETTLED_LATER')
  for (const list of ['selections', 'payments', 'appliedDiscounts']) {
    expect(onlyCheck(withValue(order, ['checks', 0, list], null)).guid).toBeTruthy()
  }
  expect(read({ ...order, checks: [] }).checks).toEqual([])
})

test('text that the database cannot keep is made so that it can', () => {
  const order = read(makeToastOrder({ checks: [{ tabName: 'Ri\0vera \ud800' }] }))
  expect(order.checks[0]?.tabName).toBe('Rivera \ufffd')
  expect(JSON.stringify(read({ ...makeToastOrder(), note: 'a\0b' }).raw)).toContain('"ab"')
})

test('what is odd is not known, and the rest of the order is read', () => {
  const order = makeToastOrder({ opened: '2025-11-14T02:30:00-05:00' })
  expect(read({ ...order, businessDate: 20251340 }).businessDate).toBeNull()
  expect(read({ ...order, openedDate: 'soon' }).openedAt).toEqual(new Date('2025-11-14T03:00:00Z'))
  expect(onlyCheck(withValue(order, ['checks', 0, 'totalAmount'], 1e12)).totalCents).toBe(0)
  const lines = [{ cents: 4000 }, null, 'soup']
  expect(onlyCheck(withValue(order, ['checks', 0, 'selections', 1], lines)).amountCents).toBe(4000)
})

test.each<[string, unknown]>([
  ['no object', 'order'],
  ['nothing', null],
  ['no guid', { ...makeToastOrder(), guid: undefined }],
  ['no list of checks', { ...makeToastOrder(), checks: undefined }],
  ['a check without a guid', withValue(makeToastOrder(), ['checks', 0, 'guid'], null)],
  ['no date at all', { guid: 'order-x', checks: [] }],
])('an order with %s is reported and not guessed at', (_, sent) => {
  expect(readToastOrder(sent)).toMatchObject({ problem: expect.any(String) })
})
