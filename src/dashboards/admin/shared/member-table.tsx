import type { ReactNode } from 'react'
import { DataTable } from '#ui/table/table.tsx'
import type { MemberColumn } from './member-columns.tsx'
import { NoMembersFound } from './member-filters.tsx'
import { toTableState } from './to-table-state.ts'
import type { MemberList } from './use-member-list.ts'

type Props = {
  list: MemberList
  label: string
  columns: readonly MemberColumn[]
  /** Shown when there are none even without search and filters. */
  empty: ReactNode
  /** What couldn't be loaded, when it couldn't. */
  what?: string
}

/** One page of members, in the order that its head says. */
export function MemberTable({ list, label, columns, empty, what = 'members' }: Props) {
  return (
    <DataTable
      label={label}
      columns={columns}
      listing={toTableState(list.members, what)}
      rowKey={({ id }) => id}
      sort={list.sort}
      onSort={list.chooseSort}
      paging={list.paging}
      empty={list.isFiltered ? <NoMembersFound list={list} /> : empty}
    />
  )
}
