import { type ReactNode, useRef, useState } from 'react'
import { NoResults } from '#dashboards/admin/shared/no-results.tsx'
import { isNotConnected, NOT_CONNECTED } from '#dashboards/admin/shared/register/not-connected.ts'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listUnmatchedChecks, type UnmatchedCheckWire } from '#features/pos/checks/checks.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DataTable } from '#ui/table/table.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { checkColumns } from './check-columns.tsx'
import './checks-tab.css'
import { ChosenChecks } from './chosen-checks.tsx'
import { MemberChecks } from './member-checks.tsx'
import { useBulkDismissal } from './use-bulk-dismissal.ts'
import { useDecideSuggestion } from './use-decide-suggestion.tsx'
import { useDismissCheck } from './use-dismiss-check.ts'

const PAGE_SIZE = 25

const views = [
  { value: 'likely', label: 'Likely members' },
  { value: 'all', label: 'All' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'assigned', label: 'Assigned' },
] as const
type View = (typeof views)[number]['value']

/** Whose checks are: those that belong to no member yet, for staff who know whose they are (P3), and those of members. */
export function ChecksTab() {
  const [query, change] = useAddressQuery(['view', 'q', 'date', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  const { value: view } = views.find(({ value }) => value === query.view) ?? views[0]
  const panel = useRef<HTMLDivElement>(null)
  const focusList = useFocusAfter(panel)
  const isAssigned = view === 'assigned'
  const toolbar = (
    <>
      <h2 className="vh">Checks</h2>
      <div className="toolbar">
        <SearchField
          label="Search checks"
          placeholder={isAssigned ? 'Check number, tab or member' : 'Check number, tab, guest or email'}
          value={typed}
          onChange={setTyped}
        />
        {isAssigned && (
          <input
            type="date"
            className="input checks-tab__date"
            aria-label="Day"
            value={query.date}
            onChange={({ target }) => change({ date: target.value, page: '' })}
          />
        )}
        <Segmented<View>
          label="Show"
          value={view}
          options={views}
          onChange={(next) => change({ view: next === 'likely' ? '' : next, date: '', page: '' })}
        />
      </div>
    </>
  )

  return (
    <div ref={panel} tabIndex={-1} className="checks-tab">
      {isAssigned ? (
        <MemberChecks
          q={query.q}
          date={query.date}
          toolbar={toolbar}
          onClear={() => change({ q: '', date: '', page: '' })}
          onDone={focusList}
        />
      ) : (
        <UnmatchedChecks
          view={view}
          q={query.q}
          toolbar={toolbar}
          onClear={() => change({ q: '', page: '' })}
          onAll={() => change({ view: 'all', page: '' })}
          onDone={focusList}
        />
      )}
    </div>
  )
}

type UnmatchedProps = NoChecksProps & { toolbar: ReactNode; onDone: () => void }

function UnmatchedChecks({ view, q, toolbar, onDone, ...found }: UnmatchedProps) {
  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'checks' })
  const checks = useApiQuery(listUnmatchedChecks, { query: { view, q, ...page.query } })
  const paging = usePaging(checks, page)
  const [toAssign, setToAssign] = useState<UnmatchedCheckWire>()
  const bulk = useBulkDismissal(view)
  const actions = { onAssign: setToAssign, bulk, ...useDismissCheck(onDone), ...useDecideSuggestion(onDone) }
  const shown = checks.at === 'ready' ? checks.data : []
  const isWithoutRegister = checks.at === 'failed' && isNotConnected(checks.error)

  return (
    <>
      <Panel label="Unmatched checks" isFlush isBusy={checks.at === 'loading'}>
        {toolbar}
        {shown.length > 0 && (
          <div className="checks-tab__all">
            <Checkbox
              label="Choose all on this page"
              checked={shown.every(({ checkGuid }) => bulk.isChosen(checkGuid))}
              onChange={({ target }) => bulk.choose(shown, target.checked)}
            />
          </div>
        )}
        <DataTable
          label="Unmatched checks"
          columns={checkColumns({ view, ...actions })}
          listing={isWithoutRegister ? { at: 'ready', rows: [] } : toTableState(checks, 'checks')}
          rowKey={({ checkGuid }) => checkGuid}
          paging={paging}
          empty={isWithoutRegister ? <NoRegister /> : <NoChecks q={q} view={view} {...found} />}
        />
      </Panel>
      <ChosenChecks bulk={bulk} verb={view === 'dismissed' ? 'Restore' : 'Dismiss'} />
      {toAssign && (
        <AssignDialog
          key={toAssign.checkGuid}
          check={toAssign}
          onClose={() => setToAssign(undefined)}
          onAssigned={() => {
            setToAssign(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}

function NoRegister() {
  return (
    <EmptyState drawing="inbox" title="No checks">
      {NOT_CONNECTED}
    </EmptyState>
  )
}

type NoChecksProps = { q: string; view: Exclude<View, 'assigned'>; onClear: () => void; onAll: () => void }

function NoChecks({ q, view, onClear, onAll }: NoChecksProps) {
  if (q) {
    return (
      <NoResults onClear={onClear}>
        {`No ${view === 'dismissed' ? 'dismissed' : 'unmatched'} checks from the last 30 days match “${q}”.`}
      </NoResults>
    )
  }
  if (view === 'dismissed') {
    return (
      <EmptyState drawing="inbox" title="No dismissed checks">
        Dismissed checks stay here for 30 days. You can restore them any time.
      </EmptyState>
    )
  }
  if (view === 'all') {
    return (
      <EmptyState drawing="inbox" title="No unmatched checks">
        Every paid check from the last 30 days is matched or dismissed.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="inbox"
      title="No likely matches"
      action={<Button onClick={onAll}>Show all unmatched checks</Button>}
    >
      Checks that name a member or have a member discount show up here so you can assign them.
    </EmptyState>
  )
}
