import { setAsideReasons } from './set-aside/set-aside.rules.ts'
import type { posSetAside } from './set-aside/set-aside.table.ts'
import type { SetAsideWire, SyncRunWire, SyncSummaryWire } from './sync.contract.ts'
import type { Progress } from './sync-run.ts'
import type { syncRuns } from './sync-runs.table.ts'

export function toSummaryWire(report: Progress): SyncSummaryWire {
  return {
    ordersSynced: report.ordersRead,
    membersSynced: report.membersTouched,
    ordersChanged: report.ordersChanged,
    ordersUnreadable: report.ordersUnreadable,
    checksMatched: report.checksMatched,
    newPoints: report.pointsAdded,
  }
}

export function toSetAsideWire(row: typeof posSetAside.$inferSelect): SetAsideWire {
  return {
    id: `${row.kind} ${row.subject}`,
    kind: row.kind,
    number: row.number,
    businessDate: row.businessDate,
    from: row.windowStart?.toISOString() ?? null,
    to: row.windowEnd?.toISOString() ?? null,
    reason: setAsideReasons[row.kind],
    detail: row.detail,
    attempts: row.attempts,
    since: row.since.toISOString(),
    retryAt: row.retryAt.toISOString(),
  }
}

export function toSyncRunWire(run: typeof syncRuns.$inferSelect): SyncRunWire {
  return {
    id: run.id,
    cause: run.cause,
    startedBy: run.startedBy,
    from: run.windowStart.toISOString(),
    to: run.windowEnd.toISOString(),
    state: run.state,
    summary: toSummaryWire(run),
    error: run.error,
    restFrom: run.restFrom?.toISOString() ?? null,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }
}
