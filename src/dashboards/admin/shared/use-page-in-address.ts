import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import type { Paging } from '#ui/table/pager.tsx'
import { type OnPage, useClampedPage } from './use-clamped-page.ts'

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
  const onPage: OnPage = (next, how) => change({ [name]: next > 1 ? String(next) : '' }, how)
  return { query: { page, pageSize }, unit, onPage }
}

/** The pager of a list once it is there. From a page that has become empty it leads to the last one there is. */
export function usePaging(
  list: QueryState<readonly unknown[]>,
  { query, unit, onPage }: ReturnType<typeof usePageInAddress>,
): Paging | undefined {
  useClampedPage(list, { ...query, onPage })
  return list.at === 'ready' ? { ...query, total: list.total, unit, onPage } : undefined
}
