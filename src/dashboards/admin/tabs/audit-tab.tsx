import { useState } from 'react'
import type { AuditEntryWire } from '#features/audit/audit.wire.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table.tsx'
import { urls } from '#urls.ts'
import { useAddressQuery } from '../../address-query.ts'
import { Moment } from '../../moment.tsx'
import { useLoaded } from '../admin-data.ts'
import { toListing } from '../to-listing.ts'
import { useTypedQuery } from '../use-typed-query.ts'
import styles from './audit-tab.module.css'

const PAGE_SIZE = 50

/** Everything that staff changed: who, what, before and after, when and from where. */
export function AuditTab() {
  const [query, change] = useAddressQuery(['q', 'page'])
  const [typed, setTyped] = useTypedQuery(query.q, (q) => change({ q, page: '' }, 'replace'))
  const [shown, setShown] = useState<AuditEntryWire>()
  const page = Number(query.page) || 1
  const search = new URLSearchParams({
    page: String(page),
    pageSize: String(PAGE_SIZE),
    ...(query.q && { q: query.q }),
  })
  const entries = useLoaded<AuditEntryWire[]>('audit', `${urls.api.audit}?${search}`)

  const columns: Column<AuditEntryWire>[] = [
    { id: 'at', title: 'When', cell: ({ at }) => <Moment at={at} />, narrow: 'end' },
    { id: 'actor', title: 'Who', cell: ({ actor }) => actor.name },
    { id: 'action', title: 'What', cell: ({ action }) => toWords(action) },
    { id: 'subject', title: 'About', cell: ({ subject }) => <code>{subject}</code>, isClipped: true, narrow: 'hidden' },
    {
      id: 'view',
      title: 'Details',
      isTitleHidden: true,
      cell: (entry) => (
        <Button className="row-link" onClick={() => setShown(entry)}>
          Details<span className="vh"> of {toWords(entry.action)}</span>
        </Button>
      ),
    },
  ]

  return (
    <Panel label="Audit log" isFlush>
      <div className="toolbar">
        <SearchField label="Search the log" placeholder="Name, action or id" value={typed} onChange={setTyped} />
      </div>
      <DataTable
        label="Audit log"
        columns={columns}
        listing={toListing(entries, 'The log could not be loaded')}
        rowKey={({ id }) => id}
        paging={
          entries.at === 'ready'
            ? {
                page,
                pageSize: PAGE_SIZE,
                total: entries.total,
                unit: 'entries',
                onPage: (next) => change({ page: String(next) }),
              }
            : undefined
        }
        empty={
          <EmptyState drawing="search" title={query.q ? 'Nothing found' : 'Nothing has been changed yet'}>
            {query.q
              ? 'Try a name, an action such as "approve", or an id.'
              : 'Whatever staff change is written down here.'}
          </EmptyState>
        }
      />
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? toWords(shown.action) : ''}
        size="l"
      >
        {shown && <Entry entry={shown} />}
      </Dialog>
    </Panel>
  )
}

function Entry({ entry }: { entry: AuditEntryWire }) {
  return (
    <>
      <Facts
        items={[
          ['When', <Moment key="at" at={entry.at} />],
          ['Who', `${entry.actor.name} (${entry.actor.role})`],
          ['About', <code key="subject">{entry.subject}</code>],
          ['From', entry.address],
        ]}
      />
      <Value title="Before" value={entry.before} />
      <Value title="After" value={entry.after} />
    </>
  )
}

function Value({ title, value }: { title: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <section className={styles.value} aria-label={title}>
      <h3>{title}</h3>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  )
}

/** `approve-member` as "Approve member". */
function toWords(action: string) {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
