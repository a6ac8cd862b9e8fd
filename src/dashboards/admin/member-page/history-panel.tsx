import { useState } from 'react'
import { AuditLine } from '#dashboards/admin/audit/audit-line.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { formatBarDay, formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { type HistoryEntryWire, listMemberHistory } from '#features/loyalty/history/history.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import './history-panel.css'

const PAGE_SIZE = 10

/** Who did what about the member, in sentences. */
export function HistoryPanel({ memberId }: { memberId: string }) {
  const [page, setPage] = useState(1)
  const entries = useApiQuery(listMemberHistory, { params: { id: memberId }, query: { page, pageSize: PAGE_SIZE } })
  return (
    <Panel title="Who did what" isFlush isBusy={entries.at === 'loading'}>
      <QueryView state={entries} what="history">
        {(list, total) =>
          list.length === 0 ? (
            <EmptyState drawing="inbox" title="Nothing yet">
              What staff do for this member shows up here.
            </EmptyState>
          ) : (
            <>
              <ol className="history-panel">
                {list.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
              <Pager page={page} pageSize={PAGE_SIZE} total={total} unit="entries" onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}

function Entry({ entry }: { entry: HistoryEntryWire }) {
  const { at, by } = entry
  return <AuditLine {...entry} when={`${formatBarDay(at)}, ${formatBarTime(at)}`} actor={by.name} />
}
