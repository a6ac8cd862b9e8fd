import { useRef, useState } from 'react'
import { type OnPage, useClampedPage } from '#dashboards/admin/shared/use-clamped-page.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listInbox } from '#features/inbox/inbox.contract.ts'
import type { InboxKind, InboxView } from '#features/inbox/inbox.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { DeleteMessageDialog } from './delete-message-dialog.tsx'
import { type InboxEntry, toInboxEntry } from './inbox-entry.ts'
import { InboxItem } from './inbox-item.tsx'
import './inbox-list.css'

const PAGE_SIZE = 20

type Props = {
  filter: { view: InboxView; kind?: InboxKind; q?: string }
  page: number
  onPage: OnPage
  onShowAll: () => void
}

/** One page of what visitors sent, the newest first. */
export function InboxList({ filter, page, onPage, onShowAll }: Props) {
  const inbox = useApiQuery(listInbox, { query: { ...filter, page, pageSize: PAGE_SIZE } })
  const [toDelete, setToDelete] = useState<InboxEntry>()
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)
  useClampedPage(inbox, { page, pageSize: PAGE_SIZE, onPage })

  return (
    <section className="inbox-list" ref={place} tabIndex={-1} aria-label="Messages and requests">
      <h2 className="vh">Messages and requests</h2>
      {inbox.at === 'loading' && <Loading label="Loading inbox..." />}
      {inbox.at === 'failed' && (
        <Panel label="Inbox">
          <ErrorState title="Couldn't load inbox" onRetry={inbox.reload}>
            {inbox.message}
          </ErrorState>
        </Panel>
      )}
      {inbox.at === 'ready' && inbox.data.length === 0 && (
        <Panel label="Inbox">
          {filter.q ? <NothingFound onShowAll={onShowAll} /> : <NothingHere view={filter.view} />}
        </Panel>
      )}
      {inbox.at === 'ready' && inbox.data.length > 0 && (
        <>
          <ul className="inbox-list">
            {inbox.data.map(toInboxEntry).map((entry) => (
              <li key={entry.id}>
                <InboxItem entry={entry} onMarked={focusList} onDelete={() => setToDelete(entry)} />
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={PAGE_SIZE} total={inbox.total} unit="items" onPage={onPage} />
        </>
      )}
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

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="No results"
      action={<Button onClick={onShowAll}>Clear search and filters</Button>}
    >
      Try part of a name, email, phone number or message, or switch to All.
    </EmptyState>
  )
}
