import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { formatInstant } from '#dashboards/member/member-format.ts'
import type { DuplicateWire } from '#features/loyalty/merging/merging.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './duplicates.css'

type Props = { duplicate: DuplicateWire; isBusy: boolean; onMerge: () => void; onTellApart: () => void }

/** Somebody who is probably the same person. */
export function Duplicate({ duplicate, isBusy, onMerge, onTellApart }: Props) {
  const { id, name, memberNumber, status, likeness } = duplicate
  return (
    <li data-tone="warn">
      <Icon name="users" />
      <p>
        <b>Maybe the same person:</b>{' '}
        <MemberLink id={id}>
          {name}, <span className="duplicates__number">{memberNumber}</span>
        </MemberLink>
        {status === 'pending' ? ', who applied,' : ''} has the same {likeness}.
      </p>
      <div className="row">
        <Button onClick={onMerge}>
          <span>
            Compare and merge<span className="vh"> {name}</span>
          </span>
        </Button>
        <Button variant="ghost" isBusy={isBusy} onClick={onTellApart}>
          <span>
            Not the same person<span className="vh"> as {name}</span>
          </span>
        </Button>
      </div>
    </li>
  )
}

type ApartProps = {
  duplicates: readonly DuplicateWire[]
  isBusy: (id: string) => boolean
  onTakeBack: (duplicate: DuplicateWire) => void
}

/** Those of whom staff said that they are somebody else, folded away. */
export function ToldApart({ duplicates, isBusy, onTakeBack }: ApartProps) {
  if (duplicates.length === 0) return null
  const count = duplicates.length === 1 ? '1 other person has' : `${duplicates.length} other people have`
  return (
    <details className="duplicates">
      <summary>{count} the same phone or name</summary>
      <ul className="merges">
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <p>
              <MemberLink id={duplicate.id}>
                {duplicate.name}, <span className="duplicates__number">{duplicate.memberNumber}</span>
              </MemberLink>{' '}
              has the same {duplicate.likeness} and is not the same person.
              {duplicate.toldApart && (
                <small>
                  Said by {duplicate.toldApart.by} on {formatInstant(duplicate.toldApart.at)}.
                </small>
              )}
            </p>
            <Button isBusy={isBusy(duplicate.id)} onClick={() => onTakeBack(duplicate)}>
              <span>
                Take back<span className="vh"> about {duplicate.name}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
