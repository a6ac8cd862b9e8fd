import { businessDate } from '#base/business-date.ts'
import { formatCents } from '#base/money.ts'
import { addDays, dayInWords } from '#base/zoned-time.ts'
import { type Finding, type JudgedCheck, orderName, serverName, type WatchedDay, whoServed } from './alert.rules.ts'
import { aboutCheck, moneyFigures } from './finding.rules.ts'
import { limits } from './limits.rules.ts'

/** Money that was refunded, voided, never paid or never rung up as a sale. At most one finding for each check. */
export function findMoney(day: WatchedDay): Finding[] {
  return day.checks.flatMap((check) => {
    if (check.noSaleReason === 'test') return findTestMode(check, day) ?? []
    if (check.noSaleReason === 'waste') return findWaste(check) ?? []
    if (check.noSaleReason) return []
    return (
      findVoidAfterPayment(check, day) ??
      findLargeVoid(check, day) ??
      findRefund(check, day) ??
      findNegative(check) ??
      findWalkout(check, day) ??
      []
    )
  })
}

/** What was refunded of a check, without what had been paid twice. */
export function refundedCents({ payments, paidCents, totalCents }: JudgedCheck): number {
  const refunded = payments.reduce((total, payment) => total + payment.refundedCents, 0)
  const isStillPaid = totalCents > 0 && paidCents - refunded >= totalCents - 1
  return isStillPaid ? 0 : refunded
}

function findRefund(check: JudgedCheck, day: WatchedDay): Finding | undefined {
  const cents = refundedCents(check)
  if (cents === 0) return undefined
  const refunds = check.payments.filter((payment) => payment.refundedCents > 0)
  const cash = refunds.filter(({ type }) => type === 'CASH').reduce((total, one) => total + one.refundedCents, 0)
  const lastDate = refunds
    .flatMap(({ refundedAt }) => (refundedAt ? businessDate(refundedAt, day) : []))
    .toSorted()
    .at(-1)
  const isLate = lastDate !== undefined && lastDate > addDays(check.businessDate, limits.refundDays)
  if (cents < limits.refundCents && cash < limits.cashRefundCents && !isLate) return undefined
  const how = cash > 0 ? ' in cash' : ''
  return {
    ...aboutCheck(check, 'refund', { costCents: cents }),
    severity: 'review',
    headline: `${formatCents(cents)}${how} was refunded on ${orderName(check)}, served by ${serverName(check)}`,
    evidence: moneyFigures(check, [
      { label: 'Refunded', value: formatCents(cents) },
      { label: 'Paid by', value: [...new Set(refunds.map(({ type }) => type.toLowerCase()))].join(', ') },
      ...(lastDate ? [{ label: 'Refunded on', value: dayInWords(lastDate) }] : []),
    ]),
    normal: `Refunds stay under ${formatCents(limits.refundCents)}, in cash under ${formatCents(limits.cashRefundCents)}, and are made by the next day.`,
  }
}

/** Paid and then voided, and not paid again in another way. */
function findVoidAfterPayment(check: JudgedCheck, day: WatchedDay): Finding | undefined {
  const voidedPayments = check.payments.filter(({ state }) => state === 'voided')
  const lostPayments = Math.min(
    check.totalCents - check.paidCents,
    voidedPayments.reduce((total, { amountCents }) => total + amountCents, 0),
  )
  const cents = Math.max(check.voidedAfterPaymentCents, check.isVoided ? 0 : lostPayments)
  if (cents < limits.voidAfterPaymentCents || isCorrected(check, cents, day)) return undefined
  return {
    ...aboutCheck(check, 'void-after-payment', { costCents: cents }),
    headline: `${formatCents(cents)} was voided on ${orderName(check)} after it was paid, served by ${serverName(check)}`,
    evidence: moneyFigures(check, [
      { label: 'Voided after payment', value: formatCents(cents) },
      { label: 'Paid', value: formatCents(check.paidCents) },
    ]),
    normal: `Once it's paid, less than ${formatCents(limits.voidAfterPaymentCents)} is voided, or it's paid again the same night.`,
  }
}

