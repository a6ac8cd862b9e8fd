import { useRef, useState } from 'react'
import { useApiQuery } from '#dashboards/admin/admin-data.ts'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { type OnPage, useClampedPage } from '#dashboards/admin/shared/use-clamped-page.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import type { UnmatchedCheckWire } from '#features/pos/checks/checks.wire.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DataTable } from '#ui/table.tsx'
import { urls } from '#urls.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { checkColumns } from './check-columns.tsx'
import styles from './checks-tab.module.css'
import { useDismissCheck } from './use-dismiss-check.ts'

const PAGE_SIZE = 25

const views = [
  { value: 'likely', label: 'Likely members’' },
  { value: 'all', label: 'All' },
  { value: 'dismissed', label: 'Dismissed' },
] as const
type View = (typeof views)[number]['value']

/** Paid checks that belong to no member yet, for staff who know whose they are (P3). */
export function ChecksTab() {
  const [query, change] = useAddressQuery(['view', 'q', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  const { value: view } = views.find(({ value }) => value === query.view) ?? views[0]
  const page = Number(query.page) || 1
  const search = new URLSearchParams({ view, q: query.q, page: String(page), pageSize: String(PAGE_SIZE) })
  const checks = useApiQuery<UnmatchedCheckWire[]>('checks', `${urls.api.unmatchedChecks}?${search}`)
  const [toAssign, setToAssign] = useState<UnmatchedCheckWire>()
  const panel = useRef<HTMLDivElement>(null)
  const focusList = useFocusAfter(panel)
  const dismissal = useDismissCheck(focusList)

  const goToPage: OnPage = (next, how) => change({ page: next > 1 ? String(next) : '' }, how)
  useClampedPage(checks, { page, pageSize: PAGE_SIZE, onPage: goToPage })

  return (
    <div ref={panel} tabIndex={-1} className={styles.list}>
      <Panel label="Unmatched checks" isFlush isBusy={checks.at === 'loading'}>
        <h2 className="vh">Checks</h2>
        <div className="toolbar">
          <SearchField
            label="Search checks"
            placeholder="Number, tab, guest or e-mail"
            value={typed}
            onChange={setTyped}
          />
          <Segmented<View>
            label="Which checks"
            value={view}
            options={views}
            onChange={(next) => change({ view: next === 'likely' ? '' : next, page: '' })}
          />
        </div>
        <DataTable
          label="Unmatched checks"
          columns={checkColumns({ view, onAssign: setToAssign, ...dismissal })}
          listing={toTableState(checks, 'The checks could not be loaded')}
          rowKey={({ checkGuid }) => checkGuid}
          paging={
            checks.at === 'ready'
              ? {
                  page,
                  pageSize: PAGE_SIZE,
                  total: checks.total,
                  unit: 'checks',
                  onPage: goToPage,
                }
              : undefined
          }
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
      <EmptyState
        drawing="search"
        title="No check found"
        action={<Button onClick={onClear}>Clear search</Button>}
      >{`No ${view === 'dismissed' ? 'dismissed' : 'unmatched'} check of the last 30 days fits “${q}”.`}</EmptyState>
    )
  }
  if (view === 'dismissed') {
    return (
      <EmptyState drawing="inbox" title="No dismissed checks">
        Checks that were said to be no member’s stay here for 30 days, and can be put back.
      </EmptyState>
    )
  }
  if (view === 'all') {
    return (
      <EmptyState drawing="inbox" title="No unmatched checks">
        Every paid check of the last 30 days has its member, or was said to be nobody’s.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="inbox"
      title="No likely members’ checks"
      action={<Button onClick={onAll}>Show all unmatched checks</Button>}
    >
      Checks that name somebody, or were given a member’s discount, wait here for a word whose they are.
    </EmptyState>
  )
}
