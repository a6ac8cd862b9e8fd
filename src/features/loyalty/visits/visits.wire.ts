import { toDollars } from '#base/money.ts'
import type { HandVisitWire } from './visits.contract.ts'
import type { HandVisit } from './visits.table.ts'

/** As managers see it. */
export function toHandVisitWire(visit: HandVisit): HandVisitWire {
  const { id, visitedAt, businessDate, enteredAt, enteredByName, takenBackAt, takenBackByName, takeBackReason } = visit
  return {
    id,
    date: visitedAt.toISOString(),
    businessDate,
    amount: toDollars(visit.amountCents),
    note: visit.note ?? '',
    enteredAt: enteredAt.toISOString(),
    by: enteredByName,
    takenBackAt: takenBackAt?.toISOString() ?? null,
    takenBackBy: takenBackByName,
    takeBackReason,
  }
}
