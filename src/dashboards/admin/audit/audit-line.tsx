import type { ReactNode } from 'react'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import type { AuditEntryWire } from '#features/accounts/audit/audit.contract.ts'
import { Avatar } from '#ui/badge.tsx'
import './audit-line.css'
import { EntryChanges } from './entry-changes.tsx'

type Props = Pick<AuditEntryWire, 'at' | 'sentence' | 'changes'> & {
  /** The time in words. */
  when: string
  actor: string
  /** Members whose names lead to their pages. */
  people?: AuditEntryWire['people']
  children?: ReactNode
}

/** What somebody did: when, who, one sentence, and what it was before and after. */
export function AuditLine({ at, when, actor, sentence, people = [], changes, children }: Props) {
  return (
    <li className="audit-line">
      <time dateTime={at}>{when}</time>
      <Avatar name={actor} />
      <div className="audit-line__words">
        <p>
          <Sentence actor={actor} people={people}>
            {sentence.endsWith('”') ? sentence : `${sentence}.`}
          </Sentence>
        </p>
        <EntryChanges changes={changes} />
        {children}
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
  if (!actor || typeof first !== 'string' || !first.startsWith(actor)) return parts
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
