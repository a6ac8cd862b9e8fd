import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type AlertCounts, countDiscountAlerts } from '#features/discounts/queue/queue.contract.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AlertFilters } from './alert-filters.tsx'
import { AlertQueue } from './alert-queue.tsx'
import './alerts-tab.css'
import { type ChooseAlerts, type ChosenAlerts, useChosenAlerts } from './chosen-alerts.ts'
import { DayStrip } from './day-strip.tsx'
import { UncheckedDays } from './unchecked-days.tsx'

/** What the monitor found: the most money first, to be looked into and resolved. */
export function AlertsTab() {
  const { chosen, choose } = useChosenAlerts()
  const counting = useApiQuery(countDiscountAlerts, {})
  if (counting.at === 'failed' && counting.error.code === 'pos-not-connected') {
    return (
      <Panel label="Alerts" isFlush>
        <h2 className="vh">Alerts</h2>
        <EmptyState drawing="percent" title="No register connected">
          Alerts come from your register's checks. They start once it's connected.
        </EmptyState>
      </Panel>
    )
  }
  const counts = counting.at === 'ready' ? counting.data : undefined
  return (
    <>
      <AlertsHead counts={counts} chosen={chosen} onChoose={choose} />
      {counting.at === 'loading' && <div className="alerts-tab__strip" />}
      {counts && <DayStrip days={counts.days} chosen={chosen.day} onChoose={(day) => choose({ day, view: 'open' })} />}
      {counts && <UncheckedDays counts={counts} />}
      <AlertFilters chosen={chosen} people={counts?.people ?? []} onChoose={choose} />
      <AlertQueue chosen={chosen} counts={counts} onChoose={choose} />
    </>
  )
}

type HeadProps = {
  counts: AlertCounts | undefined
  chosen: ChosenAlerts
  onChoose: ChooseAlerts
}

function AlertsHead({ counts, chosen, onChoose }: HeadProps) {
  return (
    <div className="alerts-tab__head">
      <p role="status">
        {counts && (
          <>
            {formatCountOf(counts.total, 'open case')},{' '}
            <b className="alerts-tab__money">{formatDollars(counts.cost)}</b> at stake.
          </>
        )}
      </p>
      <Segmented
        label="Show"
        value={chosen.view}
        options={[
          { value: 'open', label: 'Open', count: counts?.total },
          { value: 'resolved', label: 'Resolved', count: counts?.resolved },
        ]}
        onChange={(view) => onChoose({ view })}
      />
    </div>
  )
}
