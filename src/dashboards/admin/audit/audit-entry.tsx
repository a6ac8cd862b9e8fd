import type { ReactNode } from 'react'
import { formatBarTime } from '#dashboards/admin/member-page/bar-time.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { roleInWords } from '#dashboards/admin/member-page/role-in-words.ts'
import type { AuditEntryWire } from '#features/accounts/audit/audit.contract.ts'
import { Avatar } from '#ui/badge.tsx'
import './audit-entry.css'
import { EntryChanges } from './entry-changes.tsx'

/** One line of the log: when, who and what, before and after, and where it came from. */
export function AuditEntry({ entry }: { entry: AuditEntryWire }) {
  const { at, actor, sentence, people, changes } = entry
  return (
    <li className="audit-entry">
      <time dateTime={at}>{formatBarTime(at)}</time>
      <Avatar name={actor.name} />
      <div className="audit-entry__words">
        <p>
          <Sentence actor={actor.name} people={people}>
            {sentence.endsWith('”') ? sentence : `${sentence}.`}
          </Sentence>
        </p>
        <EntryChanges changes={changes} />
        <Source entry={entry} />
      </div>
    </li>
  )
}

type SentenceProps = { actor: string; people: AuditEntryWire['people']; children: string }

/** Who did it stands out, and names of members lead to their pages. */
function Sentence({ actor, people, children }: SentenceProps) {
  const parts = people.reduce<ReactNode[]>(
    (before, { id, name }) => before.flatMap((part) => (typeof part === 'string' ? linkName(part, id, name) : [part])),
    [children],
  )
  const [first, ...rest] = parts
  if (typeof first !== 'string' || !first.startsWith(actor)) return parts
  return [<b key="actor">{actor}</b>, first.slice(actor.length), ...rest]
}

function linkName(text: string, id: string, name: string): ReactNode[] {
  const at = text.indexOf(name)
  if (at < 0) return [text]
  const link = (
    <MemberLink key={id} id={id}>
      {name}
    </MemberLink>
  )
  return [text.slice(0, at), link, text.slice(at + name.length)].filter((part) => part !== '')
}

/** The technical part, for whoever has to look closer. */
function Source({ entry: { actor, action, subject, before, after, address } }: { entry: AuditEntryWire }) {
  return (
    <details className="audit-entry__source">
      <summary>Where from</summary>
      <dl>
        <dt>Role</dt>
        <dd>{roleInWords(actor.role)}</dd>
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
