import type { CaseDiscount, CaseLine, LabelledCheck } from './case.ts'
import type { House } from './read-house.ts'

/** A discount as it was applied: to one line, or to the check. */
export type Applied = { source: CaseDiscount; cents: number; line: number | undefined }

export const isGift = ({ name }: CaseLine) => name.startsWith('Gift ')
const TAX = 0.09
const HALF = 50

/** What the lines of a check come to at a moment, and what each discount took off. Lines voided by then cost nothing. */
export function priceCheck({ lines, discounts, flags }: LabelledCheck, house: House, at: Date) {
  const isLive = (line: CaseLine) => line.voidedAt === undefined || line.voidedAt > at
  const net = lines.map((line) => (isLive(line) ? line.cents : 0))
  const sold = lines.flatMap((line, index) => (isLive(line) && !isGift(line) ? [index] : []))
  const gifts = lines.flatMap((line, index) => (isLive(line) && isGift(line) ? [index] : []))
  const grossCents = sum(sold.map((index) => lines[index]?.cents ?? 0))
  const applied: Applied[] = []

  for (const source of flags.has('waste') ? [waste] : discounts) {
    const isTarget = (index: number) => sold.includes(index) || gifts.includes(index)
    const targets = source.on === undefined ? [undefined] : findLines(source.on, lines, house).filter(isTarget)
    for (const line of targets) {
      const base = line === undefined ? grossCents : (lines[line]?.cents ?? 0)
      const cents = amountOf(source, base, house)
      applied.push({ source, cents, line })
      if (line === undefined) spread(net, sold.length > 0 ? sold : gifts, cents)
      else net[line] = Math.max(0, (net[line] ?? 0) - cents)
    }
  }
  const taxable = sum(sold.map((index) => net[index] ?? 0))
  const amountCents = sum(net)
  const taxCents = Math.max(0, Math.round(taxable * TAX))
  return { net, applied, amountCents, taxCents, totalCents: amountCents + taxCents }
}

const waste: CaseDiscount = {
  key: undefined,
  name: 'Waste',
  percent: 100,
  cents: undefined,
  on: 'everything',
  approver: undefined,
  reason: undefined,
}

/** All lines of a category, or the first of this name. */
function findLines(on: string, lines: CaseLine[], house: House): number[] {
  if (on === 'everything') return lines.map((_, index) => index)
  const ofCategory = lines.flatMap(({ name }, index) => (house.menu.get(name) === on ? [index] : []))
  const named = lines.findIndex(({ name }) => name === on)
  const found = ofCategory.length > 0 ? ofCategory : [named]
  if (found[0] === -1) throw new Error(`"${on}" is not on the check`)
  return found
}

function amountOf({ key, percent, cents }: CaseDiscount, baseCents: number, house: House): number {
  if (cents !== undefined) return cents
  const listed = key === undefined ? undefined : house.discounts.get(key)
  const share = percent ?? listed?.percent ?? (listed?.type === 'BOGO' ? HALF : undefined)
  if (share !== undefined) return Math.round((baseCents * share) / 100)
  if (listed?.cents == null) throw new Error(`How much does "${key}" take off?`)
  return Math.min(listed.cents, baseCents)
}

/** A discount of the check lowers the price of its lines, each by its share. */
function spread(net: number[], lines: number[], cents: number) {
  const whole = sum(lines.map((index) => net[index] ?? 0))
  let left = cents
  for (const [place, index] of lines.entries()) {
    const price = net[index] ?? 0
    const share = place === lines.length - 1 ? left : Math.round((cents * price) / Math.max(1, whole))
    net[index] = Math.max(0, price - share)
    left -= share
  }
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}
