import { useRef, useState } from 'react'
import type { MessageWire } from '#features/contact/contact.wire.ts'
import type { InboxView } from '#features/contact/inbox.rules.ts'
import type { FormAnswerWire } from '#features/forms/forms.wire.ts'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { formatCount } from '../member/member-format.ts'
import { type Loaded, useLoaded } from './admin-data.ts'
import { EraseDialog } from './erase-dialog.tsx'
import {
  type InboxEntry,
  type InboxKind,
  MOST_TOGETHER,
  mergePage,
  sourceUrl,
  toAnswerEntry,
  toMessageEntry,
} from './inbox-entry.ts'
import { InboxItem } from './inbox-item.tsx'
import styles from './inbox-list.module.css'
import { useFocusAfter } from './use-focus-after.ts'
import { useMarking } from './use-marking.ts'
import { type OnPage, usePageInReach } from './use-page-in-reach.ts'

const PAGE_SIZE = 20

type Props = { kind: InboxKind | 'all'; view: InboxView; page: number; onPage: OnPage }

/** One page of what visitors sent, the newest first. */
export function InboxList({ kind, view, page, onPage }: Props) {
  const inbox = useInbox({ kind, view, page })
  const [erased, setErased] = useState<InboxEntry>()
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)
  const { marking, mark } = useMarking(focusList)
  usePageInReach(inbox, { page, pageSize: PAGE_SIZE, onPage })

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
      {inbox.at === 'ready' && inbox.data.length === 0 && <NothingHere view={view} />}
      {inbox.at === 'ready' && inbox.data.length > 0 && (
        <>
          <ul className={styles.inbox}>
            {inbox.data.map((entry) => (
              <li key={entry.id}>
                <InboxItem
                  entry={entry}
                  isMarking={marking === entry.id}
                  onMark={(isHandled) => mark(entry, isHandled)}
                  onErase={() => setErased(entry)}
                />
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={PAGE_SIZE} total={inbox.total} unit="entries" onPage={onPage} />
          {kind === 'all' && inbox.total === MOST_TOGETHER && (
            <p className="faint">
              Together the newest {formatCount(MOST_TOGETHER)} are shown. Choose one kind to go further back.
            </p>
          )}
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
    <Panel label={title}>
      <EmptyState drawing="inbox" title={title}>
        {text}
      </EmptyState>
    </Panel>
  )
}

/** The kinds that are wanted, each loaded by itself, in one list. */
function useInbox({ kind, view, page }: Omit<Props, 'onPage'>): Loaded<InboxEntry[]> {
  const isTogether = kind === 'all'
  const urlOf = (one: InboxKind) =>
    isTogether || one === kind ? sourceUrl(one, { view, page, pageSize: PAGE_SIZE, isTogether }) : undefined
  const messages = useLoaded<MessageWire[]>('inbox', urlOf('message'))
  const parties = useLoaded<FormAnswerWire[]>('inbox', urlOf('large-party'))
  const club = useLoaded<FormAnswerWire[]>('inbox', urlOf('supporters-club'))
  const byKind: Record<InboxKind, Loaded<InboxEntry[]>> = {
    message: mapLoaded(messages, toMessageEntry),
    'large-party': mapLoaded(parties, toAnswerEntry),
    'supporters-club': mapLoaded(club, toAnswerEntry),
  }
  return isTogether ? joinLoaded(Object.values(byKind), page) : byKind[kind]
}

function mapLoaded<From, To>(loaded: Loaded<From[]>, to: (one: From) => To): Loaded<To[]> {
  return loaded.at === 'ready' ? { ...loaded, data: loaded.data.map(to) } : loaded
}

function joinLoaded(sources: Loaded<InboxEntry[]>[], page: number): Loaded<InboxEntry[]> {
  const reload = () => {
    for (const source of sources) if (source.at !== 'loading') source.reload()
  }
  const failed = sources.find((source) => source.at === 'failed')
  if (failed) return { ...failed, reload }
  const ready = sources.filter((source) => source.at === 'ready')
  if (ready.length < sources.length) return { at: 'loading' }
  return {
    at: 'ready',
    data: mergePage(
      ready.map(({ data }) => data),
      page,
      PAGE_SIZE,
    ),
    total: Math.min(
      ready.reduce((sum, { total }) => sum + total, 0),
      MOST_TOGETHER,
    ),
    isRefreshing: ready.some(({ isRefreshing }) => isRefreshing),
    reload,
  }
}
