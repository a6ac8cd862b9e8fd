import { toDollars } from '#base/money.ts'
import { billOf } from './bill.rules.ts'
import { readItems } from './check-items.rules.ts'
import type { VisitWire } from './visit.contract.ts'
import type { FoundVisit } from './visit.queries.ts'

export function toVisitWire({ check, counted, selections, discounts, serverName, tableName }: FoundVisit): VisitWire {
  const bill = billOf(check, discounts)
  return {
    checkNumber: check.displayNumber,
    openedAt: check.openedAt.toISOString(),
    serverName,
    tableName,
    isVoided: check.isVoided,
    items: readItems(selections, check).map(({ quantity, name, fullCents, modifiers }) => ({
      quantity,
      name,
      price: toDollars(fullCents),
      modifiers,
    })),
    discounts: discounts.map(({ name, amountCents, notSaleCents, lineName }) => ({
      name,
      amount: toDollars(amountCents + notSaleCents),
      item: lineName,
    })),
    bill: {
      counted: toDollars(bill.countedCents),
      refunded: toDollars(bill.refundedCents),
      notSale: toDollars(bill.notSaleCents),
      charges: toDollars(bill.chargesCents),
      tax: toDollars(bill.taxCents),
      tip: toDollars(bill.tipCents),
      total: toDollars(bill.totalCents),
    },
    points: counted.points,
    membershipType: counted.membershipType,
    isTakenBack: counted.takenBackAt !== null,
  }
}
