import { useId, useState } from 'react'
import { useApiQuery } from '#dashboards/admin/admin-data.ts'
import { nameOf, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Avatar } from '#ui/badge.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import styles from './member-picker.module.css'

const MAX_SHOWN = 6

type Props = {
  /** What is known of the person before anybody has typed. */
  start: string
  chosen: MemberWire | undefined
  onChoose: (member: MemberWire) => void
  isDisabled: boolean
}

/** One approved member, found by name, e-mail, phone or the number of the card. */
export function MemberPicker({ start, chosen, onChoose, isDisabled }: Props) {
  const [q, setQ] = useState(start)
  const [typed, setTyped] = useTypedQuery(q, setQ)
  const query = new URLSearchParams({ q: q.trim(), status: 'approved', sort: 'name', direction: 'asc' })
  const found = useApiQuery<MemberWire[]>(
    'members',
    q.trim() === '' ? undefined : `${urls.api.members}?${query}&pageSize=${MAX_SHOWN}`,
  )
  // A member who was chosen stays in sight while somebody else is looked for.
  const listed = q.trim() !== '' && found.at === 'ready' ? found.data : []
  const shown = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed

  return (
    <div className={styles.picker}>
      <TextField
        label="Find the member"
        type="search"
        icon="search"
        autoComplete="off"
        placeholder="Name, phone or card number"
        hint="Approved members, by a part of the name, e-mail or phone, or by the number of the card."
        value={typed}
        readOnly={isDisabled}
        onChange={({ target }) => setTyped(target.value)}
        // Enter looks for what was typed; it is not meant to send the form around the field.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Members members={shown} chosen={chosen} onChoose={onChoose} isDisabled={isDisabled} />
      {q.trim() !== '' && found.at === 'loading' && <Loading label="Looking for members..." />}
      {found.at === 'failed' && <Notice type="error">{found.message}</Notice>}
      <p className="faint" role="status">
        {q.trim() !== '' && found.at === 'ready' && describeFound(found.data.length, found.total)}
      </p>
    </div>
  )
}

function describeFound(shown: number, total: number) {
  if (shown === 0) return 'No approved member fits.'
  if (shown < total) return `The first ${shown} of ${formatCountOf(total, 'member')}. Type more to narrow them down.`
  return `${formatCountOf(shown, 'member')} found.`
}

type MembersProps = Omit<Props, 'start'> & { members: readonly MemberWire[] }

function Members({ members, chosen, onChoose, isDisabled }: MembersProps) {
  const name = useId()
  if (members.length === 0) return null
  return (
    <fieldset className={styles.members} disabled={isDisabled}>
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
              {member.memberNumber} · {member.phone || member.email}
            </small>
          </span>
          <TypeMark type={member.membershipType} />
        </label>
      ))}
    </fieldset>
  )
}
