import { useApiQuery } from '#dashboards/admin/admin-data.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { type MemberSort, memberSorts } from '#features/loyalty/memberships/member-list.rules.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import {
  type MemberStatus,
  type MembershipType,
  memberStatuses,
  membershipTypes,
} from '#features/members/members.rules.ts'
import type { Sort } from '#ui/table.tsx'
import { urls } from '#urls.ts'
import { useClampedPage } from './use-clamped-page.ts'
import { useTypedQuery } from './use-typed-query.ts'

type Options = {
  /** What the list is about, whatever the address says. */
  only?: { type?: MembershipType; status?: MemberStatus }
  /** The order as long as nobody has chosen one. */
  firstSort: Sort<MemberSort>
  pageSize?: number
}

const DEFAULT_PAGE_SIZE = 25

/** One page of the members. Search, filters, order and page are in the address; the server does the rest. */
export function useMemberList({ only = {}, firstSort, pageSize = DEFAULT_PAGE_SIZE }: Options) {
  const [query, change] = useAddressQuery(['q', 'type', 'status', 'sort', 'direction', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  // An address may be made up, and what it asks for is then left out rather than refused.
  const type = only.type ?? membershipTypes.find((known) => known === query.type)
  const status = only.status ?? memberStatuses.find((known) => known === query.status)
  const by = memberSorts.find((known) => known === query.sort)
  const sort: Sort<MemberSort> = by
    ? { by, direction: query.direction === 'asc' ? 'ascending' : 'descending' }
    : firstSort
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)

  const narrowed = new URLSearchParams({
    ...(query.q && { q: query.q }),
    ...(type && { type }),
    ...(status && { status }),
    sort: sort.by,
    direction: toDirection(sort),
  })
  const paged = new URLSearchParams([...narrowed, ['page', String(page)], ['pageSize', String(pageSize)]])
  const members = useApiQuery<MemberWire[]>('members', `${urls.api.members}?${paged}`)
  const onPage = (next: number, how?: 'push' | 'replace') => change({ page: next > 1 ? String(next) : '' }, how)
  useClampedPage(members, { page, pageSize, onPage })

  return {
    members,
    typed,
    setTyped,
    type,
    status,
    sort,
    q: query.q,
    /** The same members as a file. */
    exportUrl: `${urls.api.membersExport}?${narrowed}`,
    chooseType: (next: MembershipType | undefined) => change({ type: next ?? '', page: '' }),
    chooseStatus: (next: MemberStatus | undefined) => change({ status: next ?? '', page: '' }),
    chooseSort: (next: Sort) => change({ sort: next.by, direction: toDirection(next), page: '' }),
    /** Whether there could be more without search and filters. */
    isNarrowed: query.q !== '' || (type !== undefined && !only.type) || (status !== undefined && !only.status),
    showAll: () => change({ q: '', type: '', status: '', page: '' }),
    paging: members.at === 'ready' ? { page, pageSize, total: members.total, unit: 'members', onPage } : undefined,
  }
}

export type MemberList = ReturnType<typeof useMemberList>

function toDirection({ direction }: Sort) {
  return direction === 'ascending' ? 'asc' : 'desc'
}
