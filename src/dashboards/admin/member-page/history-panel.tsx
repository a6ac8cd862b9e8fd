import { useState } from 'react'
import { EntryChanges } from '#dashboards/admin/audit/entry-changes.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type HistoryEntryWire, listMemberHistory } from '#features/loyalty/history/history.contract.ts'
import { Avatar } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { formatBarDay, formatBarTime } from './bar-time.ts'
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

function Entry({ entry: { at, by, sentence, changes } }: { entry: HistoryEntryWire }) {
  return (
    <li>
      <time dateTime={at}>
        {formatBarDay(at)}, {formatBarTime(at)}
      </time>
      <Avatar name={by.name} />
      <div>
        <p>
          <Sentence name={by.name}>{sentence.endsWith('”') ? sentence : `${sentence}.`}</Sentence>
        </p>
        <EntryChanges changes={changes} />
      </div>
    </li>
  )
}

/** Most sentences begin with who did it. */
function Sentence({ name, children }: { name: string; children: string }) {
  if (!name || !children.startsWith(name)) return children
  return (
    <>
      <b>{name}</b>
      {children.slice(name.length)}
    </>
  )
}
