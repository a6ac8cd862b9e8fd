import { useEffect, useState } from 'react'
import { useApiMutation, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { SyncAnswerWire, SyncSummaryWire, toSyncRunWire } from '#features/pos/sync/sync.wire.ts'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'

export type SyncRun = ReturnType<typeof toSyncRunWire>

/** How far the sync looks back that staff start (P2). */
export const SYNC_DAYS = 7
const POLL_MS = 1000

/** Starts a sync of the orders and follows it, or one that somebody else has started. */
export function useOrderSync() {
  const [isAsked, setIsAsked] = useState(false)
  const runs = useApiQuery<SyncRun[]>('sync', `${urls.api.syncRuns}?pageSize=1`)
  const act = useApiMutation()
  const show = useToast()
  const latest = runs.at === 'ready' ? runs.data[0] : undefined
  const running = latest?.state === 'running' ? latest : undefined
  const isBusy = isAsked || running !== undefined

  const isLoading = runs.at === 'loading' || (runs.at === 'ready' && runs.isRefreshing)
  const reload = runs.at === 'loading' ? undefined : runs.reload
  // Asked for again a moment after each answer, so that a slow server is not asked twice at a time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is the reason to ask again
  useEffect(() => {
    if (!isBusy || isLoading) return
    const timer = setTimeout(() => reload?.(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isBusy, isLoading])

  async function start() {
    setIsAsked(true)
    const answer = await act<SyncAnswerWire>('GET', `${urls.api.autoSyncOrders}?days=${SYNC_DAYS}`, {
      changes: ['members', 'rewards', 'discounts', 'analytics', 'checks', 'sync'],
    })
    setIsAsked(false)
    if (answer.outcome === 'ok') {
      show({ type: 'success', title: 'Sync Complete', message: summaryWords(answer.data.summary) })
    } else if (answer.outcome === 'refused') {
      const { error } = answer.details
      show({
        type: 'error',
        title: 'Sync Failed',
        message: typeof error === 'string' ? error : 'Failed to sync orders',
      })
    } else {
      show({ type: 'error', title: 'Sync Error', message: 'Failed to connect to sync service' })
    }
  }

  return { isBusy, running, latest, start }
}

export function summaryWords({ ordersSynced, checksMatched, newPoints, membersSynced }: SyncSummaryWire) {
  const read = `${formatCountOf(ordersSynced, 'order')} read, ${formatCount(checksMatched)} matched to members`
  return `${read}. ${formatCountOf(newPoints, 'new point')} for ${formatCountOf(membersSynced, 'member')}.`
}
