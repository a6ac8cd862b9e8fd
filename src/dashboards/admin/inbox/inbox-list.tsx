import { useRef, useState } from 'react'
import { useApiQuery } from '#dashboards/admin/admin-data.ts'
import { type OnPage, useClampedPage } from '#dashboards/admin/shared/use-clamped-page.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import type { InboxKind, InboxView } from '#features/inbox/inbox.rules.ts'
import type { InboxEntryWire } from '#features/inbox/inbox.wire.ts'
import { Button } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import { EraseDialog } from './erase-message-dialog.tsx'
import { type InboxEntry, toInboxEntry } from './inbox-entry.ts'
import { InboxItem } from './inbox-item.tsx'
import styles from './inbox-list.module.css'
import { useMarkHandled } from './use-mark-handled.ts'
import { useResendMessage } from './use-resend-message.ts'

const PAGE_SIZE = 20

type Props = {
  wanted: { view: InboxView; kind?: InboxKind; q?: string }
  page: number
  onPage: OnPage
  onShowAll: () => void
}

/** One page of what visitors sent, the newest first. */
export function InboxList({ wanted, page, onPage, onShowAll }: Props) {
  const query = new URLSearchParams({ ...wanted, page: String(page), pageSize: String(PAGE_SIZE) })
  const inbox = useApiQuery<InboxEntryWire[]>('inbox', `${urls.api.inbox}?${query}`)
  const [erased, setErased] = useState<InboxEntry>()
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)
  const { marking, mark } = useMarkHandled(focusList)
  const { resending, resend } = useResendMessage()
  useClampedPage(inbox, { page, pageSize: PAGE_SIZE, onPage })

  return (
    <section className={styles.inbox} ref={place} tabIndex={-1} aria-label="What visitors wrote">
      <h2 className="vh">What visitors wrote</h2>
      {inbox.at === 'loading' && <Loading label="Loading the inbox..." />}
      {inbox.at === 'failed' && (
        <Panel label="The inbox">
          <ErrorState title="The inbox could not be loaded" onRetry={inbox.reload}>
            {inbox.message}
          </ErrorState>
        </Panel>
      )}
      {inbox.at === 'ready' && inbox.data.length === 0 && (
        <Panel label="Nothing to show">
          {wanted.q ? <NothingFound onShowAll={onShowAll} /> : <NothingHere {...wanted} />}
        </Panel>
      )}
      {inbox.at === 'ready' && inbox.data.length > 0 && (
        <>
          <ul className={styles.inbox}>
            {inbox.data.map(toInboxEntry).map((entry) => (
              <li key={entry.id}>
                <InboxItem
                  entry={entry}
                  isMarking={marking === entry.id}
                  onMark={(isHandled) => mark(entry, isHandled)}
                  isResending={resending === entry.id}
                  onResend={() => resend(entry)}
                  onErase={() => setErased(entry)}
                />
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={PAGE_SIZE} total={inbox.total} unit="entries" onPage={onPage} />
        </>
      )}
      {erased && (
        <EraseDialog
          entry={erased}
          onClose={() => setErased(undefined)}
          onErased={() => {
            setErased(undefined)
            focusList()
          }}
        />
      )}
    </section>
  )
}

const emptyWords: Record<InboxView, { title: string; text: string }> = {
  open: { title: 'Nothing is waiting', text: 'Everything that came in is handled.' },
  handled: { title: 'Nothing handled yet', text: 'What you mark as handled moves here.' },
  undelivered: { title: 'All mail went out', text: 'Whatever could not be mailed to the house would be listed here.' },
  all: { title: 'The inbox is empty', text: 'Messages and answers to the forms arrive here.' },
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
    <EmptyState drawing="search" title="Nothing found" action={<Button onClick={onShowAll}>Show everything</Button>}>
      Try a part of the name, the e-mail, the phone number or the message, or look under All.
    </EmptyState>
  )
}
