import { useState } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { formatBarDay, formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { listMemberMessages, type SentWire } from '#features/members/messages/to-tell/to-tell.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { outcomesOf } from './message-outcomes.ts'
import './messages-panel.css'

const PAGE_SIZE = 10

/** What the member was told, by which channel and when. */
export function MessagesPanel({ memberId }: { memberId: string }) {
  const [page, setPage] = useState(1)
  const sent = useApiQuery(listMemberMessages, { params: { id: memberId }, query: { page, pageSize: PAGE_SIZE } })
  return (
    <Panel title="Messages" isFlush isBusy={sent.at === 'loading'}>
      <QueryView state={sent} what="messages">
        {(list, total) =>
          list.length === 0 ? (
            <EmptyState drawing="inbox" title="No messages yet">
              What we tell this member shows up here.
            </EmptyState>
          ) : (
            <>
              <ol className="messages-panel">
                {list.map((message) => (
                  <Entry key={message.id} message={message} />
                ))}
              </ol>
              <Pager page={page} pageSize={PAGE_SIZE} total={total} unit="messages" onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}

function Entry({ message }: { message: SentWire }) {
  const { subject, happenedAt } = message
  return (
    <li>
      <span className="faint">
        {formatBarDay(happenedAt)}, {formatBarTime(happenedAt)}
      </span>
      <b>{subject}</b>
      {outcomesOf(message).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </li>
  )
}
