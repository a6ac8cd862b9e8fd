import { useRef, useState } from 'react'
import { NoResults } from '#dashboards/admin/shared/no-results.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listInbox } from '#features/inbox/inbox.contract.ts'
import type { InboxKind, InboxView } from '#features/inbox/inbox.rules.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { DeleteMessageDialog } from './delete-message-dialog.tsx'
import { type InboxEntry, toInboxEntry } from './inbox-entry.ts'
import { InboxItem } from './inbox-item.tsx'
import './inbox-list.css'

const PAGE_SIZE = 20

type Props = {
  filter: { view: InboxView; kind?: InboxKind; q?: string }
  onShowAll: () => void
}

/** One page of what visitors sent, the newest first. */
export function InboxList({ filter, onShowAll }: Props) {
  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'items' })
  const inbox = useApiQuery(listInbox, { query: { ...filter, ...page.query } })
  const paging = usePaging(inbox, page)
  const [toDelete, setToDelete] = useState<InboxEntry>()
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)

  return (
    <section className="inbox-list" ref={place} tabIndex={-1} aria-label="Messages and requests">
      <h2 className="vh">Messages and requests</h2>
      <QueryView state={inbox} what="inbox" isFramed>
        {(list) =>
          list.length === 0 ? (
            <Panel label="Inbox">
              {filter.q ? (
                <NoResults onClear={onShowAll}>
                  Try part of a name, email, phone number or message, or switch to All.
                </NoResults>
              ) : (
                <NothingHere view={filter.view} />
              )}
            </Panel>
          ) : (
            <>
              <ul className="inbox-list">
                {list.map(toInboxEntry).map((entry) => (
                  <li key={entry.id}>
                    <InboxItem entry={entry} onMarked={focusList} onDelete={() => setToDelete(entry)} />
                  </li>
                ))}
              </ul>
              {paging && <Pager {...paging} />}
            </>
          )
        }
      </QueryView>
      {toDelete && (
        <DeleteMessageDialog
          entry={toDelete}
          onClose={() => setToDelete(undefined)}
          onDeleted={() => {
            setToDelete(undefined)
            focusList()
          }}
        />
      )}
    </section>
  )
}

const emptyWords: Record<InboxView, { title: string; text: string }> = {
  open: { title: 'All caught up', text: 'New messages and requests show up here.' },
  handled: { title: 'Nothing handled yet', text: 'Messages move here when you mark them as handled.' },
  undelivered: { title: 'Every email was sent', text: "Messages we couldn't email to you show up here." },
  all: { title: 'Your inbox is empty', text: 'Messages and form requests from the website show up here.' },
}

function NothingHere({ view }: { view: InboxView }) {
  const { title, text } = emptyWords[view]
  return (
    <EmptyState drawing="inbox" title={title}>
      {text}
    </EmptyState>
  )
}
