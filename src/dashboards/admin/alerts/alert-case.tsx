import { LevelBadge } from '#dashboards/admin/discounts/discount-card.tsx'
import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { formatDay, formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { alertLabels } from '#features/discounts/alerts/alert-labels.rules.ts'
import type { DiscountAlertWire } from '#features/discounts/queue/queue.contract.ts'
import { describeResolution } from '#features/discounts/queue/queue.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import './alert-case.css'
import { CaseEvidence } from './case-evidence.tsx'
import { CaseTitle } from './case-title.tsx'

type Props = {
  alert: DiscountAlertWire
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onResolve: () => void
  onReopen: () => void
  isReopening: boolean
  /** The costliest shows its evidence at once. */
  isUnfolded: boolean
}

/** Money at stake, one sentence, a fair doubt, and the evidence. */
export function AlertCase({ alert, isChosen, onChoose, onResolve, onReopen, isReopening, isUnfolded }: Props) {
  const { severity, rule, headline, firstDate, businessDate, resolvedAt, resolvedBy, cost, doubt } = alert
  // What closed automatically has no reason to be opened again.
  const isChangeable = !resolvedAt || resolvedBy !== null
  return (
    <article className="alert-case" data-chosen={isChosen ? '' : undefined}>
      <header>
        <div>
          {isChangeable && (
            <Checkbox
              label={<span className="vh">Choose: {headline}</span>}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          )}
        </div>
        <p className="alert-case__stake">
          <b>
            <MoneyFigure dollars={cost} />
          </b>{' '}
          <small>at stake</small>
        </p>
        <div className="alert-case__story">
          <h3>
            <CaseTitle alert={alert} />
          </h3>
          {resolvedAt ? <Resolution alert={alert} resolvedAt={resolvedAt} /> : doubt && <p>{doubt}</p>}
          <div className="row">
            <LevelBadge level={severity} />
            <span>{alertLabels[rule].name}</span>
            <span>
              {firstDate === businessDate
                ? formatDay(businessDate)
                : `${formatDay(firstDate)} to ${formatDay(businessDate)}`}
            </span>
          </div>
        </div>
        <div className="alert-case__actions">
          {!resolvedAt && (
            <Button onClick={onResolve}>
              Resolve<span className="vh">: {headline}</span>
            </Button>
          )}
          {resolvedBy && (
            <Button isBusy={isReopening} onClick={onReopen}>
              Reopen<span className="vh">: {headline}</span>
            </Button>
          )}
        </div>
      </header>
      <CaseEvidence alert={alert} isUnfolded={isUnfolded} />
    </article>
  )
}

function Resolution({ alert, resolvedAt }: { alert: DiscountAlertWire; resolvedAt: string }) {
  return (
    <p>
      {alert.note && <q>{describeResolution(alert)}</q>} {alert.resolvedBy ?? 'Closed automatically'},{' '}
      <time dateTime={resolvedAt}>{formatMoment(resolvedAt)}</time>
    </p>
  )
}
