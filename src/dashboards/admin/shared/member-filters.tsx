import { typeNames } from '#dashboards/member/member-badges.tsx'
import type { AdminStatsWire } from '#features/loyalty/memberships/stats.contract.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { MemberList } from './use-member-list.ts'

export function MemberSearch({ list }: { list: MemberList }) {
  return (
    <SearchField
      label="Search members"
      placeholder="Name, email, phone or number"
      value={list.typed}
      onChange={list.setTyped}
    />
  )
}

/** All, regular, local or VIP. `counts` says how many each would show. */
export function TypeFilter({ list, counts }: { list: MemberList; counts?: AdminStatsWire | undefined }) {
  const options = [
    { value: 'all', label: 'All', count: counts?.totalMembers },
    ...membershipTypes.map((type) => ({ value: type, label: typeNames[type], count: counts?.membersByType[type] })),
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

/** Says that a search or a filter leaves nobody, and takes them away. */
export function NobodyFound({ list }: { list: MemberList }) {
  return (
    <EmptyState drawing="search" title="Nobody found" action={<Button onClick={list.showAll}>Show everybody</Button>}>
      Try a part of the name, the e-mail, the phone number or the number on the card.
    </EmptyState>
  )
}
