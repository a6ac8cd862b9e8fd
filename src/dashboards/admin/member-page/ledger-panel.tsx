import { useState } from 'react'
import { venue } from '#content/venue.ts'
import { ExportLink } from '#dashboards/admin/export-link.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { usePageInAddress } from '#dashboards/admin/shared/use-paging.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import {
  exportLedger,
  type LedgerLineWire,
  type LedgerWire,
  readLedger,
} from '#features/loyalty/ledger/ledger.contract.ts'
import { type LedgerShow, ledgerShows } from '#features/loyalty/ledger/ledger.rules.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { LedgerTable } from './ledger-table.tsx'
import type { LineAction } from './line-menu.tsx'
import { useLineActions } from './moving/use-line-actions.tsx'
import { VisitDialog } from './visit/visit-dialog.tsx'

const PAGE_SIZE = 12

const words: Record<LedgerShow, string> = { all: 'All', visits: 'Visits', rewards: 'Rewards', 'by-hand': 'By hand' }

/** All that moved the member's points, with the balance after each line. */
export function LedgerPanel({ member }: { member: MemberWire }) {
  const memberId = member.id
  const { actionsOf, dialog } = useLineActions(member)
  const [opened, setOpened] = useState<string>()
  const [query, change] = useAddressQuery(['show', 'page'])
  const show = ledgerShows.find((one) => one === query.show) ?? 'all'
  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'lines' })
  const ledger = useApiQuery(readLedger, { params: { id: memberId }, query: { show, ...page.query } })
  const counts = ledger.at === 'ready' ? ledger.data.counts : undefined

  return (
    <Panel
      title="Ledger"
      intro={`Times in ${venue.city}`}
      isFlush
      isBusy={ledger.at === 'loading'}
      actions={
        <>
          <Segmented
            label="Lines"
            value={show}
            options={ledgerShows.map((value) => ({ value, label: words[value], count: counts?.[value] }))}
            onChange={(next) => change({ show: next === 'all' ? '' : next, page: '' })}
          />
          <ExportLink endpoint={exportLedger} input={{ params: { id: memberId }, query: { show } }} />
        </>
      }
    >
      <QueryView state={ledger} what="ledger">
        {(data) => <Lines ledger={data} show={show} page={page} actionsOf={actionsOf} onOpen={setOpened} />}
      </QueryView>
      {dialog}
      {opened !== undefined && (
        <VisitDialog memberId={memberId} checkGuid={opened} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  )
}

type LinesProps = {
  ledger: LedgerWire
  show: LedgerShow
  page: ReturnType<typeof usePageInAddress>
  actionsOf: (line: LedgerLineWire) => LineAction[]
  onOpen: (checkGuid: string) => void
}

function Lines({ ledger: { lines, counts }, show, page: { query, unit, onPage }, ...lineProps }: LinesProps) {
  const total = counts[show]
  if (total === 0) {
    return (
      <EmptyState drawing="chart" title={show === 'all' ? 'No points yet' : 'No lines of this kind'}>
        {show === 'all' ? 'The first visit shows up here.' : 'Choose All to see the whole ledger.'}
      </EmptyState>
    )
  }
  // How many came before is known where none are left out.
  const earlier = show === 'all' ? total - (query.page - 1) * query.pageSize - lines.length : undefined
  return (
    <>
      <LedgerTable lines={lines} earlier={earlier} {...lineProps} />
      <Pager {...query} total={total} unit={unit} onPage={(next) => onPage(next)} />
    </>
  )
}
