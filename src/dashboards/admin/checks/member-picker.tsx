import { useId, useState } from 'react'
import { describeFound } from '#dashboards/admin/shared/describe-found.ts'
import { nameOf, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listMembers, type MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Avatar } from '#ui/badge.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading } from '#ui/states.tsx'
import './member-picker.css'

const MAX_SHOWN = 6

type Props = {
  /** What is known of the person before anybody has typed. */
  start: string
  /** Who is not offered: the one whom it is taken from. */
  exceptId?: string
  chosen: MemberWire | undefined
  onChoose: (member: MemberWire) => void
  isDisabled: boolean
}

/** One approved member, found by name, email, phone or member number. */
export function MemberPicker({ start, exceptId, chosen, onChoose, isDisabled }: Props) {
  const [q, setQ] = useState(start)
  const [typed, setTyped] = useTypedQuery(q, setQ)
  const query = { q: q.trim(), status: 'approved', sort: 'name', direction: 'asc', pageSize: MAX_SHOWN } as const
  const found = useApiQuery(listMembers, query.q === '' ? undefined : { query })
  // A member who was chosen stays in sight while somebody else is looked for.
  const listed = q.trim() !== '' && found.at === 'ready' ? found.data.filter(({ id }) => id !== exceptId) : []
  const shown = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed

  return (
    <div className="member-picker">
      <TextField
        label="Find a member"
        type="search"
        icon="search"
        autoComplete="off"
        placeholder="Name, email, phone or member number"
        hint="Approved members only"
        value={typed}
        readOnly={isDisabled}
        onChange={({ target }) => setTyped(target.value)}
        // Enter looks for what was typed; it is not meant to send the form around the field.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Members members={shown} chosen={chosen} onChoose={onChoose} isDisabled={isDisabled} />
      {q.trim() !== '' && found.at === 'loading' && <Loading label="Searching..." />}
      {found.at === 'failed' && <Notice type="error">{found.message}</Notice>}
      <p className="faint" role="status">
        {q.trim() !== '' &&
          found.at === 'ready' &&
          describeFound(listed.length, found.total - (found.data.length - listed.length))}
      </p>
    </div>
  )
}

type MembersProps = Omit<Props, 'start' | 'exceptId'> & { members: readonly MemberWire[] }

function Members({ members, chosen, onChoose, isDisabled }: MembersProps) {
  const name = useId()
  if (members.length === 0) return null
  return (
    <fieldset className="member-picker__members" disabled={isDisabled}>
      <legend className="vh">Member</legend>
      {members.map((member) => (
        <label key={member.id}>
          <input
            type="radio"
            name={name}
            value={member.id}
            checked={member.id === chosen?.id}
            onChange={() => onChoose(member)}
          />
          <Avatar name={nameOf(member)} />
          <span>
            <b>{nameOf(member)}</b>
            <small>
              {member.memberNumber} · <span>{member.phone || member.email}</span>
            </small>
          </span>
          <TypeMark type={member.membershipType} />
        </label>
      ))}
    </fieldset>
  )
}
