import { useState } from 'react'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import {
  type AlertCounts,
  type DiscountAlertWire,
  listDiscountAlerts,
} from '#features/discounts/queue/queue.contract.ts'
import { MAX_CASES_AT_ONCE } from '#features/discounts/queue/queue.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { AlertCase } from './alert-case.tsx'
import './alert-queue.css'
import { ChangedBar } from './changed-bar.tsx'
import { type ChooseAlerts, type ChosenAlerts, NOT_NARROWED } from './chosen-alerts.ts'
import { ChosenCases } from './chosen-cases.tsx'
import { NoCases } from './no-cases.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { useCaseChanges } from './use-case-changes.ts'

const PAGE_SIZE = 20

type Props = {
  chosen: ChosenAlerts
  counts: AlertCounts | undefined
  onChoose: ChooseAlerts
}

type Picked = ReadonlyMap<string, DiscountAlertWire>
const NOTHING: Picked = new Map()

/** The cases, and what is done with one or with many of them. */
export function AlertQueue({ chosen, counts, onChoose }: Props) {
  const { day, rule, person, q, sort, page } = chosen
  const alerts = useApiQuery(listDiscountAlerts, {
    query: {
      // One case is shown also when somebody else has just resolved it.
      state: chosen.case ? 'all' : chosen.view,
      page,
      pageSize: PAGE_SIZE,
      sort,
      ...(day && { date: day }),
      ...(rule && { rule }),
      ...(person && { person }),
      ...(q && { q }),
      ...(chosen.case && { id: chosen.case }),
    },
  })
  const isOfResolved = alerts.at === 'ready' && chosen.case !== '' && Boolean(alerts.data[0]?.resolvedAt)
  const view = isOfResolved ? 'resolved' : chosen.view
  // Open and resolved cases are never chosen together: different things are done with them.
  const [picked, setPicked] = useState<{ view: string; cases: Picked }>({ view, cases: NOTHING })
  const cases = picked.view === view ? picked.cases : NOTHING
  const [toResolve, setToResolve] = useState<readonly DiscountAlertWire[]>()
  const changes = useCaseChanges(() => pick(NOTHING))

  // Why others could not be resolved says nothing of these.
  function pick(next: Picked) {
    changes.forgetProblem()
    setPicked({ view, cases: next })
  }

  function askToResolve(next: readonly DiscountAlertWire[] | undefined) {
    changes.forgetProblem()
    setToResolve(next)
  }

  function choose(alert: DiscountAlertWire, isChosen: boolean) {
    const next = new Map(cases)
    next.delete(alert.id)
    if (isChosen && next.size < MAX_CASES_AT_ONCE) next.set(alert.id, alert)
    pick(next)
  }

  return (
    <section className="alert-queue" aria-label="Cases" aria-busy={alerts.at === 'loading' || undefined}>
      <h2 className="vh">{view === 'open' ? 'Open cases' : 'Resolved cases'}</h2>
      {alerts.at === 'loading' && <Loading label="Loading alerts..." />}
      {alerts.at === 'failed' && (
        <Panel label="Alerts" isFlush>
          <ErrorState title="Couldn't load alerts" onRetry={alerts.reload}>
            {alerts.message}
          </ErrorState>
        </Panel>
      )}
      {alerts.at === 'ready' && alerts.data.length === 0 && (
        <NoCases chosen={chosen} counts={counts} onChoose={onChoose} />
      )}
      {alerts.at === 'ready' && alerts.data.length > 0 && (
        <>
          {chosen.case && (
            <p className="alert-queue__one">
              Showing one case. <Button onClick={() => onChoose(NOT_NARROWED)}>Show all cases</Button>
            </p>
          )}
          <ul className="alert-queue__cases">
            {alerts.data.map((alert, index) => (
              <li key={alert.id}>
                <AlertCase
                  alert={alert}
                  isChosen={cases.has(alert.id)}
                  onChoose={(isChosen) => choose(alert, isChosen)}
                  onResolve={() => askToResolve([alert])}
                  onReopen={() => changes.reopen([alert])}
                  isReopening={changes.isReopening(alert.id)}
                  isUnfolded={chosen.case !== '' || (index === 0 && page === 1 && view === 'open' && sort === 'cost')}
                />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={alerts.total}
            unit={`${view} alerts`}
            onPage={(next) => onChoose({ page: next })}
          />
        </>
      )}
      {cases.size > 0 ? (
        <ChosenCases
          key={view}
          cases={[...cases.values()]}
          verb={view === 'open' ? 'Resolve' : 'Reopen'}
          problem={changes.problem}
          isBusy={changes.isBusy}
          onClear={() => pick(NOTHING)}
          onAct={(outcome) => {
            const all = [...cases.values()]
            if (view === 'resolved') changes.reopen(all)
            else if (outcome) changes.resolve(all, { outcome, note: '' })
            else askToResolve(all)
          }}
        />
      ) : (
        changes.changed && <ChangedBar key={changes.changed.at} {...changes} changed={changes.changed} />
      )}
      {view === 'open' && (
        <p className="alert-queue__note">
          <Icon name="undo" />
          Resolved cases are under Resolved, and can be reopened any time.
        </p>
      )}
      <ResolveDialog cases={toResolve} changes={changes} onClose={() => askToResolve(undefined)} />
    </section>
  )
}
