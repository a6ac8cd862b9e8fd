import { typeInWords } from '#dashboards/admin/bar/bar-words.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { LookedUpWire } from '#features/loyalty/memberships/lookup.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import './match-list.css'

type Props = {
  found: readonly LookedUpWire[]
  /** How many there are in all. */
  total: number
  text: string
  onOpen: (memberId: string) => void
  onNext: () => void
}

/** Several may be meant: the end of the phone tells two of the same name apart. */
export function MatchList({ found, total, text, onOpen, onNext }: Props) {
  return (
    <>
      <FocusedHeading>{found.length === 0 ? 'No member found' : 'Who is it?'}</FocusedHeading>
      {found.length === 0 && (
        <p>No approved member matches “{text}”. Ask for their card, or the name they signed up with.</p>
      )}
      {total > found.length && (
        <p className="match-list__more">
          The first {found.length} of {formatCount(total)}. Type their full name or phone number to find the others.
        </p>
      )}
      <ul className="match-list">
        {found.map((member) => (
          <li key={member.id}>
            <button type="button" onClick={() => onOpen(member.id)}>
              <span>
                <b>{member.name}</b>
                <small>
                  {member.memberNumber}, phone ending in {member.phoneEnding}, {typeInWords(member.membershipType)}
                </small>
              </span>
              <Icon name="right" />
            </button>
          </li>
        ))}
      </ul>
      <div className="answer-side__acts">
        <Button variant="ghost" className="answer-side__again" icon="scan" onClick={onNext}>
          Scan another
        </Button>
      </div>
    </>
  )
}
