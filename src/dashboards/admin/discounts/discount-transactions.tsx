import type { ReactNode } from 'react'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import type { DiscountRecordWire } from '#features/discounts/discounts.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, Loading } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { DiscountCard } from './discount-card.tsx'
import { DiscountFilters } from './discount-filters.tsx'
import { chooseDiscounts, type DiscountFilter } from './discount-list.ts'
import './discount-transactions.css'

const PAGE_SIZE = 24

type Props = {
  /** Nothing yet while they are loaded. */
  records: readonly DiscountRecordWire[] | undefined
  filter: DiscountFilter
  page: number
  onChange: (patch: Partial<DiscountFilter & { page: string }>) => void
  onView: (checkGuid: string) => void
  /** Asks Toast for this day. */
  onLoad: () => void
  isLoading: boolean
}

/** The discounted and voided checks of a day, as cards. */
export function DiscountTransactions({ records, filter, page, onChange, onView, onLoad, isLoading }: Props) {
  if (!records) return <Loading label="Loading discount data..." />
  if (records.length === 0) {
    return (
      <NoDiscounts isLoading={isLoading} onLoad={onLoad}>
        No discounts or voids have synced for this day. Load the data to check Toast again.
      </NoDiscounts>
    )
  }
  const chosen = chooseDiscounts(records, filter)
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE))
  const shownPage = Math.min(page, pages)
  const shown = chosen.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE)
  return (
    <section className="stack" aria-labelledby="discount-transactions">
      <div className="discount-transactions__head">
        <h2 id="discount-transactions">Discount transactions</h2>
        <p className="faint" role="status">
          {chosen.length.toLocaleString('en-US')} of {records.length.toLocaleString('en-US')} shown
        </p>
      </div>
      <DiscountFilters
        filter={filter}
        servers={records.map(({ serverName }) => serverName)}
        onChange={(patch) => onChange(patch)}
      />
      {shown.length === 0 ? (
        <Panel label="Discount transactions" isFlush>
          <EmptyState
            drawing="search"
            title="No matching discounts"
            action={<Button onClick={() => onChange({ server: '', range: '', level: '' })}>Clear filters</Button>}
          >
            {formatCountOf(records.length, 'transaction')} on this day don't match your filters.
          </EmptyState>
        </Panel>
      ) : (
        <ul className="discount-transactions__cards">
          {shown.map((record) => (
            <li key={record.checkGuid}>
              <DiscountCard record={record} onView={() => onView(record.checkGuid)} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager
          page={shownPage}
          pageSize={PAGE_SIZE}
          total={chosen.length}
          unit="transactions"
          onPage={(next) => onChange({ page: String(next) })}
        />
      )}
    </section>
  )
}

type NoDiscountsProps = Pick<Props, 'isLoading' | 'onLoad'> & { children: ReactNode }

/** Nothing to show, and why. */
export function NoDiscounts({ isLoading, onLoad, children }: NoDiscountsProps) {
  return (
    <Panel label="Discount transactions" isFlush>
      <h2 className="vh">Discount transactions</h2>
      <EmptyState
        drawing="percent"
        title="No discount data available"
        action={
          <Button icon="sync" isBusy={isLoading} onClick={onLoad}>
            Load Discount Data
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Panel>
  )
}
