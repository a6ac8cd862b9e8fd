import { Bar } from '#dashboards/admin/shared/bar.tsx'
import { formatCountOf, nameOr } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { ServerDayWire } from '#features/discounts/discount-history.wire.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './server-performance.module.css'

/** Who gave how much on a day. `whose` is the day, as in "Yesterday's". */
export function ServerPerformance({ servers, whose }: { servers: readonly ServerDayWire[]; whose: string }) {
  const most = Math.max(0, ...servers.map(({ discountAmount }) => discountAmount))
  return (
    <Panel
      title={`${whose} Server Performance`}
      intro="By discounts given. Customers are those that the register knows by name."
      isFlush
    >
      {servers.length === 0 ? (
        <p className={styles.none}>No server data available for today</p>
      ) : (
        <ol className={styles.servers}>
          {servers.map(({ name, discountAmount, transactionCount, customers }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two servers may be called the same, and the list comes as a whole
            <li key={index}>
              <b>{name}</b>
              <span className="money">{formatDollars(discountAmount)}</span>
              <Bar value={discountAmount} max={most} />
              <small>{formatCountOf(transactionCount, 'transaction')}</small>
              <small>{formatCountOf(customers.filter(isKnown).length, 'customer')} served</small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function isKnown(customer: string) {
  return nameOr(customer, '') !== ''
}
