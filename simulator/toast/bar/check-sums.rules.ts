import { menu } from '#content/menu.ts'
import { percentInCents, spread } from './cents.rules.ts'
import type { CheckState, DiscountState, LineState, OrderState } from './order-history.rules.ts'

export type CheckSums = ReturnType<typeof sumCheck>

export const serviceCharge = menu.charges.find(({ name }) => /service/i.test(name))
export const taxes = menu.charges.filter((charge) => charge !== serviceCharge)

/** What a check comes to. Voided lines count for nothing; a gift card counts, and is neither discounted nor taxed. */
export function sumCheck(
  { lines, voided, deletedAt, feeCents }: Pick<OrderState, 'lines' | 'voided' | 'deletedAt' | 'feeCents'>,
  check: CheckState,
) {
  const own = lines.filter((line) => line.check === check.number)
  const discounts = new Map<number, number>()
  const net = new Map<number, number>()
  for (const line of own) net.set(line.number, netOfLine(line, discounts))

  const live = own.filter((line) => !line.voided && line.planned.item)
  for (const discount of check.discounts) {
    discounts.set(discount.number, takeFrom(discount, live, net))
  }

  const sums = new Map(own.map((line) => [line.number, toSums(line, net.get(line.number) ?? 0)]))
  const isNothing = voided !== null || deletedAt !== null
  const counted = isNothing ? [] : own.filter((line) => !line.voided)
  const sumOf = (chosen: LineState[], key: 'netCents' | 'taxCents') =>
    chosen.reduce((sum, { number }) => sum + (sums.get(number)?.[key] ?? 0), 0)
  const amountCents = sumOf(counted, 'netCents') + (isNothing || check.number > 0 ? 0 : feeCents)
  const taxCents = sumOf(counted, 'taxCents')
  const served = sumOf(isNothing ? [] : live, 'netCents')
  return {
    lines: sums,
    discounts,
    gratuityCents: percentInCents(served, serviceCharge?.percent ?? 0),
    amountCents,
    taxCents,
    totalCents: amountCents + taxCents,
  }
}

export function grossOf({ planned, unitCents }: LineState) {
  return (unitCents + (planned.extra?.cents ?? 0)) * planned.quantity
}

function netOfLine(line: LineState, discounts: Map<number, number>) {
  let left = grossOf(line)
  for (const { number, planned } of line.discounts) {
    const taken = planned.source.type === 'BOGO' ? left : amountOff(left, planned)
    discounts.set(number, taken)
    left -= taken
  }
  return left
}

/** Takes a discount of the check off its lines and returns what it came to. */
function takeFrom({ planned, isTakenBack }: DiscountState, live: readonly LineState[], net: Map<number, number>) {
  const { comboLines, source } = planned
  const covered = comboLines.length > 0 ? live.filter(({ number }) => comboLines.includes(number)) : live
  const weights = covered.map(({ number }) => net.get(number) ?? 0)
  const base = weights.reduce((sum, weight) => sum + weight, 0)
  const cents = source.type === 'FIXED_TOTAL' ? Math.max(0, base - (source.cents ?? 0)) : amountOff(base, planned)
  if (isTakenBack) return cents
  const shares = spread(cents, weights)
  covered.forEach(({ number }, index) => {
    net.set(number, (net.get(number) ?? 0) - (shares[index] ?? 0))
  })
  return cents
}

function amountOff(base: number, { source, percent, cents }: DiscountState['planned']) {
  const share = percent ?? source.percent
  if (share !== null) return percentInCents(base, share)
  return Math.min(base, cents ?? source.cents ?? 0)
}

function toSums(line: LineState, netCents: number) {
  const parts = line.planned.item ? taxes.map(({ percent }) => percentInCents(netCents, percent)) : taxes.map(() => 0)
  return { grossCents: grossOf(line), netCents, taxes: parts, taxCents: parts.reduce((sum, part) => sum + part, 0) }
}
