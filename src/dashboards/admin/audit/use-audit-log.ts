import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listAudit } from '#features/accounts/audit/audit.contract.ts'
import { isLogDay, MAX_SEARCH_LENGTH } from '#features/accounts/audit/audit.rules.ts'
import { kindsFor } from '#features/accounts/audit/audit-kinds.rules.ts'

const PAGE_SIZE = 50

export type AuditNarrowing = { who: string; kind: string; from: string; to: string }

/** One page of the log. Search, filters and page are in the address; the server does the rest. */
export function useAuditLog() {
  const { role } = useAdmin()
  const [query, change] = useAddressQuery(['q', 'who', 'kind', 'from', 'to', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  // An address may be made up, and a kind or a day that is none is then left out rather than refused.
  const kind = kindsFor(role).some(({ name }) => name === query.kind) ? query.kind : ''
  const [from, to] = [query.from, query.to].map((day) => (isLogDay(day) ? day : ''))
  const narrowing: AuditNarrowing = { who: query.who, kind, from: from ?? '', to: to ?? '' }
  const typedIn = { q: query.q.slice(0, MAX_SEARCH_LENGTH), ...narrowing }
  const filter = Object.fromEntries(Object.entries(typedIn).filter(([, value]) => value !== ''))

  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'entries' })
  const entries = useApiQuery(listAudit, { query: { ...filter, ...page.query } })
  const paging = usePaging(entries, page)

  return {
    entries,
    paging,
    typed,
    setTyped,
    narrowing,
    narrow: (patch: Partial<AuditNarrowing>) => change({ ...patch, page: '' }),
    /** Whether there could be more without search and filters. */
    isFiltered: Object.keys(filter).length > 0,
    clearFilters: () => change({ q: '', who: '', kind: '', from: '', to: '', page: '' }),
    /** What a file of the same entries is asked for with. */
    exportFilter: filter,
  }
}
