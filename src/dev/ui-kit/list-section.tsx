import { useState } from 'react'
import { Avatar, Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable, type Listing, type Sort } from '#ui/table/table.tsx'

type Member = {
  number: string
  name: string
  email: string
  type: 'regular' | 'local' | 'vip'
  spent: number
  points: number
}
type ColumnId = 'name' | 'email' | 'type' | 'status' | 'spent' | 'points' | 'details'
type View = 'rows' | 'loading' | 'empty' | 'failed'

const PAGE_SIZE = 5

const first = ['Camila', 'Jordan', 'Théo', 'Ines', 'Luca', 'Marisol', 'Rafael', 'Omar']
const last = ['Restrepo', 'Blake', 'Lambert', 'Okafor', 'Ferrante']
const types = ['regular', 'local', 'vip'] as const

const members: Member[] = Array.from({ length: 40 }, (_, index) => {
  const name = `${first[index % 8]} ${last[index % 5]}`
  return {
    number: `ET-${String(100 + index).padStart(4, '0')}`,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    type: types[index % 3] ?? 'regular',
    spent: (index * 3877) % 9482,
    points: (index * 811) % 2120,
  }
})

const columns: Column<Member, ColumnId>[] = [
  {
    id: 'name',
    title: 'Name',
    isSortable: true,
    cell: ({ name, number }) => (
      <div className="person">
        <Avatar name={name} />
        <div>
          <b>{name}</b>
          <small>{number}</small>
        </div>
      </div>
    ),
  },
  {
    id: 'email',
    title: 'Email',
    isSortable: true,
    isClipped: true,
    narrow: 'whole',
    cell: ({ email }) => <span className="dim">{email}</span>,
  },
  { id: 'type', title: 'Type', isSortable: true, narrow: 'end', cell: ({ type }) => <Badge kind={type}>{type}</Badge> },
  {
    id: 'status',
    title: 'Status',
    narrow: 'end',
    cell: () => (
      <Badge tone="good" look="plain" icon="check">
        Approved
      </Badge>
    ),
  },
  {
    id: 'spent',
    title: 'Total spent',
    isSortable: true,
    isNumber: true,
    narrowLabel: 'Spent',
    cell: ({ spent }) => spent.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  },
  {
    id: 'points',
    title: 'Points',
    isSortable: true,
    isNumber: true,
    narrowLabel: 'Points',
    cell: ({ points }) => points.toLocaleString('en-US'),
  },
  {
    id: 'details',
    title: 'Details',
    isTitleHidden: true,
    isNumber: true,
    narrow: 'end',
    cell: ({ name }) => (
      <a className="link row-link" href="#member">
        View details<span className="vh">: {name}</span>
      </a>
    ),
  },
]

export function ListSection() {
  const [view, setView] = useState<View>('rows')
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort<ColumnId>>({ by: 'spent', direction: 'descending' })
  const [page, setPage] = useState(1)

  const found = members.filter((member) => member.name.toLowerCase().includes(search.toLowerCase()))
  const shown = inOrder(found, sort).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

  return (
    <Panel label="Members" isFlush>
      <div className="toolbar">
        <SearchField
          label="Search the table"
          value={search}
          onChange={(value) => {
            setSearch(value)
            setPage(1)
          }}
        />
        <Segmented label="What the table shows" value={view} onChange={setView} options={views} />
        <div className="row">
          <Button icon="download">Export</Button>
          <Button icon="sync">Sync</Button>
        </div>
      </div>
      <DataTable
        label="Members"
        columns={columns}
        listing={listingOf(view, shown, () => setView('rows'))}
        rowKey={({ number }) => number}
        sort={sort}
        onSort={(next) => {
          setSort(next)
          setPage(1)
        }}
        paging={{ page, pageSize: PAGE_SIZE, total: found.length, unit: 'members', onPage: setPage }}
        empty={
          <EmptyState
            drawing="search"
            title="Nobody by that name"
            action={<Button onClick={() => setSearch('')}>Clear search</Button>}
          >
            Try a part of the name.
          </EmptyState>
        }
      />
    </Panel>
  )
}

const views = [
  { value: 'rows', label: 'Rows' },
  { value: 'loading', label: 'Loading' },
  { value: 'empty', label: 'Empty' },
  { value: 'failed', label: 'Failed' },
] as const

function listingOf(view: View, rows: Member[], onRetry: () => void): Listing<Member> {
  if (view === 'loading') return { at: 'loading' }
  if (view === 'empty') return { at: 'ready', rows: [] }
  if (view === 'rows') return { at: 'ready', rows }
  const message = 'The server did not answer within 10 seconds. Nothing was changed.'
  return { at: 'failed', title: "We couldn't load the members", message, onRetry }
}

function inOrder(rows: Member[], { by, direction }: Sort<ColumnId>) {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    if (by === 'spent' || by === 'points') return sign * (a[by] - b[by])
    return by === 'status' || by === 'details' ? 0 : sign * a[by].localeCompare(b[by])
  })
}
