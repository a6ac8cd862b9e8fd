import fc from 'fast-check'
import { makeToastOrder } from './make-toast-order.ts'

/** Only food is a sale; a gift card and the balance of a house account are merely paid for. */
type Kind = 'food' | 'gift-card' | 'balance'
type Line = { kind: Kind; cents: number; discountCents: number; isVoided: boolean; refundedCents: number }
type State = {
  lines: Line[]
  chargeCents: number
  status: 'OPEN' | 'CLOSED'
  isVoided: boolean
  tipCents: number
  /** Given back without saying for what. */
  looseRefundCents: number
}
type Step =
  | { do: 'add'; kind: Kind; cents: number }
  | { do: 'discount' | 'remove-discount' | 'void-line' | 'refund-line'; line: number; percent: number }
  | { do: 'correct'; line: number; cents: number }
  | { do: 'pay' | 'reopen' | 'void' }
  | { do: 'tip' | 'refund' | 'charge'; percent: number }

export type OrderHistory = {
  /** Which of the members it is; undefined for a walk-in. */
  guest: number | undefined
  /** Each version of the order in Toast's words, oldest first. */
  versions: Record<string, unknown>[]
  /** What it is worth at the end, thought out here and not by the product. */
  finalCents: number
}

const cents = fc.integer({ min: 100, max: 30_000 })
const line = fc.nat({ max: 5 })
const percent = fc.integer({ min: 1, max: 100 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    kind: fc.constantFrom<Kind[]>('food', 'food', 'food', 'gift-card', 'balance'),
    cents,
  }),
  fc.record({
    do: fc.constantFrom('discount' as const, 'remove-discount' as const, 'void-line' as const, 'refund-line' as const),
    line,
    percent,
  }),
  fc.record({ do: fc.constant('correct' as const), line, cents }),
  fc.record({ do: fc.constantFrom('pay' as const, 'pay' as const, 'reopen' as const) }),
  fc.record({ do: fc.constantFrom('tip' as const, 'refund' as const, 'charge' as const), percent }),
  { arbitrary: fc.record({ do: fc.constant('void' as const) }), weight: 1 },
)

const GUESTS = 8
const plan = fc.record({
  guest: fc.option(fc.nat({ max: GUESTS - 1 }), { nil: undefined, freq: 4 }),
  first: cents,
  steps: fc.array(step, { minLength: 1, maxLength: 9 }),
})

/** As many lives of orders as asked for: opened, edited, discounted, tipped, voided, refunded, opened again. */
export function makeOrderHistories(
  many: number,
  { seed, cards }: { seed: number; cards: readonly string[] },
): OrderHistory[] {
  return fc.sample(plan, { numRuns: many, seed }).map(({ guest, first, steps }, index) => {
    const card = guest === undefined ? undefined : cards[guest % cards.length]
    let state: State = {
      lines: [toLine(first)],
      chargeCents: 0,
      status: 'OPEN',
      isVoided: false,
      tipCents: 0,
      looseRefundCents: 0,
    }
    const states = [state]
    for (const next of steps) {
      state = take(state, next)
      states.push(state)
    }
    const versions = states.map((version, minute) => toOrder(version, { index, minute, tabName: card ?? 'Walk-in' }))
    return {
      guest: card === undefined ? undefined : (guest ?? 0) % cards.length,
      versions,
      finalCents: worthOf(state),
    }
  })
}

function toLine(value: number, kind: Kind = 'food'): Line {
  return { kind, cents: value, discountCents: 0, isVoided: false, refundedCents: 0 }
}

/** Less than this is not given back: Toast's cents could be taken for rounding. */
const SMALLEST_REFUND = 100

