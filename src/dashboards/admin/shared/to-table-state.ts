import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import type { Listing } from '#ui/table/table.tsx'

/** What a table shows of what was loaded; `title` says what could not be, when it could not. */
export function toTableState<Row>(loaded: QueryState<readonly Row[]>, title: string): Listing<Row> {
  if (loaded.at === 'ready') return { at: 'ready', rows: loaded.data }
  if (loaded.at === 'failed') return { at: 'failed', title, message: loaded.message, onRetry: loaded.reload }
  return { at: 'loading' }
}
