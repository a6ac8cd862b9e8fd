import { roleInWords } from '#dashboards/shared/role-names.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { AuditEntryWire } from '#features/accounts/audit/audit.contract.ts'
import './audit-entry.css'
import { AuditLine } from './audit-line.tsx'

/** One line of the log, and where it came from. */
export function AuditEntry({ entry }: { entry: AuditEntryWire }) {
  return (
    <AuditLine {...entry} when={formatBarTime(entry.at)} actor={entry.actor.name}>
      <Source entry={entry} />
    </AuditLine>
  )
}

/** The technical part, for a closer look. */
function Source({ entry: { actor, action, subject, before, after, device, address } }: { entry: AuditEntryWire }) {
  return (
    <details className="audit-entry__source">
      <summary>Where from</summary>
      <dl>
        <dt>Role</dt>
        <dd>{roleInWords(actor.role)}</dd>
        {device && (
          <>
            <dt>Device of</dt>
            <dd>{device}</dd>
          </>
        )}
        {address && (
          <>
            <dt>IP address</dt>
            <dd>{address}</dd>
          </>
        )}
        <dt>Recorded as</dt>
        <dd>
          <code>
            {action} {subject}
          </code>
        </dd>
        <Value title="Before" value={before} />
        <Value title="After" value={after} />
      </dl>
    </details>
  )
}

function Value({ title, value }: { title: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <code>{JSON.stringify(value)}</code>
      </dd>
    </>
  )
}
