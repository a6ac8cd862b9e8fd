// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets that a table is one when its rows are laid out as grids
import type { ReactNode } from 'react'
import { Select } from '#ui/form/select.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ErrorState, Skeleton } from '#ui/states.tsx'
import { Pager, type Paging } from './pager.tsx'

export type Sort<Id extends string = string> = { by: Id; direction: 'ascending' | 'descending' }

export type Column<Row, Id extends string = string> = {
  id: Id
  title: string
  /** For a column of buttons or links: the title is read out, not shown. */
  isTitleHidden?: boolean
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Figures: end-aligned, the largest first when sorted. */
  isNumber?: boolean
  /** Long words are cut off rather than making the table wider. */
  isClipped?: boolean
  /** Where the value stands when a row becomes a few lines; `whole` has a line to itself. Nothing is left out there. */
  narrow?: 'start' | 'end' | 'whole'
  /** A word before the value there, since the head is gone. */
  narrowLabel?: string
}

export type Listing<Row> =
  | { at: 'loading'; rows?: readonly Row[] | undefined }
  | { at: 'ready'; rows: readonly Row[] }
  | { at: 'failed'; title: string; message?: string | undefined; onRetry?: (() => void) | undefined }

type Props<Row, Id extends string> = {
  label: string
  columns: readonly Column<Row, Id>[]
  listing: Listing<Row>
  rowKey: (row: Row) => string
  sort?: Sort<Id> | undefined
  onSort?: ((sort: Sort<Id>) => void) | undefined
  paging?: Paging | undefined
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode
}

/**
 * A list of records. Search, order and page belong to the caller, so they can stand in the address. A link or button of
 * class `row-link` is stretched over its row on narrow screens.
 */
export function DataTable<Row, Id extends string>(props: Props<Row, Id>) {
  const { label, columns, listing, rowKey, sort, onSort, paging, empty } = props
  if (listing.at === 'failed') {
    return (
      <ErrorState title={listing.title} onRetry={listing.onRetry}>
        {listing.message}
      </ErrorState>
    )
  }
  if (listing.at === 'ready' && listing.rows.length === 0) return empty

  const isLoading = listing.at === 'loading'
  return (
    <div className="table-box" aria-busy={isLoading || undefined}>
      <p className="vh" role="status">
        {isLoading ? `Loading ${label}` : ''}
      </p>
      {sort && onSort && <NarrowSort label={label} columns={columns} sort={sort} onSort={onSort} />}
      <table className="table" role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {listing.rows ? (
            listing.rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map((column) => (
                  <td key={column.id} role="cell" data-label={column.narrowLabel} {...cellLook(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </tbody>
      </table>
      {paging && <Pager {...paging} />}
    </div>
  )
}

type SortProps<Id extends string> = { sort: Sort<Id>; onSort: (sort: Sort<Id>) => void }

function HeadCell<Row, Id extends string>({
  column,
  sort,
  onSort,
}: { column: Column<Row, Id> } & { [Key in keyof SortProps<Id>]: SortProps<Id>[Key] | undefined }) {
  const direction = sort?.by === column.id ? sort.direction : undefined
  const icon = direction ? (`sort-${direction}` as const) : 'sort'
  return (
    <th scope="col" role="columnheader" aria-sort={direction} {...cellLook(column)}>
      {column.isSortable && onSort ? (
        <button type="button" onClick={() => onSort({ by: column.id, direction: nextDirection(column, direction) })}>
          {column.title}
          <Icon name={icon} />
        </button>
      ) : (
        <span className={column.isTitleHidden ? 'vh' : undefined}>{column.title}</span>
      )}
    </th>
  )
}

/** Takes the place of the head where rows are entries. */
function NarrowSort<Row, Id extends string>({
  label,
  columns,
  sort,
  onSort,
}: { label: string; columns: readonly Column<Row, Id>[] } & SortProps<Id>) {
  const sorts = columns
    .filter((column) => column.isSortable)
    .flatMap((column) => {
      const first = nextDirection(column, undefined)
      return [first, opposite(first)].map((direction) => ({ by: column.id, direction, column }))
    })
  return (
    <div className="table-sort">
      <Select
        label={`Sort ${label}`}
        isLabelHidden
        value={`${sort.by} ${sort.direction}`}
        options={sorts.map(({ by, direction, column }) => ({
          value: `${by} ${direction}`,
          label: `${column.title}, ${directionWords(column, direction)}`,
        }))}
        onChange={(event) => {
          const chosen = sorts[event.target.selectedIndex]
          if (chosen) onSort({ by: chosen.by, direction: chosen.direction })
        }}
      />
    </div>
  )
}

function SkeletonRows<Row, Id extends string>({ columns }: { columns: readonly Column<Row, Id>[] }) {
  return ['a', 'b', 'c', 'd', 'e'].map((key) => (
    <tr key={key} role="row">
      {columns.map((column, index) => (
        <td key={column.id} role="cell" {...cellLook(column)}>
          <Skeleton size={index === 0 ? 'l' : 's'} />
        </td>
      ))}
    </tr>
  ))
}

function cellLook<Row, Id extends string>({ isNumber, isClipped, narrow = 'start' }: Column<Row, Id>) {
  return { 'data-number': isNumber ? '' : undefined, 'data-clipped': isClipped ? '' : undefined, 'data-narrow': narrow }
}

function nextDirection<Row, Id extends string>(column: Column<Row, Id>, current: Sort['direction'] | undefined) {
  if (current) return opposite(current)
  return column.isNumber ? 'descending' : 'ascending'
}

function opposite(direction: Sort['direction']): Sort['direction'] {
  return direction === 'ascending' ? 'descending' : 'ascending'
}

function directionWords<Row, Id extends string>(column: Column<Row, Id>, direction: Sort['direction']) {
  if (column.isNumber) return direction === 'ascending' ? 'low to high' : 'high to low'
  return direction === 'ascending' ? 'A to Z' : 'Z to A'
}
