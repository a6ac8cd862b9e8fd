import { useEffect, useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listMembers } from '#features/loyalty/memberships/members.contract.ts'
import { findLikeness, type Named } from '#features/members/likely-duplicates.rules.ts'
import { phoneDigits } from '#features/members/members.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'

const PAUSE_MS = 400
const MAX_SHOWN = 3

/** Who has the phone or the name that is being typed. */
export function LikelyDuplicates({ person }: { person: Named }) {
  const { openMember } = useAdmin()
  const settled = useSettled(person)
  const phone = useApiQuery(listMembers, toInput(phoneDigits(settled.phone)))
  const isNamed = settled.firstName.trim() !== '' && settled.lastName.trim() !== ''
  const name = useApiQuery(listMembers, toInput(isNamed ? `${settled.firstName} ${settled.lastName}` : undefined))
  const found = [phone, name].flatMap((state) => (state.at === 'ready' ? state.data : []))
  const alike = new Map(found.flatMap((member) => (findLikeness(person, member) ? [[member.id, member]] : [])))
  return [...alike.values()].slice(0, MAX_SHOWN).map((member) => (
    <Notice
      key={member.id}
      type="warning"
      title="This may be the same person"
      action={<Button onClick={() => openMember(member.id)}>View Member</Button>}
    >
      {nameOf(member)}, {member.memberNumber}, has the same {findLikeness(person, member)}.
    </Notice>
  ))
}

const toInput = (q: string | undefined) => (q === undefined ? undefined : { query: { q, pageSize: MAX_SHOWN } })

/** What is typed, once it has not changed for a moment. */
function useSettled(person: Named): Named {
  const { firstName, lastName, phone } = person
  const [settled, setSettled] = useState(person)
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ firstName, lastName, phone }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [firstName, lastName, phone])
  return settled
}
