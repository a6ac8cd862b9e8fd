import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { termsOf, worthOf } from '#features/loyalty/points/points.rules.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { toSeenCheck } from './check-worth.rules.ts'

type Order = NonNullable<Parameters<typeof makeToastOrder>[0]>
type Check = NonNullable<Order['checks']>[number]
type Line = NonNullable<Check['lines']>[number]

const food: Line = { cents: 5000 }
const giftCard: Line = { cents: 10_000, isDeferred: true, selectionType: 'TOAST_CARD_SELL' }
const balance: Line = { cents: 8000, selectionType: 'HOUSE_ACCOUNT_PAY_BALANCE' }

const order = (made: Order) => makeToastOrder(made)
const check = (made: Check) => makeToastOrder({ checks: [{ lines: [food], ...made }] })
const lines = (...made: Line[]) => check({ lines: made })
/** Tax is 9% of everything in these checks. */
const paidBy = (...payments: NonNullable<Check['payments']>) => check({ payments })
const charged = (charge: NonNullable<Check['charges']>[number]) => check({ charges: [charge] })

/** A check in Toast's words for each row of the table in docs/points.md. */
const rows: Record<string, Record<string, unknown>> = {
  'Food and drinks for $50.00': check({}),
  'Food and drinks for $50.99': lines({ cents: 5099 }),
  '… with a $10.00 tip': paidBy({ cents: 5450, tipCents: 1000 }),
  '… with tax in the prices': taxIncluded(),
  '… with $10.00 off a dish': lines({ cents: 5000, discountCents: 1000 }),
  '… with $10.00 off the whole check': check({
    lines: [{ cents: 5000, netCents: 4000 }],
    discounts: [{ cents: 1000 }],
  }),
  '… with everything on the house': lines({ cents: 5000, discountCents: 5000, percent: 100 }),
  '… with a gratuity of $9.00': charged({ cents: 900, isGratuity: true }),
  '… with a service charge of $5.00': charged({ cents: 500 }),
  '… with a credit card surcharge of $1.50': charged({ cents: 150, category: 'CREDIT_CARD_SURCHARGE' }),
  '… with a surcharge that the amount of the check leaves out': check({
    charges: [{ cents: 150, category: 'CREDIT_CARD_SURCHARGE' }],
    amount: 50,
  }),
  '… with a donation of $2.00': charged({ cents: 200, category: 'FUNDRAISING_CAMPAIGN' }),
  '… with cash rounding of $0.02': charged({ cents: 2, category: 'CASH_ROUNDING' }),
  '… in three lines of $16.66, where the check says $50.00': check({
    lines: Array.from({ length: 3 }, () => ({ cents: 1666 })),
    amount: 50,
  }),
  '… without an amount of the check': check({ amount: null }),
  '… paid with a gift card': paidBy({ cents: 5450, type: 'GIFTCARD', status: null }),
  '… put on a house account': paidBy({ cents: 5450, type: 'HOUSE_ACCOUNT', status: null }),
  '… split between two cards': paidBy({ cents: 2725 }, { cents: 2725 }),
  '… paid in cash after a card was denied': paidBy(
    { cents: 5450, status: 'DENIED' },
    { cents: 5450, type: 'CASH', status: null },
  ),
  '… paid by card, the tip not entered yet': check({
    status: 'PAID',
    payments: [{ cents: 5450, status: 'AUTHORIZED' }],
  }),
  '… with a $12.00 line voided': lines(food, { cents: 1200, isVoided: true }),
  '… with a correction of −$20.00': lines(food, { cents: -2000, selectionType: 'OPEN_ITEM' }),
  '… with corrections that come to more': lines(food, { cents: -6000, selectionType: 'OPEN_ITEM' }),
  '… with a gift card for $100.00': lines(food, giftCard),
  '… with $100.00 put on a gift card': lines(food, { cents: 10_000, selectionType: 'TOAST_CARD_RELOAD' }),
  '… with a $100.00 deposit for later': lines(food, { cents: 10_000, isDeferred: true }),
  "… with a house account's balance of $80.00 paid": lines(food, balance),
  'Only a gift card': lines(giftCard),
  "Only a house account's balance": lines(balance),
  'Not paid yet, or never': check({ status: 'OPEN' }),
  'Opened again after it was closed': check({ status: 'OPEN', payments: [{ cents: 5450 }] }),
  'The payment voided, and so open again': check({
    status: 'OPEN',
    payments: [{ cents: 5450, voided: { by: 'employee-1', at: '2025-11-13T23:00:00-05:00' } }],
  }),
  'Voided check': check({ isVoided: true }),
  'Deleted check': check({ isDeleted: true }),
  'Voided order': order({ isVoided: true }),
  'Order merged into another': order({ isDeleted: true }),
  'Test mode': order({ isTest: true }),
  Waste: order({ isWaste: true }),
  '$20.00 refunded line by line': check({
    lines: [{ cents: 3000 }, { cents: 2000, refundedCents: 2000, taxRefundedCents: 180 }],
    refundCents: 2180,
  }),
  'A $4.00 extra refunded': refundedExtra(),
  'Refunded in full': check({ lines: [{ ...food, refundedCents: 5000, taxRefundedCents: 450 }], refundCents: 5450 }),
  'Half of the payment refunded, without lines': check({ refundCents: 2725 }),
  '$20.00 refunded line by line, and half of the rest without lines': check({
    lines: [{ cents: 3000 }, { cents: 2000, refundedCents: 2000, taxRefundedCents: 180 }],
    refundCents: 2180 + 1635,
  }),
  'A gift card beside it refunded': check({
    lines: [food, { ...giftCard, refundedCents: 10_000 }],
    refundCents: 10_000,
  }),
  'A gift card and the food refunded without lines, by half': check({ lines: [food, giftCard], refundCents: 8175 }),
  'Only the tip refunded': paidBy({ cents: 5450, tipCents: 1000, tipRefundCents: 1000 }),
  'Only the service charge refunded': check({ charges: [{ cents: 500, refundedCents: 500 }], refundCents: 500 }),
}