function findLargeVoid(check: JudgedCheck, day: WatchedDay): Finding | undefined {
  const cents = check.voidedCents - check.voidedAfterPaymentCents
  if (cents < limits.largeVoidCents || isCorrected(check, cents, day)) return undefined
  return {
    ...aboutCheck(check, 'large-void', { costCents: cents }),
    headline: `${whoServed(check)} voided ${formatCents(cents)} on ${orderName(check)} before it was paid`,
    evidence: moneyFigures(check, [{ label: 'Voided', value: formatCents(cents) }]),
    normal: `A single void stays under ${formatCents(limits.largeVoidCents)}, or the same is rung up again within minutes.`,
  }
}

/** About the same was rung up on another check within minutes, and is paid or still to be paid. */
function isCorrected(check: JudgedCheck, cents: number, { checks }: WatchedDay): boolean {
  const { voidedAt } = check
  const at = voidedAt ?? check.payments.find((payment) => payment.voidedAt)?.voidedAt
  if (!at) return false
  return checks.some((other) => {
    if (other.guid === check.guid || other.isVoided || other.noSaleReason) return false
    const isSoon = Math.abs(other.openedAt.getTime() - at.getTime()) <= limits.correctionMs
    return isSoon && Math.abs(other.grossCents - cents) <= cents * limits.correctionShare
  })
}

function findNegative(check: JudgedCheck): Finding | undefined {
  const cents = check.negativeCents
  if (check.isVoided || cents < limits.negativeCents) return undefined
  return {
    ...aboutCheck(check, 'negative-item', { costCents: cents }),
    headline: `${whoServed(check)} rang up an item of −${formatCents(cents)} on ${orderName(check)}`,
    evidence: moneyFigures(check, [{ label: 'Below zero', value: formatCents(cents) }]),
    normal: 'Money comes off with a discount, which has a name and an approval.',
  }
}

function findWalkout(check: JudgedCheck, { isOver }: WatchedDay): Finding | undefined {
  if (!isOver || check.isVoided || check.paymentStatus !== 'OPEN') return undefined
  const cents = check.totalCents - check.paidCents
  if (check.amountCents < limits.walkoutCents || cents < limits.walkoutCents) return undefined
  // The voided payment has an alert of its own.
  return {
    ...aboutCheck(check, 'walkout', { costCents: cents }),
    severity: 'review',
    headline: `${orderName(check).replace(/^./, (first) => first.toUpperCase())} was still open when the day ended: ${formatCents(cents)} unpaid, served by ${serverName(check)}`,
    evidence: moneyFigures(check, [
      { label: 'Paid', value: formatCents(check.paidCents) },
      { label: 'Unpaid', value: formatCents(cents) },
    ]),
    normal: 'Every check is paid, or voided with a reason, before the day ends.',
  }
}

function findTestMode(check: JudgedCheck, { isService, checks }: WatchedDay): Finding | undefined {
  const cents = check.isVoided ? check.voidedCents : check.grossCents
  // Guests may be in before the hours on the website begin.
  const hasGuests = checks.some(({ noSaleReason, openedAt }) => !noSaleReason && openedAt <= check.openedAt)
  const isUsed = check.paidCents > 0 || (cents > limits.testModeCents && (hasGuests || isService(check.openedAt)))
  if (!isUsed) return undefined
  return {
    ...aboutCheck(check, 'test-mode', { costCents: cents }),
    headline: `${whoServed(check)} rang up ${formatCents(cents)} on ${orderName(check)} in test mode${check.paidCents > 0 ? ' and took money' : ''}`,
    evidence: moneyFigures(check, [
      { label: 'Rung up', value: formatCents(cents) },
      { label: 'Paid', value: formatCents(check.paidCents) },
    ]),
    normal: 'Test mode is for training before the bar opens. Nothing in it is sold.',
  }
}

/** Waste is the kitchen's: entered by somebody who serves no guests. */
function findWaste(check: JudgedCheck): Finding | undefined {
  const cents = check.isVoided ? check.voidedCents : check.grossCents
  const jobs = check.server?.jobs ?? []
  const isByServer = jobs.some((job) => /server|bartender|waiter|waitress|runner/i.test(job))
  if (cents === 0 || (cents <= limits.wasteCents && !isByServer)) return undefined
  return {
    ...aboutCheck(check, 'waste', { costCents: cents }),
    headline: `${whoServed(check)} entered ${formatCents(cents)} on ${orderName(check)} as waste`,
    evidence: moneyFigures(check, [{ label: 'Job', value: jobs.join(', ') || 'Unknown' }]),
    normal: `The kitchen or a manager enters waste, up to ${formatCents(limits.wasteCents)} at a time.`,
  }
}
