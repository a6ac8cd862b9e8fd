import { z } from 'zod'
import { pageQuery } from '#web/paging.ts'
import { MANUAL_DAYS, MAX_DAYS } from './sync.rules.ts'
import type { SyncReport } from './sync-orders.ts'
import type { syncRuns } from './sync-runs.table.ts'

const days = z.coerce
  .number('must be a number of days')
  .int('must be a whole number of days')
  .min(1, 'must be at least 1 day')
  .max(MAX_DAYS, `must be at most ${MAX_DAYS} days`)

export const autoSyncQuery = z.object({ days: days.default(MANUAL_DAYS) })
export const syncRunsQuery = z.object(pageQuery)

export type SyncSummaryWire = {
  ordersSynced: number
  membersSynced: number
  ordersChanged: number
  ordersUnreadable: number
  checksMatched: number
  newPoints: number
}
export type SyncAnswerWire = { success: true; summary: SyncSummaryWire; runId: string }

export const noSummary: SyncSummaryWire = {
  ordersSynced: 0,
  membersSynced: 0,
  ordersChanged: 0,
  ordersUnreadable: 0,
  checksMatched: 0,
  newPoints: 0,
}

type Figures = Omit<SyncReport, 'runId'>

export function toSummaryWire(report: Figures): SyncSummaryWire {
  return {
    ordersSynced: report.ordersRead,
    membersSynced: report.membersTouched,
    ordersChanged: report.ordersChanged,
    ordersUnreadable: report.ordersUnreadable,
    checksMatched: report.checksMatched,
    newPoints: report.pointsAdded,
  }
}

export function toSyncRunWire(run: typeof syncRuns.$inferSelect) {
  return {
    id: run.id,
    cause: run.cause,
    startedBy: run.startedBy,
    from: run.windowStart.toISOString(),
    to: run.windowEnd.toISOString(),
    state: run.state,
    summary: toSummaryWire(run),
    error: run.error,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }
}
