import { roles } from '#base/roles.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { roleNames } from '#dashboards/shared/role-names.ts'
import type { AuditEntryWire } from '#features/accounts/audit/audit.contract.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Facts } from '#ui/panel.tsx'
import './audit-entry-dialog.css'

type Props = { entry: AuditEntryWire | undefined; onClose: () => void }

/** One change: who made it, when and from where, and what was there before and after. */
export function AuditEntryDialog({ entry, onClose }: Props) {
  return (
    <Dialog isOpen={entry !== undefined} onClose={onClose} title={entry?.sentence ?? ''} size="l">
      {entry && (
        <>
          <Facts
            items={[
              ['Date and time', <Moment key="at" at={entry.at} />],
              ['Person', `${entry.actor.name} (${nameOfRole(entry.actor.role)})`],
              ['Changed', <code key="subject">{entry.subject}</code>],
              ['IP address', entry.address],
            ]}
          />
          <div className="audit-entry-dialog__values">
            <Value title="Before" value={entry.before} />
            <Value title="After" value={entry.after} />
          </div>
        </>
      )}
    </Dialog>
  )
}

function nameOfRole(role: string) {
  const known = roles.find((name) => name === role)
  return known ? roleNames[known] : role
}

function Value({ title, value }: { title: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* A long value is scrolled, and by keyboard only what can hold the focus can be. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    </section>
  )
}
