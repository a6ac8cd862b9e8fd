import { useEffect } from 'react'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'

export type OnPage = (page: number, how?: 'push' | 'replace') => void

type Place = { page: number; pageSize: number; onPage: OnPage }

/** Leads to the last page there is, when the one in the address has become empty or never was. */
export function useClampedPage(loaded: QueryState<readonly unknown[]>, { page, pageSize, onPage }: Place) {
  const isBeyond = loaded.at === 'ready' && !loaded.isRefreshing && loaded.data.length === 0 && page > 1
  const last = loaded.at === 'ready' ? Math.max(1, Math.ceil(loaded.total / pageSize)) : 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty page is the reason to move
  useEffect(() => {
    // The browser's back button must not lead to the empty page again.
    if (isBeyond) onPage(Math.min(last, page - 1), 'replace')
  }, [isBeyond, last, page])
}
