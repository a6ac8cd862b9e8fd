import type { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { centsOff, checkDiscountOnNoSale, isSold, shareOut, toCents } from './check-money.rules.ts'
import type { AppliedDiscount, Modifier, ToastCheck } from './toast-orders.wire.ts'

type PosDiscount = Omit<typeof posDiscounts.$inferSelect, 'checkGuid' | 'position'>
type Line = ToastCheck['selections'][number]

/** What was taken off the whole check and off its lines. `notSaleCents` is the part that was taken off gift cards and the like. */
export function toPosDiscounts(applied: readonly AppliedDiscount[], lines: readonly Line[]): PosDiscount[] {
  const ofCheck = applied.filter(isInForce)
  const shares = shareOut(checkDiscountOnNoSale(lines), ofCheck.map(centsOff))
  const ofLines = lines.flatMap((line) =>
    lineDiscounts(line).map((discount) => toPosDiscount(discount, line, isSold(line) ? 0 : centsOff(discount))),
  )
  return [...ofCheck.map((discount, index) => toPosDiscount(discount, undefined, shares[index] ?? 0)), ...ofLines]
}

function lineDiscounts({ appliedDiscounts, modifiers }: Pick<Modifier, 'appliedDiscounts' | 'modifiers'>) {
  const ofModifiers = modifiers
    .filter(({ voided }) => !voided)
    .flatMap((modifier): AppliedDiscount[] => lineDiscounts(modifier))
  return [...appliedDiscounts.filter(isInForce), ...ofModifiers]
}

/** Discounts of a loyalty provider stay in the list after they are reversed. */
const TAKEN_BACK = new Set(['VOID', 'PENDING_VOID'])
const isInForce = ({ processingState }: AppliedDiscount) => !TAKEN_BACK.has(processingState ?? '')

/** Without a line it is off the whole check. */
function toPosDiscount(discount: AppliedDiscount, line: Line | undefined, notSaleCents: number): PosDiscount {
  return {
    guid: discount.guid ?? '',
    configuredGuid: discount.discount,
    loyaltyReference: discount.loyaltyDetails?.referenceId ?? null,
    name: discount.name ?? 'Unnamed discount',
    type: discount.discountType ?? 'UNKNOWN',
    percent: discount.discountPercent,
    amountCents: centsOff(discount) - notSaleCents,
    notSaleCents,
    level: line ? 'item' : 'check',
    // Special requests typed for the kitchen are not stored.
    lineName: line && line.selectionType !== 'SPECIAL_REQUEST' ? line.displayName : null,
    lineQuantity: line?.quantity ?? null,
    lineCents: line ? toCents(line.preDiscountPrice) : null,
    approverGuid: discount.approver,
    reason: discount.appliedDiscountReason?.comment ?? discount.appliedDiscountReason?.name ?? null,
  }
}
