import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type MemberSort, memberSorts } from '#features/loyalty/memberships/member-list.rules.ts'
import { listMembers } from '#features/loyalty/memberships/members.contract.ts'
import {
  type MemberStatus,
  type MembershipType,
  memberStatuses,
  membershipTypes,
} from '#features/members/members.rules.ts'
import type { Sort } from '#ui/table/table.tsx'
import { usePageInAddress, usePaging } from './use-paging.ts'
import { useTypedQuery } from './use-typed-query.ts'

type Options = {
  /** What the list is about, whatever the address says. */
  only?: { type?: MembershipType; status?: MemberStatus }
  /** The order as long as nobody has chosen one. */
  firstSort: Sort<MemberSort>
  pageSize?: number
  unit?: string
}

const DEFAULT_PAGE_SIZE = 25

/** One page of the members. Search, filters, order and page are in the address; the server does the rest. */
export function useMemberList(options: Options) {
  const { only = {}, firstSort, pageSize = DEFAULT_PAGE_SIZE, unit = 'members' } = options
  const [query, change] = useAddressQuery(['q', 'type', 'status', 'sort', 'direction', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  // An address may be made up, and what it asks for is then left out rather than refused.
  const type = only.type ?? membershipTypes.find((known) => known === query.type)
  const status = only.status ?? memberStatuses.find((known) => known === query.status)
  const by = memberSorts.find((known) => known === query.sort)
  const sort: Sort<MemberSort> = by
    ? { by, direction: query.direction === 'asc' ? 'ascending' : 'descending' }
    : firstSort

  const filter = {
    q: query.q,
    ...(type && { type }),
    ...(status && { status }),
    sort: sort.by,
    direction: toDirection(sort),
  } as const
  const page = usePageInAddress({ pageSize, unit })
  const members = useApiQuery(listMembers, { query: { ...filter, ...page.query } })
  const paging = usePaging(members, page)

  return {
    members,
    paging,
    typed,
    setTyped,
    type,
    status,
    sort,
    q: query.q,
    /** What a file of the same members is asked for with. */
    exportFilter: filter,
    chooseType: (next: MembershipType | undefined) => change({ type: next ?? '', page: '' }),
    chooseStatus: (next: MemberStatus | undefined) => change({ status: next ?? '', page: '' }),
    chooseSort: (next: Sort) => change({ sort: next.by, direction: toDirection(next), page: '' }),
    /** Whether there could be more without search and filters. */
    isFiltered: query.q !== '' || (type !== undefined && !only.type) || (status !== undefined && !only.status),
    clearFilters: () => change({ q: '', type: '', status: '', page: '' }),
  }
}

export type MemberList = ReturnType<typeof useMemberList>

function toDirection({ direction }: Sort) {
  return direction === 'ascending' ? 'asc' : 'desc'
}
