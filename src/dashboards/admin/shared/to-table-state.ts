import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import type { Listing } from '#ui/table/table.tsx'

/** What a table shows of a query; `what` is the plain name of its rows, as in "Couldn't load members". */
export function toTableState<Row>(state: QueryState<readonly Row[]>, what: string): Listing<Row> {
  if (state.at === 'ready') return { at: 'ready', rows: state.data }
  if (state.at === 'loading') return { at: 'loading' }
  return { at: 'failed', title: `Couldn't load ${what}`, message: state.message, onRetry: state.reload }
}