/** A dish for $54.50 on the menu: Toast tells prices without the tax that is in them. */
function taxIncluded() {
  const made = check({})
  changeLine(made, (line) => Object.assign(line, { receiptLinePrice: 54.5, tax: 4.5, taxInclusion: 'INCLUDED' }))
  return made
}

function refundedExtra() {
  const made = check({ refundCents: 436 })
  const modifiers = [{ price: 4, refundDetails: { refundAmount: 4, taxRefundAmount: 0.36 } }]
  changeLine(made, (line) => Object.assign(line, { modifiers }))
  return made
}

function changeLine(made: Record<string, unknown>, how: (line: object) => void) {
  const [one] = made.checks as { selections: object[] }[]
  for (const line of one?.selections ?? []) how(line)
}

function readTable() {
  const page = readFileSync(new URL('../../../../docs/points.md', import.meta.url), 'utf8')
  const found = page.matchAll(/^\| (?<name>.+) \| (?<points>\d+) \|$/gm)
  return [...found].map(({ groups = {} }) => [groups.name ?? '', Number(groups.points)] as const)
}

const told = readTable()

test('every row of docs/points.md has its check here, and every check its row', () => {
  expect(told.map(([name]) => name)).toEqual(Object.keys(rows))
})

test.each(told)('%s: %d points', (name, points) => {
  const read = readToastOrder(rows[name])
  if ('problem' in read) throw new Error(read.problem)
  const day = { businessDate: '2025-11-14', isSale: read.isSale }
  const worth = read.checks.map((one) => worthOf(toSeenCheck({ ...one, ...day }), termsOf('regular')))
  expect(worth.reduce((sum, one) => sum + one.points, 0)).toBe(points)
})
