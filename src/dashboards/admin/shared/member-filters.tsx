import type { AdminStatsWire } from '#features/loyalty/memberships/stats.contract.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { NoResults } from './no-results.tsx'
import type { MemberList } from './use-member-list.ts'

export function MemberSearch({ list }: { list: MemberList }) {
  return (
    <SearchField
      label="Search members"
      placeholder="Name, email, phone or member number"
      value={list.typed}
      onChange={list.setTyped}
    />
  )
}

/** All, regular, local or VIP. `counts` says how many each would show. */
export function TypeFilter({ list, counts }: { list: MemberList; counts?: AdminStatsWire | undefined }) {
  const options = [
    { value: 'all', label: 'All', count: counts?.totalMembers },
    ...membershipTypes.map((type) => ({ value: type, label: plans[type].label, count: counts?.membersByType[type] })),
  ]
  return (
    <Segmented
      label="Membership type"
      options={options}
      value={list.type ?? 'all'}
      onChange={(value) => list.chooseType(membershipTypes.find((type) => type === value))}
    />
  )
}

export function NoMembersFound({ list }: { list: MemberList }) {
  return (
    <NoResults onClear={list.clearFilters}>
      Try part of a name, email or phone number, or a member number like ET-0042.
    </NoResults>
  )
}
