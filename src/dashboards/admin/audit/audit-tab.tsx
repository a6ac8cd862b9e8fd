import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { ExportLink } from '#dashboards/admin/export-link.tsx'
import { NoResults } from '#dashboards/admin/shared/no-results.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { formatLongBarDay } from '#dashboards/shared/time/bar-time.ts'
import { type AuditEntryWire, exportAudit } from '#features/accounts/audit/audit.contract.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters } from './audit-filters.tsx'
import './audit-tab.css'
import { useAuditLog } from './use-audit-log.ts'

/** Who did what, in sentences, day by day. */
export function AuditTab() {
  const log = useAuditLog()
  const { role } = useAdmin()
  return (
    <Panel label="Audit log" isFlush>
      <h2 className="vh">Activity</h2>
      <div className="toolbar">
        <SearchField
          label="Search the audit log"
          placeholder="Person, email, member number, check or words"
          value={log.typed}
          onChange={log.setTyped}
        />
        {role === 'owner' && (
          <div className="row">
            <ExportLink endpoint={exportAudit} input={{ query: log.exportFilter }} />
          </div>
        )}
        <AuditFilters narrowing={log.narrowing} onChange={log.narrow} />
      </div>
      <QueryView state={log.entries} what="the audit log">
        {(entries) =>
          entries.length === 0 ? (
            <Nothing log={log} />
          ) : (
            <>
              <Days entries={entries} />
              {log.paging && <Pager {...log.paging} />}
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}

function Days({ entries }: { entries: readonly AuditEntryWire[] }) {
  const days = [...new Set(entries.map(({ at }) => formatLongBarDay(at)))]
  return days.map((day) => (
    <section key={day} className="audit-tab__day">
      <h3>{day}</h3>
      <ol>
        {entries
          .filter(({ at }) => formatLongBarDay(at) === day)
          .map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
      </ol>
    </section>
  ))
}

function Nothing({ log }: { log: ReturnType<typeof useAuditLog> }) {
  if (log.isFiltered)
    return <NoResults onClear={log.clearFilters}>Try another name, a different kind, or more dates.</NoResults>
  return (
    <EmptyState drawing="search" title="No activity yet">
      Changes your team makes show up here.
    </EmptyState>
  )
}
