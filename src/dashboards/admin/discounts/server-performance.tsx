import { Bar } from '#dashboards/admin/shared/bar.tsx'
import { formatCountOf, nameOr } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { ServerDayWire } from '#features/discounts/discount-history.contract.ts'
import { Panel } from '#ui/panel.tsx'
import type { TitleOfDay } from './discount-list.ts'
import './server-performance.css'

type Props = { servers: readonly ServerDayWire[]; titleOf: TitleOfDay }

/** Who gave how much on a day. */
export function ServerPerformance({ servers, titleOf }: Props) {
  const most = Math.max(0, ...servers.map(({ discountAmount }) => discountAmount))
  return (
    <Panel
      title={titleOf('Server Performance')}
      intro="Sorted by discounts given. Counts only customers with a name on the check."
      isFlush
    >
      {servers.length === 0 ? (
        <p className="server-performance__none">No server data available for today</p>
      ) : (
        <ol className="server-performance__servers">
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
