import { useEffect } from 'react'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import type { Paging } from '#ui/table/pager.tsx'

type Options = {
  pageSize: number
  /** What the list counts, in the plural. */
  unit: string
  /** What the page is called in the address, where a tab has two lists. */
  name?: string
}

/** Which page of a list is shown. It stands in the address; `query` is what the server is asked for. */
export function usePageInAddress({ pageSize, unit, name = 'page' }: Options) {
  const [query, change] = useAddressQuery([name])
  const page = Math.max(1, Math.trunc(Number(query[name])) || 1)
  const onPage = (next: number, how?: 'push' | 'replace') => change({ [name]: next > 1 ? String(next) : '' }, how)
  return { query: { page, pageSize }, unit, onPage }
}

/** The pager of a list once it is there. From a page that has become empty it leads to the last one there is. */
export function usePaging(
  list: QueryState<readonly unknown[]>,
  { query, unit, onPage }: ReturnType<typeof usePageInAddress>,
): Paging | undefined {
  const { page, pageSize } = query
  const isReady = list.at === 'ready'
  const isBeyond = isReady && !list.isRefreshing && list.data.length === 0 && page > 1
  const last = isReady ? Math.max(1, Math.ceil(list.total / pageSize)) : 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty page is the reason to move
  useEffect(() => {
    // The browser's back button must not lead to the empty page again.
    if (isBeyond) onPage(Math.min(last, page - 1), 'replace')
  }, [isBeyond, last, page])
  return isReady ? { page, pageSize, total: list.total, unit, onPage: (next) => onPage(next) } : undefined
}
