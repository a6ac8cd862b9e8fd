import { useState } from 'react'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import type { AuditEntryWire } from '#features/accounts/audit/audit.contract.ts'
import { actionInWords } from '#features/accounts/audit/audit.rules.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditLog } from './use-audit-log.ts'

/** Everything that staff changed: who, what, before and after, when and from where. */
export function AuditTab() {
  const log = useAuditLog()
  const [shown, setShown] = useState<AuditEntryWire>()

  const columns: Column<AuditEntryWire>[] = [
    { id: 'at', title: 'When', cell: ({ at }) => <Moment at={at} />, narrow: 'end' },
    { id: 'actor', title: 'Who', cell: ({ actor }) => actor.name },
    { id: 'action', title: 'What', cell: ({ action }) => actionInWords(action) },
    { id: 'subject', title: 'About', cell: ({ subject }) => <code>{subject}</code>, isClipped: true, narrow: 'hidden' },
    {
      id: 'view',
      title: 'Details',
      isTitleHidden: true,
      narrow: 'end',
      cell: (entry) => (
        <Button className="row-link" onClick={() => setShown(entry)}>
          Details<span className="vh"> of {actionInWords(entry.action)}</span>
        </Button>
      ),
    },
  ]

  return (
    <Panel label="Audit log" isFlush>
      <h2 className="vh">Entries</h2>
      <div className="toolbar">
        <SearchField
          label="Search the log"
          placeholder="Name, change, id or address"
          value={log.typed}
          onChange={log.setTyped}
        />
        <div className="row">
          <LinkButton icon="download" href={log.exportUrl} download>
            Export
          </LinkButton>
        </div>
        <AuditFilters narrowing={log.narrowing} onChange={log.narrow} />
      </div>
      <DataTable
        label="Audit log"
        columns={columns}
        listing={toTableState(log.entries, 'The log could not be loaded')}
        rowKey={({ id }) => id}
        paging={log.paging}
        empty={log.isNarrowed ? <NothingFound onShowAll={log.showAll} /> : <NothingYet />}
      />
      <AuditEntryDialog entry={shown} onClose={() => setShown(undefined)} />
    </Panel>
  )
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState drawing="search" title="Nothing found" action={<Button onClick={onShowAll}>Show everything</Button>}>
      Try a name, a change such as "approve", an id, or more days.
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState drawing="search" title="Nothing has been changed yet">
      Whatever staff change is written down here.
    </EmptyState>
  )
}