function take(before: State, step: Step): State {
  const share = (whole: number, percent: number) => Math.round((whole * percent) / 100)
  // Whoever changes what was sold takes back what was refunded of it.
  const state: State = {
    ...before,
    looseRefundCents: 0,
    lines: before.lines.map((one) => ({ ...one, refundedCents: 0 })),
  }
  const changeLine = (from: State, number: number, change: (line: Line) => Line) => ({
    ...from,
    lines: from.lines.map((one, index) => (index === number % from.lines.length ? change(one) : one)),
  })
  switch (step.do) {
    case 'add':
      return { ...state, lines: [...state.lines, toLine(step.cents, step.kind)] }
    case 'discount':
      return changeLine(state, step.line, (one) => ({ ...one, discountCents: share(one.cents, step.percent) }))
    case 'remove-discount':
      return changeLine(state, step.line, (one) => ({ ...one, discountCents: 0 }))
    case 'void-line':
      return changeLine(state, step.line, (one) => ({ ...one, isVoided: true }))
    case 'correct':
      return changeLine(state, step.line, ({ kind }) => toLine(step.cents, kind))
    case 'charge':
      return { ...state, chargeCents: share(sumOf(state.lines), step.percent) }
    case 'pay':
      return { ...before, status: 'CLOSED' }
    case 'reopen':
      return { ...state, status: 'OPEN' }
    case 'void':
      return { ...before, isVoided: true }
    case 'tip':
      return { ...before, tipCents: share(sumOf(before.lines), step.percent) }
    case 'refund-line':
      if (before.status === 'OPEN') return before
      return changeLine({ ...before, looseRefundCents: 0 }, step.line, (one) => {
        const cents = one.isVoided ? 0 : share(one.cents - one.discountCents, step.percent)
        return { ...one, refundedCents: cents < SMALLEST_REFUND ? 0 : cents }
      })
    case 'refund': {
      if (before.status === 'OPEN') return before
      const cents = share(totalOf(before) - toldRefunds(before), step.percent)
      return { ...before, looseRefundCents: cents < SMALLEST_REFUND ? 0 : cents }
    }
  }
}

const live = (lines: readonly Line[]) => lines.filter(({ isVoided }) => !isVoided)
const sumOf = (lines: readonly Line[]) => live(lines).reduce((sum, one) => sum + one.cents - one.discountCents, 0)
const taxOf = (cents: number) => Math.round(cents * 0.09)

function totalOf({ lines, chargeCents }: State) {
  const cents = sumOf(lines) + chargeCents
  return cents + taxOf(cents)
}

/** What the lines say was given back, with its tax. */
function toldRefunds({ lines }: State) {
  return live(lines).reduce((sum, { refundedCents }) => sum + refundedCents + taxOf(refundedCents), 0)
}

function worthOf(state: State): number {
  if (state.isVoided || state.status === 'OPEN') return 0
  const food = live(state.lines).filter(({ kind }) => kind === 'food')
  const kept = sumOf(food) - food.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  const left = totalOf(state) - toldRefunds(state)
  if (left <= 0) return 0
  return Math.max(0, kept - Math.round((state.looseRefundCents * kept) / left))
}

const words: Record<Kind, { isDeferred?: boolean; selectionType?: string }> = {
  food: {},
  'gift-card': { isDeferred: true, selectionType: 'TOAST_CARD_SELL' },
  balance: { selectionType: 'HOUSE_ACCOUNT_PAY_BALANCE' },
}

function toOrder(state: State, { index, minute, tabName }: { index: number; minute: number; tabName: string }) {
  const modified = new Date(Date.parse('2025-11-13T20:00:00-05:00') + minute * 60_000).toISOString()
  const refundCents = toldRefunds(state) + state.looseRefundCents
  return makeToastOrder({
    guid: `history-${index}`,
    modified,
    isVoided: state.isVoided,
    checks: [
      {
        tabName,
        status: state.status,
        tipCents: state.tipCents,
        refundCents,
        charges: state.chargeCents > 0 ? [{ cents: state.chargeCents }] : [],
        lines: state.lines.map(({ kind, refundedCents, ...line }) => ({
          ...line,
          ...words[kind],
          ...(refundedCents > 0 && { refundedCents, taxRefundedCents: taxOf(refundedCents) }),
        })),
      },
    ],
  })
}
