import { useState } from 'react'
import { formatCountOf, formatDay, nameOr } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { HistoryDayWire } from '#features/discounts/discount-history.contract.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import './discount-history.css'

/** Who was given what on the last days. */
export function DiscountHistory({ days }: { days: readonly HistoryDayWire[] }) {
  // On a phone the days would be three long lists under a long list of cards: there they wait to be opened.
  const [isRoomy] = useState(() => matchMedia('(width >= 48rem)').matches)
  const isEmpty = days.every(({ totalTransactions }) => totalTransactions === 0)
  return (
    <Panel title="Customer Discount History (Last 3 Days)" isFlush>
      {isEmpty ? (
        <EmptyState drawing="percent" title="No discount history available">
          No one got a discount in the last 3 days.
        </EmptyState>
      ) : (
        <div className="discount-history__days">
          {days.map((day) => (
            <Day key={day.date} day={day} isOpen={isRoomy} />
          ))}
        </div>
      )}
    </Panel>
  )
}

/** More than anybody reads in a list this high; drawing a thousand would hold up the page. */
const SHOWN_AT_FIRST = 50

function Day({ day, isOpen }: { day: HistoryDayWire; isOpen: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? day.customers : day.customers.slice(0, SHOWN_AT_FIRST)
  return (
    <details open={isOpen}>
      <summary>
        <h3>{formatDay(day.date)}</h3>
        <span className="money">{formatDollars(day.totalDiscounts)}</span>
        <small>{formatCountOf(day.totalTransactions, 'transaction')}</small>
        <Icon name="down" />
      </summary>
      {day.customers.length === 0 ? (
        <p className="discount-history__none">No discount transactions for this day</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <ul tabIndex={0} aria-label={`Customers, ${formatDay(day.date)}`}>
          {shown.map((customer) => (
            <li key={`${customer.time} ${customer.server} ${customer.amount} ${customer.discountApplied}`}>
              <b>{nameOr(customer.name, 'Non-Reward Customer')}</b>
              <span>{formatDollars(customer.amount)}</span>
              <small>
                {customer.server}, <time dateTime={customer.time}>{formatBarTime(customer.time)}</time>
              </small>
              <small>
                {customer.discountPercentage}%, −{formatDollars(customer.discountApplied)}
              </small>
            </li>
          ))}
          {shown.length < day.customers.length && (
            <li>
              <button type="button" className="link" onClick={() => setIsWhole(true)}>
                Show all {formatCountOf(day.customers.length, 'customer')}
              </button>
            </li>
          )}
        </ul>
      )}
    </details>
  )
}
