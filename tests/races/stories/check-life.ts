import type { Random } from '#tests/attacks/random.ts'
import type { makeToastOrder } from '#tests/make/make-toast-order.ts'

/** Only food is a sale; a gift card and the balance of a house account are merely paid for. */
type Kind = 'food' | 'gift-card' | 'balance'
type Line = { kind: Kind; cents: number; discountCents: number; isVoided: boolean; refundedCents: number }

/** What stands on a check. */
export type Bill = {
  lines: readonly Line[]
  chargeCents: number
  status: 'OPEN' | 'CLOSED'
  isVoided: boolean
  tipCents: number
  /** Given back without saying for what. */
  looseRefundCents: number
}

const kinds = ['food', 'food', 'food', 'food', 'gift-card', 'balance'] as const
const steps = [
  'add',
  'add',
  'discount',
  'remove-discount',
  'void-line',
  'correct',
  'charge',
  'pay',
  'pay',
  'pay',
  'reopen',
  'tip',
  'refund-line',
  'refund',
] as const
/** Less than this is not given back: Toast's cents could be taken for rounding. */
const SMALLEST_REFUND = 100

export function openBill(random: Random): Bill {
  const lines = [toLine(randomCents(random))]
  return { lines, chargeCents: 0, status: 'OPEN', isVoided: false, tipCents: 0, looseRefundCents: 0 }
}

/** Something happens to a check: what it is called, and how the check is afterwards. */
export function changeBill(bill: Bill, random: Random): { does: string; bill: Bill } {
  const does = bill.status === 'OPEN' && random.chance(0.4) ? 'pay' : random.pick(steps)
  return { does, bill: take(bill, does, random) }
}

function take(before: Bill, does: (typeof steps)[number], random: Random): Bill {
  const share = (whole: number) => Math.round((whole * (1 + random.below(100))) / 100)
  const place = random.below(before.lines.length)
  const changeLine = (from: Bill, change: (line: Line) => Line) => ({
    ...from,
    lines: from.lines.map((line, index) => (index === place ? change(line) : line)),
  })
  // Changing what was sold takes back what was refunded of it.
  const bill: Bill = {
    ...before,
    looseRefundCents: 0,
    lines: before.lines.map((line) => ({ ...line, refundedCents: 0 })),
  }
  switch (does) {
    case 'add':
      return { ...bill, lines: [...bill.lines, toLine(randomCents(random), random.pick(kinds))] }
    case 'discount':
      return changeLine(bill, (line) => ({ ...line, discountCents: share(line.cents) }))
    case 'remove-discount':
      return changeLine(bill, (line) => ({ ...line, discountCents: 0 }))
    case 'void-line':
      return changeLine(bill, (line) => ({ ...line, isVoided: true }))
    case 'correct':
      return changeLine(bill, ({ kind }) => toLine(randomCents(random), kind))
    case 'charge':
      return { ...bill, chargeCents: share(sumOf(bill.lines)) }
    case 'pay':
      return { ...before, status: 'CLOSED' }
    case 'reopen':
      return { ...bill, status: 'OPEN' }
    case 'tip':
      return { ...before, tipCents: share(sumOf(before.lines)) }
    case 'refund-line':
      if (before.status === 'OPEN') return before
      return changeLine({ ...before, looseRefundCents: 0 }, (line) => {
        const cents = line.isVoided ? 0 : share(line.cents - line.discountCents)
        return { ...line, refundedCents: cents < SMALLEST_REFUND ? 0 : cents }
      })
    case 'refund': {
      if (before.status === 'OPEN') return before
      const cents = share(totalOf(before) - toldRefunds(before))
      return { ...before, looseRefundCents: cents < SMALLEST_REFUND ? 0 : cents }
    }
  }
}

const randomCents = (random: Random) => 100 + random.below(12_000)

function toLine(cents: number, kind: Kind = 'food'): Line {
  return { kind, cents, discountCents: 0, isVoided: false, refundedCents: 0 }
}

const live = (lines: readonly Line[]) => lines.filter(({ isVoided }) => !isVoided)
const sumOf = (lines: readonly Line[]) => live(lines).reduce((sum, line) => sum + line.cents - line.discountCents, 0)
const taxOf = (cents: number) => Math.round(cents * 0.09)

function totalOf({ lines, chargeCents }: Bill) {
  const cents = sumOf(lines) + chargeCents
  return cents + taxOf(cents)
}

/** What the lines say was given back, with its tax. */
function toldRefunds({ lines }: Bill) {
  return live(lines).reduce((sum, { refundedCents }) => sum + refundedCents + taxOf(refundedCents), 0)
}

/** What was sold on a check, after discounts: what an offer can be taken off. */
export function soldCents({ lines }: Bill) {
  return sumOf(lines.filter(({ kind }) => kind === 'food'))
}

export type BillWorth = { isVisit: boolean; cents: number; discountCents: number }
export const worthNothing: BillWorth = { isVisit: false, cents: 0, discountCents: 0 }

/** What a check comes to in the end, thought out here and not by the product. */
export function worthOf(bill: Bill): BillWorth {
  if (bill.isVoided || bill.status === 'OPEN') return worthNothing
  const food = live(bill.lines).filter(({ kind }) => kind === 'food')
  const sold = sumOf(food)
  const kept = sold - food.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  const left = totalOf(bill) - toldRefunds(bill)
  const cents = left <= 0 ? 0 : Math.max(0, kept - Math.round((bill.looseRefundCents * kept) / left))
  if (cents === 0 && sold > 0) return worthNothing
  return { isVisit: true, cents, discountCents: food.reduce((sum, line) => sum + line.discountCents, 0) }
}

type ToastCheck = NonNullable<NonNullable<Parameters<typeof makeToastOrder>[0]>['checks']>[number]

const words: Record<Kind, { isDeferred?: boolean; selectionType?: string }> = {
  food: {},
  'gift-card': { isDeferred: true, selectionType: 'TOAST_CARD_SELL' },
  balance: { selectionType: 'HOUSE_ACCOUNT_PAY_BALANCE' },
}

export function toToastCheck(bill: Bill): ToastCheck {
  const { chargeCents } = bill
  return {
    status: bill.status,
    isVoided: bill.isVoided,
    tipCents: bill.tipCents,
    refundCents: toldRefunds(bill) + bill.looseRefundCents,
    charges: chargeCents > 0 ? [{ cents: chargeCents }] : [],
    lines: bill.lines.map(({ kind, refundedCents, ...line }) => ({
      ...line,
      ...words[kind],
      ...(refundedCents > 0 && { refundedCents, taxRefundedCents: taxOf(refundedCents) }),
    })),
  }
}
