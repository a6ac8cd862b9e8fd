import { useEffect } from 'react'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { isNotConnected } from '#dashboards/admin/shared/register/not-connected.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { autoSyncOrders, listSyncRuns, type SyncSummaryWire } from '#features/pos/sync/sync.contract.ts'
import { MANUAL_DAYS } from '#features/pos/sync/sync.rules.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { ApiError } from '#web/api.client.ts'

const POLL_MS = 1000
const CONTINUES = 'Toast is slow right now. We import the rest in the background.'

/** Starts a sync of the orders and follows it, or one that somebody else has started. */
export function useOrderSync() {
  const runs = useApiQuery(listSyncRuns, { query: { pageSize: 5 } })
  const show = useToast()
  const sync = useApiMutation(autoSyncOrders, {
    onSuccess: ({ summary, restFrom }) =>
      restFrom
        ? show({ type: 'info', title: 'Sync continues', message: `${describeSync(summary)} ${CONTINUES}` })
        : show({ type: 'success', title: 'Sync complete', message: describeSync(summary) }),
    onError: (error) => show({ type: 'error', ...describeFailure(error) }),
  })
  // An import of the past may run beside it for hours, and a poll is over before anybody sees it.
  const latest =
    runs.at === 'ready' ? runs.data.find(({ cause }) => cause !== 'history' && cause !== 'poll') : undefined
  const running = latest?.state === 'running' ? latest : undefined
  const isBusy = sync.isPending || running !== undefined

  const isLoading = runs.at === 'loading' || (runs.at === 'ready' && runs.isRefreshing)
  const reload = runs.at === 'loading' ? undefined : runs.reload
  // Asked for again a moment after each answer, so that a slow server is not asked twice at a time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is the reason to ask again
  useEffect(() => {
    if (!isBusy || isLoading) return
    const timer = setTimeout(() => reload?.(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isBusy, isLoading])

  const isConnected = !(runs.at === 'failed' && isNotConnected(runs.error))
  return { isBusy, running, latest, isConnected, start: () => sync.mutate({ query: { days: MANUAL_DAYS } }) }
}

function describeSync({ ordersSynced, checksMatched, newPoints, membersSynced }: SyncSummaryWire) {
  const read = `${formatCountOf(ordersSynced, 'order')} synced, ${formatCount(checksMatched)} newly matched.`
  return `${read} ${formatCountOf(newPoints, 'point')} added for ${formatCountOf(membersSynced, 'member')}.`
}

function describeFailure({ code, message }: ApiError) {
  if (code === 'unreachable') return { title: 'Sync Error', message: 'Failed to connect to sync service' }
  return { title: 'Sync Failed', message: code === 'unknown-answer' ? 'Failed to sync orders' : message }
}
