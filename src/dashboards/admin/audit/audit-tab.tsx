import { useState } from 'react'
import { ExportLink } from '#dashboards/admin/export-link.tsx'
import { NoResults } from '#dashboards/admin/shared/no-results.tsx'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { type AuditEntryWire, exportAudit } from '#features/accounts/audit/audit.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditLog } from './use-audit-log.ts'

/** Everything that staff changed: who, what, before and after, when and from where. */
export function AuditTab() {
  const log = useAuditLog()
  const [shown, setShown] = useState<AuditEntryWire>()

  const columns: Column<AuditEntryWire>[] = [
    { id: 'at', title: 'When', cell: ({ at }) => <Moment at={at} />, narrow: 'end' },
    { id: 'actor', title: 'Person', cell: ({ actor }) => actor.name },
    {
      id: 'sentence',
      title: 'Activity',
      cell: ({ sentence }) => sentence,
    },
    {
      id: 'view',
      title: 'Details',
      isTitleHidden: true,
      narrow: 'end',
      cell: (entry) => (
        <Button className="row-link" onClick={() => setShown(entry)}>
          View details<span className="vh">: {entry.sentence}</span>
        </Button>
      ),
    },
  ]

  return (
    <Panel label="Audit log" isFlush>
      <h2 className="vh">Activity</h2>
      <div className="toolbar">
        <SearchField
          label="Search the audit log"
          placeholder="Person, member, email or change"
          value={log.typed}
          onChange={log.setTyped}
        />
        <div className="row">
          <ExportLink endpoint={exportAudit} input={{ query: log.exportFilter }} />
        </div>
        <AuditFilters narrowing={log.narrowing} onChange={log.narrow} />
      </div>
      <DataTable
        label="Audit log"
        columns={columns}
        listing={toTableState(log.entries, 'the audit log')}
        rowKey={({ id }) => id}
        paging={log.paging}
        empty={
          log.isFiltered ? (
            <NoResults onClear={log.clearFilters}>Try another name, a different change, or more dates.</NoResults>
          ) : (
            <NoActivity />
          )
        }
      />
      <AuditEntryDialog entry={shown} onClose={() => setShown(undefined)} />
    </Panel>
  )
}

function NoActivity() {
  return (
    <EmptyState drawing="search" title="No activity yet">
      Changes your team makes show up here.
    </EmptyState>
  )
}
