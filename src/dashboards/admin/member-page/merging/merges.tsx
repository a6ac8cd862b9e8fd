import { useState } from 'react'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { formatInstant } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { listDuplicates, listMerges, type MergeWire } from '#features/loyalty/merging/merging.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Duplicate, ToldApart } from './duplicates.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import './merges.css'
import { SplitDialog } from './split-dialog.tsx'
import { useTellApart } from './use-tell-apart.ts'

/** Memberships that are part of this one, or that it is part of, and those that probably are the same person. */
export function Merges({ member }: { member: MemberWire }) {
  const input = { params: { id: member.id } }
  const merges = useApiQuery(listMerges, input)
  const duplicates = useApiQuery(listDuplicates, member.status === 'approved' ? input : undefined)
  const [splitting, setSplitting] = useState<MergeWire>()
  const [merging, setMerging] = useState<string>()
  const open = merges.at === 'ready' ? merges.data.filter(({ split }) => split === null) : []
  const alike = member.status === 'approved' && duplicates.at === 'ready' ? duplicates.data : []
  const likely = alike.filter(({ toldApart }) => toldApart === null)
  const { say, isSaying } = useTellApart(member.id)
  if (open.length + alike.length === 0) return null
  return (
    <>
      {open.length + likely.length > 0 && (
        <ul className="merges" aria-label="Memberships of the same person">
          {open.map((merge) => (
            <Merged key={merge.id} merge={merge} memberId={member.id} onSplit={() => setSplitting(merge)} />
          ))}
          {likely.map((duplicate) => (
            <Duplicate
              key={duplicate.id}
              duplicate={duplicate}
              isBusy={isSaying(duplicate.id)}
              onMerge={() => setMerging(duplicate.id)}
              onTellApart={() => say(duplicate, false)}
            />
          ))}
        </ul>
      )}
      <ToldApart
        duplicates={alike.filter(({ toldApart }) => toldApart !== null)}
        isBusy={isSaying}
        onTakeBack={(duplicate) => say(duplicate, true)}
      />
      {splitting && <SplitDialog merge={splitting} onClose={() => setSplitting(undefined)} />}
      {merging && <MergeDialog member={member} otherId={merging} onClose={() => setMerging(undefined)} />}
    </>
  )
}

type MergedProps = { merge: MergeWire; memberId: string; onSplit: () => void }

function Merged({ merge, memberId, onSplit }: MergedProps) {
  const { survivor, merged, at, by, splitUntil } = merge
  const isHere = survivor.id === memberId
  const other = isHere ? merged : survivor
  const name = `${other.name ?? 'A deleted member'}, ${other.memberNumber}`
  const link = other.name === null ? name : <MemberLink id={other.id}>{name}</MemberLink>
  return (
    <li data-tone={isHere ? undefined : 'warn'}>
      <Icon name="merge" />
      <p>
        {isHere ? (
          <>
            <b>{link}</b> is part of this membership.
          </>
        ) : (
          <>
            <b>Part of {link}.</b> Points, visits and rewards count there.
          </>
        )}
        <small>
          Merged by {by} on {formatInstant(at)}
          {splitUntil && `. You can split them until ${formatInstant(splitUntil)}`}.
        </small>
      </p>
      {splitUntil && (
        <Button onClick={onSplit}>
          <span>
            Split<span className="vh"> {name}</span>
          </span>
        </Button>
      )}
    </li>
  )
}
