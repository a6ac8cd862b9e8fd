import type { BusinessDay } from './business-day.rules.ts'
import type { Chance } from './chance.rules.ts'
import { discountReasons, houseDiscounts, voidReasons } from './house-discounts.rules.ts'
import type { Happening, PlannedDiscount, PlannedLine, PlannedPayment, Step } from './order-history.rules.ts'
import { type PlannedMeal, plainDiscount, toBalance, toGiftCard, toLine } from './plan-lines.rules.ts'
import type { OrderScenario } from './plan-order-scenario.rules.ts'
import type { Behavior } from './rooms.rules.ts'
import { offerAt } from './sold-items.rules.ts'
import { managers } from './staff.rules.ts'

type Plan = {
  day: BusinessDay
  index: number
  openedAt: number
  behavior: Behavior
  isOnline: boolean
  meal: PlannedMeal
  membership: PlannedDiscount | undefined
  scenario: OrderScenario
}

const MINUTE_MS = 60_000
/** The till is counted before the closeout. */
const COUNTING_MS = 10 * MINUTE_MS
/** From the payment to the end of whatever follows on the same evening. */
const AFTER_PAYING = 30

/** All that happens to an order, and the order that is merged into it if there is one. */
export function planSteps(chance: Chance, plan: Plan) {
  const { day, openedAt, scenario } = plan
  const stay = plan.behavior === 'DINE_IN' ? chance.between(35, 105) : chance.between(18, 35)
  // Guests who come late leave before the closeout, however long they would have stayed.
  const pace = Math.min(1, (day.closesOutAt - COUNTING_MS - openedAt) / ((stay + AFTER_PAYING) * MINUTE_MS))
  // Only what a person does at the terminal has odd milliseconds.
  const odd = chance.below(1000)
  const at = (minutes: number) => openedAt + Math.round(minutes * pace * MINUTE_MS) + odd
  const steps: Step[] = [{ at: openedAt, does: 'open' }]
  const then = (minutes: number, happening: Happening) => steps.push({ at: at(minutes), ...happening })

  const { lines, untouched } = order(plan, stay, then)
  const mergedLines =
    scenario === 'merged' ? [toLine(chance, chance.pick(offerAt({ date: day.date, minute: 0 }).drinks))] : []
  if (mergedLines.length > 0) then(stay * 0.5, { does: 'add', lines: mergedLines })
  if (plan.membership)
    then(plan.isOnline ? 0 : stay - 6, { does: 'discount-check', check: 0, discount: plan.membership })
  happenBeforePaying(chance, { scenario, lines, untouched, stay, then })

  const isVoided = scenario === 'order-voided'
  const voiding = {
    does: 'void-order',
    reasonGuid: chance.pick(voidReasons).guid,
    approverGuid: chance.pick(managers).guid,
  } as const
  if (scenario === 'test' || (isVoided && chance.isLucky(0.5))) then(stay - 1, voiding)
  else {
    const isClosed = pay(chance, { plan, stay, then, steps, hasTwoChecks: steps.some(({ does }) => does === 'split') })
    if (isVoided) {
      // Nothing is left to be done about it at the closeout.
      const voidedAt = at(stay + 8)
      steps.splice(0, steps.length, ...steps.filter((step) => step.at < voidedAt))
      then(stay + 8, voiding)
    } else happenAfterClosing(chance, { plan, untouched, lines, stay, then, steps, isClosed })
  }
  const merged = mergedLines.length > 0 ? planMerged({ at, stay, lines: mergedLines }) : undefined
  return { steps: steps.toSorted((one, other) => one.at - other.at), merged }
}

type Then = (minutes: number, happening: Happening) => void

