import type { AdjustmentWire } from './adjustments.contract.ts'
import type { Adjustment } from './adjustments.table.ts'

/** As managers see it. */
export function toAdjustmentWire(adjustment: Adjustment): AdjustmentWire {
  const { id, points, lifetimePoints, givenAt, givenByName, takenBackAt, takenBackByName, takeBackReason } = adjustment
  return {
    id,
    points,
    countsForLifetime: lifetimePoints !== 0,
    reason: adjustment.reason ?? '',
    date: givenAt.toISOString(),
    by: givenByName,
    takenBackAt: takenBackAt?.toISOString() ?? null,
    takenBackBy: takenBackByName,
    takeBackReason,
  }
}
