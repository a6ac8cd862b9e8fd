import { type RefObject, useState } from 'react'
import { formatDay, formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type DiscountAlertWire, listDiscountAlerts } from '#features/discounts/discounts.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { AlertFilters, type ChosenAlerts } from './alert-filters.tsx'
import { alertLabels } from './alert-labels.ts'
import './discount-alerts.css'
import { LevelBadge } from './discount-card.tsx'
import { ResolveAlertDialog } from './resolve-alert-dialog.tsx'
import { useReopenAlert } from './use-reopen-alert.ts'

const PAGE_SIZE = 10

type Props = {
  /** Where the focus goes when somebody is led to the alerts, or has resolved one. */
  place: RefObject<HTMLDivElement | null>
  chosen: ChosenAlerts
  onChoose: (chosen: ChosenAlerts) => void
  /** Shows the day of an alert, and the check it is about if it is about one. */
  onView: (alert: DiscountAlertWire) => void
}

/** The alerts of all days: open ones to look into, and resolved ones with their notes. */
export function DiscountAlerts({ place, chosen, onChoose, onView }: Props) {
  const { view, day, rule, person, sort, page } = chosen
  const alerts = useApiQuery(listDiscountAlerts, {
    query: {
      state: view,
      page,
      pageSize: PAGE_SIZE,
      sort,
      ...(day && { date: day }),
      ...(rule && { rule }),
      ...(person && { person }),
    },
  })
  const [toResolve, setToResolve] = useState<DiscountAlertWire>()
  const focusList = useFocusAfter(place)
  const reopen = useReopenAlert()
  return (
    <div ref={place} tabIndex={-1} className="discount-alerts__place">
      <Panel
        title="Alerts"
        intro={
          day
            ? `Only ${formatDay(day)}`
            : 'All dates. Each day is checked automatically through the evening and the next morning.'
        }
        actions={
          <Segmented
            label="Show"
            value={view}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'resolved', label: 'Resolved' },
            ]}
            onChange={(next) => onChoose({ ...chosen, view: next, page: 1 })}
          />
        }
        isFlush
        isBusy={alerts.at === 'loading'}
      >
        <AlertFilters chosen={chosen} onChoose={onChoose} />
        {alerts.at === 'loading' && <Loading label="Loading alerts..." />}
        {alerts.at === 'failed' && (
          <ErrorState title="Couldn't load alerts" onRetry={alerts.reload}>
            {alerts.message}
          </ErrorState>
        )}
        {alerts.at === 'ready' && alerts.data.length === 0 && <NoAlerts chosen={chosen} onChoose={onChoose} />}
        {alerts.at === 'ready' && alerts.data.length > 0 && (
          <>
            <ul className="discount-alerts">
              {alerts.data.map((alert) => (
                <li key={alert.id}>
                  <Alert
                    alert={alert}
                    onView={() => onView(alert)}
                    onResolve={() => setToResolve(alert)}
                    onReopen={() => reopen(alert, { onSettled: focusList })}
                  />
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={alerts.total}
              unit={`${view} alerts`}
              onPage={(next) => onChoose({ ...chosen, page: next })}
            />
          </>
        )}
        <ResolveAlertDialog alert={toResolve} onClose={() => setToResolve(undefined)} onResolved={focusList} />
      </Panel>
    </div>
  )
}

type AlertProps = { alert: DiscountAlertWire; onView: () => void; onResolve: () => void; onReopen: () => void }

function Alert({ alert, onView, onResolve, onReopen }: AlertProps) {
  const { severity, headline, firstDate, businessDate, evidence, checkGuid, resolvedAt, resolvedBy, cost } = alert
  return (
    <article className="discount-alerts__alert">
      <div className="discount-alerts__words">
        <div className="row">
          <LevelBadge level={severity} />
          <span className="faint">
            {firstDate === businessDate
              ? formatDay(businessDate)
              : `${formatDay(firstDate)} to ${formatDay(businessDate)}`}
          </span>
          {cost > 0 && <span className="discount-alerts__cost">May have cost {formatDollars(cost)}</span>}
        </div>
        <h3>{headline}</h3>
        {resolvedAt && <Resolution alert={alert} resolvedAt={resolvedAt} />}
        <details>
          <summary>Why this was flagged</summary>
          <p>{alertLabels[alert.rule].why}</p>
          {alert.normal && (
            <p>
              <strong>Normal:</strong> {alert.normal}
            </p>
          )}
          {alert.sightings.length > 1 && <Sightings alert={alert} />}
          <dl>
            {evidence.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>Flagged</dt>
              <dd>
                <time dateTime={alert.foundAt}>{formatMoment(alert.foundAt)}</time>
              </dd>
            </div>
          </dl>
        </details>
      </div>
      <div className="discount-alerts__actions">
        <Button onClick={onView}>
          {checkGuid ? 'View check' : 'View day'}
          <span className="vh">: {headline}</span>
        </Button>
        {!resolvedAt && (
          <Button variant="strong" icon="check" onClick={onResolve}>
            Resolve<span className="vh">: {headline}</span>
          </Button>
        )}
        {resolvedBy && (
          <Button onClick={onReopen}>
            Reopen<span className="vh">: {headline}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

/** Each time it was seen, the latest first. */
function Sightings({ alert: { sightings } }: { alert: DiscountAlertWire }) {
  return (
    <ul className="discount-alerts__sightings">
      {sightings.map(({ businessDate, checkGuid, headline, cost }) => (
        <li key={`${checkGuid} ${businessDate} ${headline}`}>
          <span className="faint">{formatDay(businessDate)}</span>
          <span>{headline}</span>
          <span>{formatDollars(cost)}</span>
        </li>
      ))}
    </ul>
  )
}

function Resolution({ alert, resolvedAt }: { alert: DiscountAlertWire; resolvedAt: string }) {
  return (
    <p className="discount-alerts__resolution">
      {alert.note && <q>{alert.note}</q>} {alert.resolvedBy ?? 'Closed automatically'},{' '}
      <time dateTime={resolvedAt}>{formatMoment(resolvedAt)}</time>
    </p>
  )
}

function NoAlerts({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>) {
  const { view, day, rule, person } = chosen
  if (day || rule || person) {
    return (
      <EmptyState
        drawing="search"
        title={`No ${view} alerts match`}
        action={
          <Button onClick={() => onChoose({ ...chosen, day: '', rule: '', person: '', page: 1 })}>Clear filters</Button>
        }
      >
        Other days, people or reasons may have some.
      </EmptyState>
    )
  }
  if (view === 'resolved') {
    return (
      <EmptyState drawing="inbox" title="No resolved alerts">
        Resolved alerts show up here with their notes.
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="percent" title="No open alerts">
      You're all caught up.
    </EmptyState>
  )
}
