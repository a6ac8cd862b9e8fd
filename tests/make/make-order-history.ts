import fc from 'fast-check'
import { makeToastOrder } from './make-toast-order.ts'

type Line = { cents: number; discountCents: number; isVoided: boolean }
type State = { lines: Line[]; status: 'OPEN' | 'CLOSED'; isVoided: boolean; tipCents: number; refundCents: number }
type Step =
  | { do: 'add'; cents: number }
  | { do: 'discount' | 'remove-discount' | 'void-line'; line: number; percent: number }
  | { do: 'correct'; line: number; cents: number }
  | { do: 'pay' | 'reopen' | 'void' }
  | { do: 'tip' | 'refund'; percent: number }

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
  fc.record({ do: fc.constant('add' as const), cents }),
  fc.record({
    do: fc.constantFrom('discount' as const, 'remove-discount' as const, 'void-line' as const),
    line,
    percent,
  }),
  fc.record({ do: fc.constant('correct' as const), line, cents }),
  fc.record({ do: fc.constantFrom('pay' as const, 'pay' as const, 'reopen' as const) }),
  fc.record({ do: fc.constantFrom('tip' as const, 'refund' as const), percent }),
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
    let state: State = { lines: [toLine(first)], status: 'OPEN', isVoided: false, tipCents: 0, refundCents: 0 }
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

function toLine(value: number): Line {
  return { cents: value, discountCents: 0, isVoided: false }
}

function take(state: State, step: Step): State {
  const changeLine = (number: number, change: (line: Line) => Line) => ({
    ...state,
    refundCents: 0,
    lines: state.lines.map((one, index) => (index === number % state.lines.length ? change(one) : one)),
  })
  switch (step.do) {
    case 'add':
      return { ...state, refundCents: 0, lines: [...state.lines, toLine(step.cents)] }
    case 'discount':
      return changeLine(step.line, (one) => ({ ...one, discountCents: Math.round((one.cents * step.percent) / 100) }))
    case 'remove-discount':
      return changeLine(step.line, (one) => ({ ...one, discountCents: 0 }))
    case 'void-line':
      return changeLine(step.line, (one) => ({ ...one, isVoided: true }))
    case 'correct':
      return changeLine(step.line, () => toLine(step.cents))
    case 'pay':
      return { ...state, status: 'CLOSED' }
    case 'reopen':
      return { ...state, status: 'OPEN', refundCents: 0 }
    case 'void':
      return { ...state, isVoided: true }
    case 'tip':
      return { ...state, tipCents: Math.round((sumOf(state) * step.percent) / 100) }
    case 'refund':
      return state.status === 'CLOSED'
        ? { ...state, refundCents: Math.round((totalOf(state) * step.percent) / 100) }
        : state
  }
}

const sumOf = ({ lines }: State) =>
  lines.filter(({ isVoided }) => !isVoided).reduce((sum, one) => sum + one.cents - one.discountCents, 0)
const totalOf = (state: State) => sumOf(state) + Math.round(sumOf(state) * 0.09)

function worthOf(state: State): number {
  if (state.isVoided || state.status === 'OPEN') return 0
  const [sum, total] = [sumOf(state), totalOf(state)]
  if (total === 0) return 0
  return Math.max(0, sum - Math.round((state.refundCents * sum) / total))
}

function toOrder(state: State, { index, minute, tabName }: { index: number; minute: number; tabName: string }) {
  const modified = new Date(Date.parse('2025-11-13T20:00:00-05:00') + minute * 60_000).toISOString()
  return makeToastOrder({
    guid: `history-${index}`,
    modified,
    isVoided: state.isVoided,
    checks: [
      {
        tabName,
        status: state.status,
        tipCents: state.tipCents,
        refundCents: state.refundCents,
        lines: state.lines,
      },
    ],
  })
}
