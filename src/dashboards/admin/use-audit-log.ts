import { isLogDay, LONGEST_SEARCH } from '#features/audit/audit.rules.ts'
import type { AuditEntryWire } from '#features/audit/audit.wire.ts'
import { urls } from '#urls.ts'
import { useAddressQuery } from '../address-query.ts'
import { useLoaded } from './admin-data.ts'
import { usePageInReach } from './use-page-in-reach.ts'
import { useTypedQuery } from './use-typed-query.ts'

const PAGE_SIZE = 50

export type AuditNarrowing = { who: string; what: string; from: string; to: string }

/** One page of the log. Search, filters and page are in the address; the server does the rest. */
export function useAuditLog() {
  const [query, change] = useAddressQuery(['q', 'who', 'what', 'from', 'to', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)
  // An address may be made up, and a day that is none is then left out rather than refused.
  const [from, to] = [query.from, query.to].map((day) => (isLogDay(day) ? day : ''))
  const narrowing: AuditNarrowing = { who: query.who, what: query.what, from: from ?? '', to: to ?? '' }
  const wanted = { q: query.q.slice(0, LONGEST_SEARCH), ...narrowing }
  const narrowed = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''))
  const paged = new URLSearchParams([...narrowed, ['page', String(page)], ['pageSize', String(PAGE_SIZE)]])

  const entries = useLoaded<AuditEntryWire[]>('audit', `${urls.api.audit}?${paged}`)
  const onPage = (next: number, how?: 'push' | 'replace') => change({ page: next > 1 ? String(next) : '' }, how)
  usePageInReach(entries, { page, pageSize: PAGE_SIZE, onPage })

  return {
    entries,
    typed,
    setTyped,
    narrowing,
    narrow: (patch: Partial<AuditNarrowing>) => change({ ...patch, page: '' }),
    /** Whether there could be more without search and filters. */
    isNarrowed: narrowed.size > 0,
    showAll: () => change({ q: '', who: '', what: '', from: '', to: '', page: '' }),
    /** The same entries as a file. */
    exportUrl: `${urls.api.auditExport}${narrowed.size > 0 ? `?${narrowed}` : ''}`,
    paging:
      entries.at === 'ready' ? { page, pageSize: PAGE_SIZE, total: entries.total, unit: 'entries', onPage } : undefined,
  }
}
