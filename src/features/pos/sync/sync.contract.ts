import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { setAsideKinds } from './set-aside/set-aside.rules.ts'
import { MANUAL_DAYS, MAX_DAYS, syncCauses, syncStates } from './sync.rules.ts'

/** What a route that asks the point of sale may refuse with. */
export const posRefusals = { 'pos-not-connected': true, 'pos-failed': true, 'pos-rate-limited': true } as const

const days = z.coerce
  .number<number>('must be a number of days')
  .int('must be a whole number of days')
  .min(1, 'must be at least 1 day')
  .max(MAX_DAYS, `must be at most ${MAX_DAYS} days`)

export const syncSummaryWire = z.strictObject({
  ordersSynced: z.number(),
  membersSynced: z.number(),
  ordersChanged: z.number(),
  ordersUnreadable: z.number(),
  checksMatched: z.number(),
  newPoints: z.number(),
})
export type SyncSummaryWire = z.output<typeof syncSummaryWire>

const noSummary: SyncSummaryWire = {
  ordersSynced: 0,
  membersSynced: 0,
  ordersChanged: 0,
  ordersUnreadable: 0,
  checksMatched: 0,
  newPoints: 0,
}

/** From when on the rest is imported in the background, because the time was up. */
const restFrom = z.iso.datetime().nullable()

export const autoSyncOrders = endpoint('GET', '/api/auto-sync-orders', {
  summary: 'Syncs the orders of the last days, for staff and for a scheduler outside that knows the secret.',
  who: ['manager', 'owner'],
  orSecret: 'syncSecret',
  isWrite: true,
  query: z.object({ days: days.default(MANUAL_DAYS) }),
  answer: z.strictObject({
    success: z.literal(true),
    summary: syncSummaryWire,
    runId: z.string(),
    restFrom,
  }),
  refusals: { ...posRefusals, 'sync-running': true },
  refusedWith: { success: false, summary: noSummary },
})

const syncRunWire = z.strictObject({
  id: z.string(),
  cause: z.enum(syncCauses),
  startedBy: z.string().nullable(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  state: z.enum(syncStates),
  summary: syncSummaryWire,
  error: z.string().nullable(),
  restFrom,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type SyncRunWire = z.output<typeof syncRunWire>

const setAsideWire = z.strictObject({
  id: z.string(),
  kind: z.enum(setAsideKinds),
  number: z.string().nullable(),
  businessDate: z.string().nullable(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  reason: z.string(),
  detail: z.string(),
  attempts: z.number(),
  since: z.iso.datetime(),
  retryAt: z.iso.datetime(),
})
export type SetAsideWire = z.output<typeof setAsideWire>

export const readSyncProgress = endpoint('GET', '/api/sync-progress', {
  summary: 'How far an import of past orders is, and which checks need attention, the longest first.',
  who: ['manager', 'owner'],
  answer: z.strictObject({
    importing: z.strictObject({ day: z.number(), days: z.number() }).nullable(),
    needAttention: z.number(),
    checks: z.array(setAsideWire),
  }),
  refusals: { 'pos-not-connected': true },
  topic: 'sync',
})

export const retrySetAside = endpoint('POST', '/api/sync-progress/retry', {
  summary: 'Tries everything that needs attention again, with a sync in the background.',
  who: ['manager', 'owner'],
  answer: z.strictObject({ success: z.literal(true), retried: z.number() }),
  refusals: { 'pos-not-connected': true },
})

export const listSyncRuns = endpoint('GET', '/api/sync-runs', {
  summary: 'The latest syncs of orders, newest first.',
  who: ['manager', 'owner'],
  query: z.object(pageQuery),
  answer: z.array(syncRunWire),
  isPaged: true,
  refusals: { 'pos-not-connected': true },
  topic: 'sync',
})