/** Rings up the rounds and the deals of the day. `untouched` are the lines that belong to no deal. */
function order({ meal, isOnline }: Plan, stay: number, then: Then) {
  const { rounds, promotions } = meal
  for (const [round, lines] of rounds.entries()) {
    then(isOnline ? 0 : 2 + round * (stay - 12) * 0.4, { does: 'add', lines })
  }
  const touched = new Set<number>()
  for (const { line, isOnCheck, discount } of promotions) {
    for (const number of [line, discount.triggerLine ?? line, ...discount.comboLines]) touched.add(number)
    if (isOnCheck) then(isOnline ? 0 : 3, { does: 'discount-check', check: 0, discount })
    else then(isOnline ? 0 : 3, { does: 'discount-line', line, discount })
  }
  const lines = rounds.flat()
  return { lines, untouched: lines.map((_, number) => number).filter((number) => !touched.has(number)) }
}

type Evening = { scenario: OrderScenario; lines: PlannedLine[]; untouched: number[]; stay: number; then: Then }

function happenBeforePaying(chance: Chance, { scenario, lines, untouched, stay, then }: Evening) {
  const giveOnCheck = (discount: PlannedDiscount) => then(stay - 5, { does: 'discount-check', check: 0, discount })
  const approved = () => ({
    approverGuid: chance.pick(managers).guid,
    reason: {
      ...chance.pick(discountReasons),
      comment: chance.isLucky(0.4) ? `${chance.between(2, 9) * 5} min` : null,
    },
  })
  const comp = (line: number, approval = approved()) =>
    then(stay - 7, {
      does: 'discount-line',
      line,
      discount: plainDiscount(houseDiscounts.managerComp, { percent: 100, ...approval }),
    })
  const [some] = untouched
  switch (scenario) {
    case 'line-voided':
      if (some !== undefined && lines.length > 1) {
        const line = untouched.at(-1) ?? some
        then(stay - 8, { does: 'void-line', line, reasonGuid: chance.pick(voidReasons).guid })
      }
      return
    case 'comp':
      return some === undefined ? undefined : comp(some)
    case 'full-comp': {
      const approval = approved()
      for (const line of untouched) comp(line, approval)
      return
    }
    case 'split': {
      const moved = untouched.filter((_, place) => place % 2 === 1)
      return moved.length > 0 ? then(stay - 3, { does: 'split', lines: moved }) : undefined
    }
    case 'recovery':
    case 'discount-removed':
      return giveOnCheck(
        plainDiscount(houseDiscounts.serviceRecovery, { cents: chance.between(1, 4) * 500, ...approved() }),
      )
    case 'birthday':
      return giveOnCheck(plainDiscount(houseDiscounts.birthday))
    case 'archived':
      return giveOnCheck(plainDiscount(houseDiscounts.archived))
    case 'open-percent':
      return giveOnCheck(plainDiscount(houseDiscounts.openPercent, { percent: chance.pick([10, 12.5, 25, 35]) }))
    case 'gift-card':
      return then(stay - 9, { does: 'add', lines: [toGiftCard(chance.pick([2500, 5000, 10_000]))] })
    case 'balance-paid':
      return then(stay - 9, { does: 'add', lines: [toBalance(chance.between(20, 90) * 100)] })
    case 'loyalty':
      giveOnCheck(plainDiscount(houseDiscounts.loyalty))
      return then(stay - 4, { does: 'take-back-loyalty', check: 0 })
  }
}

type Paying = { plan: Plan; stay: number; then: Then; steps: Step[]; hasTwoChecks: boolean }

/** Pays and closes. Returns whether the check is closed on the same evening, or left for the closeout. */
function pay(chance: Chance, { plan, stay, then, steps, hasTwoChecks }: Paying): boolean {
  const { day, index, isOnline, openedAt } = plan
  const chosen = choosePayment(chance, isOnline)
  const payment = plan.scenario === 'on-account' ? onAccount : chosen
  if (plan.scenario === 'card-denied') then(stay - 1, { does: 'deny', check: 0, payment: deniedCard })
  if (hasTwoChecks) {
    then(stay + 1, { does: 'pay', check: 1, payment: choosePayment(chance, false) })
    then(stay + 2, { does: 'close', check: 1 })
  }
  if (isOnline) {
    steps.push({ at: openedAt + 1500, does: 'pay', check: 0, payment })
    if (chance.isLucky(0.5)) then(1, { does: 'tip', check: 0, percent: 10 })
    then(stay, { does: 'close', check: 0 })
    return true
  }
  then(stay, { does: 'pay', check: 0, payment })
  const tip = { does: 'tip', check: 0, percent: chance.between(3, 12) } as const
  const mood = chance.fraction()
  if (payment.type !== 'CREDIT' || mood < 0.62) {
    if (payment.type === 'CREDIT') then(stay + 3, tip)
    then(stay + 4, { does: 'close', check: 0 })
    return true
  }
  // The closeout goes through the open ones one after the other.
  steps.push({ at: day.closesOutAt + 1000 + (index % 1000) * 40, does: 'close-out' })
  if (mood > 0.92 && plan.scenario === 'plain')
    steps.push({ at: day.nextNoonAt + chance.below(180) * MINUTE_MS, ...tip })
  return false
}

