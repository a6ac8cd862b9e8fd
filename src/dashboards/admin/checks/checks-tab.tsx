import { useRef, useState } from 'react'
import { NoResults } from '#dashboards/admin/shared/no-results.tsx'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listUnmatchedChecks, type UnmatchedCheckWire } from '#features/pos/checks/checks.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DataTable } from '#ui/table/table.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { checkColumns } from './check-columns.tsx'
import './checks-tab.css'
import { useDismissCheck } from './use-dismiss-check.ts'

const PAGE_SIZE = 25

const views = [
  { value: 'likely', label: 'Likely members' },
  { value: 'all', label: 'All' },
  { value: 'dismissed', label: 'Dismissed' },
] as const
type View = (typeof views)[number]['value']

/** Paid checks that belong to no member yet, for staff who know whose they are (P3). */
export function ChecksTab() {
  const [query, change] = useAddressQuery(['view', 'q', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  const { value: view } = views.find(({ value }) => value === query.view) ?? views[0]
  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'checks' })
  const checks = useApiQuery(listUnmatchedChecks, { query: { view, q: query.q, ...page.query } })
  const paging = usePaging(checks, page)
  const [toAssign, setToAssign] = useState<UnmatchedCheckWire>()
  const panel = useRef<HTMLDivElement>(null)
  const focusList = useFocusAfter(panel)
  const dismissal = useDismissCheck(focusList)

  return (
    <div ref={panel} tabIndex={-1} className="checks-tab">
      <Panel label="Unmatched checks" isFlush isBusy={checks.at === 'loading'}>
        <h2 className="vh">Checks</h2>
        <div className="toolbar">
          <SearchField
            label="Search checks"
            placeholder="Check number, tab, guest or email"
            value={typed}
            onChange={setTyped}
          />
          <Segmented<View>
            label="Show"
            value={view}
            options={views}
            onChange={(next) => change({ view: next === 'likely' ? '' : next, page: '' })}
          />
        </div>
        <DataTable
          label="Unmatched checks"
          columns={checkColumns({ view, onAssign: setToAssign, ...dismissal })}
          listing={toTableState(checks, 'checks')}
          rowKey={({ checkGuid }) => checkGuid}
          paging={paging}
          empty={
            <NoChecks
              q={query.q}
              view={view}
              onClear={() => change({ q: '', page: '' })}
              onAll={() => change({ view: 'all', page: '' })}
            />
          }
        />
      </Panel>
      {toAssign && (
        <AssignDialog
          key={toAssign.checkGuid}
          check={toAssign}
          onClose={() => setToAssign(undefined)}
          onAssigned={() => {
            setToAssign(undefined)
            focusList()
          }}
        />
      )}
    </div>
  )
}

type NoChecksProps = { q: string; view: View; onClear: () => void; onAll: () => void }

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
      Checks with a guest's name or a member discount show up here so you can assign them.
    </EmptyState>
  )
}
