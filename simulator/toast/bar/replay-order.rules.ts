import { percentInCents } from './cents.rules.ts'
import { sumCheck } from './check-sums.rules.ts'
import {
  type CheckState,
  type DiscountState,
  type Happening,
  isLoyalty,
  type LineState,
  type OrderHistory,
  type OrderState,
  type PlannedDiscount,
  type PlannedLine,
  type PlannedPayment,
} from './order-history.rules.ts'

const DELIVERY_FEE_CENTS = 500
/** A check that comes to nothing is closed with no money in cash. */
const nothingDue: PlannedPayment = { type: 'CASH', cardType: null, last4Digits: null }

/** The order as it is at an instant, or undefined before it was opened. */
export function replayOrder(history: OrderHistory, now: number): OrderState | undefined {
  if (now < history.openedAt) return undefined
  const state: OrderState = {
    modifiedAt: history.openedAt,
    lines: [],
    checks: [openCheck(0, history.openedAt)],
    voided: null,
    deletedAt: null,
    feeCents: history.diningOption.behavior === 'DELIVERY' ? DELIVERY_FEE_CENTS : 0,
    discountCount: 0,
  }
  for (const step of history.steps) {
    if (step.at > now) break
    apply(state, step, step.at)
    state.modifiedAt = step.at
  }
  return state
}

function apply(state: OrderState, step: Happening, at: number) {
  switch (step.does) {
    case 'open':
    case 'touch':
      return
    case 'add':
      for (const planned of step.lines) state.lines.push(newLine(state.lines.length, planned, at))
      return touch(requireAt(state.checks, 0), at)
    case 'discount-check': {
      const check = requireAt(state.checks, step.check)
      check.discounts.push(newDiscount(state, step.discount))
      return settle(state, check, at)
    }
    case 'discount-line': {
      const line = requireAt(state.lines, step.line)
      line.discounts.push(newDiscount(state, step.discount))
      return changeLine(state, line, at)
    }
    case 'remove-discounts': {
      const check = requireAt(state.checks, step.check)
      check.discounts = []
      return settle(state, check, at)
    }
    case 'take-back-loyalty': {
      const check = requireAt(state.checks, step.check)
      for (const discount of check.discounts) discount.isTakenBack ||= isLoyalty(discount)
      return settle(state, check, at)
    }
    case 'identify': {
      const check = requireAt(state.checks, step.check)
      check.loyaltyIdentifier = step.loyaltyIdentifier
      return touch(check, at)
    }
    case 'split':
      state.checks.push(openCheck(state.checks.length, at))
      for (const number of step.lines) requireAt(state.lines, number).check = state.checks.length - 1
      return touch(requireAt(state.checks, 0), at)
    case 'correct-price': {
      const line = requireAt(state.lines, step.line)
      line.unitCents = step.unitCents
      return changeLine(state, line, at)
    }
    case 'void-line': {
      const line = requireAt(state.lines, step.line)
      line.voided = { at, reasonGuid: step.reasonGuid }
      return changeLine(state, line, at)
    }
    case 'void-order':
      state.voided = { at, reasonGuid: step.reasonGuid, approverGuid: step.approverGuid }
      for (const check of state.checks) close(check, at)
      return
    case 'merge-away':
      state.deletedAt = at
      state.lines = []
      for (const check of state.checks) close(check, at)
      return
    case 'close-out':
      for (const check of state.checks) if (check.status !== 'CLOSED') close(check, at)
      return
    default:
      return applyToMoney(state, step, at)
  }
}

type MoneyHappening = Extract<Happening, { does: 'pay' | 'deny' | 'tip' | 'close' | 'reopen' | 'refund' }>

function applyToMoney(state: OrderState, step: MoneyHappening, at: number) {
  const check = requireAt(state.checks, step.check)
  touch(check, at)
  switch (step.does) {
    case 'pay': {
      const cents = sumCheck(state, check).totalCents - paidCents(check)
      const number = check.payments.length
      const planned = cents > 0 ? step.payment : nothingDue
      check.payments.push({ number, planned, paidAt: at, cents, tipCents: 0, isDenied: false, refund: null })
      check.status = 'PAID'
      check.paidAt = at
      return
    }
    case 'deny': {
      const cents = sumCheck(state, check).totalCents - paidCents(check)
      const number = check.payments.length
      check.payments.push({
        number,
        planned: step.payment,
        paidAt: at,
        cents,
        tipCents: 0,
        isDenied: true,
        refund: null,
      })
      return
    }
    case 'tip': {
      const payment = requireAt(moneyOf(check), 0)
      payment.tipCents = percentInCents(payment.cents, step.percent)
      return
    }
    case 'close':
      return close(check, at)
    case 'reopen':
      check.status = 'OPEN'
      check.closedAt = null
      return
    case 'refund': {
      const payment = requireAt(moneyOf(check), 0)
      const { line } = step
      const isAll = line === null
      const refunded = isAll ? undefined : sumCheck(state, check).lines.get(line)
      const cents = refunded ? refunded.netCents + refunded.taxCents : payment.cents
      payment.refund = { cents, tipCents: isAll ? payment.tipCents : 0, at }
      for (const each of state.lines) {
        if (each.check === check.number && !each.voided) each.isRefunded ||= isAll || each.number === line
      }
    }
  }
}

/** What was paid follows a change of what is due, until the check is opened again and paid in a second payment. */
function settle(state: OrderState, check: CheckState, at: number) {
  touch(check, at)
  const payment = moneyOf(check).at(-1)
  if (payment && check.status !== 'OPEN') payment.cents += sumCheck(state, check).totalCents - paidCents(check)
}

function changeLine(state: OrderState, line: LineState, at: number) {
  line.modifiedAt = at
  settle(state, requireAt(state.checks, line.check), at)
}

function moneyOf({ payments }: CheckState) {
  return payments.filter(({ isDenied }) => !isDenied)
}

function paidCents(check: CheckState) {
  return moneyOf(check).reduce((sum, { cents }) => sum + cents, 0)
}

function touch(check: CheckState, at: number) {
  check.modifiedAt = at
}

function close(check: CheckState, at: number) {
  touch(check, at)
  check.status = 'CLOSED'
  check.closedAt = at
}

function openCheck(number: number, at: number): CheckState {
  return {
    number,
    openedAt: at,
    modifiedAt: at,
    paidAt: null,
    closedAt: null,
    status: 'OPEN',
    loyaltyIdentifier: null,
    discounts: [],
    payments: [],
  }
}

function newLine(number: number, planned: PlannedLine, at: number): LineState {
  return {
    number,
    check: 0,
    planned,
    unitCents: planned.unitCents,
    createdAt: at,
    modifiedAt: at,
    discounts: [],
    voided: null,
    isRefunded: false,
  }
}

function newDiscount(state: OrderState, planned: PlannedDiscount): DiscountState {
  state.discountCount += 1
  return { number: state.discountCount, planned, isTakenBack: false }
}

function requireAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`The history speaks of number ${index} of ${items.length}`)
  return item
}