const onAccount: PlannedPayment = { type: 'HOUSE_ACCOUNT', cardType: null, last4Digits: null }
const deniedCard: PlannedPayment = { type: 'CREDIT', cardType: 'VISA', last4Digits: '0002' }

function choosePayment(chance: Chance, isOnline: boolean): PlannedPayment {
  const place = isOnline ? 0 : chance.fraction()
  if (place < 0.78) {
    const last4Digits = String(chance.below(10_000)).padStart(4, '0')
    return { type: 'CREDIT', cardType: chance.pick(['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER']), last4Digits }
  }
  return { type: place < 0.95 ? 'CASH' : place < 0.98 ? 'GIFTCARD' : 'OTHER', cardType: null, last4Digits: null }
}

type Aftermath = Pick<Evening, 'lines' | 'untouched'> & Omit<Paying, 'hasTwoChecks'> & { isClosed: boolean }

function happenAfterClosing(chance: Chance, { plan, untouched, lines, stay, then, steps, isClosed }: Aftermath) {
  const { day, scenario } = plan
  const [line = 0] = untouched
  const later = (happening: Happening) => {
    if (isClosed && chance.isLucky(0.5)) then(stay + 15, happening)
    else steps.push({ at: day.nextNoonAt + chance.between(10, 200) * MINUTE_MS, ...happening })
  }
  const nextDay = (happening: Happening) =>
    steps.push({ at: day.nextNoonAt + chance.between(10, 290) * MINUTE_MS, ...happening })
  switch (scenario) {
    case 'refund-part':
      return nextDay({ does: 'refund', check: 0, line })
    case 'refund-all':
      return nextDay({ does: 'refund', check: 0, line: null })
    case 'corrected':
      return later({ does: 'correct-price', line, unitCents: Math.round((lines[line]?.unitCents ?? 0) * 0.8) })
    case 'discount-added': {
      const reason = { ...chance.pick(discountReasons), comment: null }
      const given = { cents: 1000, reason, approverGuid: chance.pick(managers).guid }
      return later({ does: 'discount-check', check: 0, discount: plainDiscount(houseDiscounts.serviceRecovery, given) })
    }
    case 'discount-removed':
      return later({ does: 'remove-discounts', check: 0 })
    case 'reopened': {
      if (!isClosed) return
      then(stay + 12, { does: 'reopen', check: 0 })
      const { drinks } = offerAt({ date: day.date, minute: 0 })
      then(stay + 13, { does: 'add', lines: [toLine(chance, chance.pick(drinks), { seat: 1 })] })
      then(stay + 20, { does: 'pay', check: 0, payment: choosePayment(chance, false) })
      return then(stay + 22, { does: 'close', check: 0 })
    }
  }
}

/** Somebody had a check of their own until they joined the others; it stays behind empty. */
function planMerged({ at, stay, lines }: { at: (minutes: number) => number; stay: number; lines: PlannedLine[] }) {
  const openedAt = at(stay * 0.2)
  const steps: Step[] = [
    { at: openedAt, does: 'open' },
    { at: at(stay * 0.3), does: 'add', lines },
    { at: at(stay * 0.5), does: 'merge-away' },
  ]
  return { openedAt, steps }
}
