import { useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { typeNames } from '#dashboards/member/member-badges.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { Verdict } from '#features/members/members.rules.ts'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { nameOf } from './member-marks.tsx'
import { useRefresh } from './use-refresh.ts'

const failures: Record<Verdict, { refused: string; unreachable: string }> = {
  approve: { refused: 'Failed to approve member', unreachable: 'Error approving member' },
  reject: { refused: 'Failed to reject member', unreachable: 'Error rejecting member' },
}

/**
 * Approves or rejects applications and says what came of it. `deciding` holds the ids of those that are under way. The
 * promise tells whether the application is decided, be it by somebody who was faster.
 */
export function useDecideApplication() {
  const act = useApiMutation()
  const show = useToast()
  const { refresh } = useRefresh('members')
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set())

  async function decide(member: MemberWire, verdict: Verdict): Promise<boolean> {
    setDeciding((before) => new Set([...before, member.id]))
    const answer = await act('PUT', urls.api.members, {
      body: { memberId: member.id, action: verdict },
      changes: ['members', 'audit'],
    })
    if (answer.outcome === 'ok') show({ type: 'success', ...doneWords[verdict](member) })
    else show({ type: 'error', title: failures[verdict][answer.outcome], message: describe(answer) })
    if (answer.outcome === 'refused') await refresh()
    setDeciding((before) => new Set([...before].filter((id) => id !== member.id)))
    return answer.outcome === 'ok' || (answer.outcome === 'refused' && answer.status === 409)
  }

  return { deciding, decide }
}

const doneWords: Record<Verdict, (member: MemberWire) => { title: string; message: string }> = {
  approve: (member) => ({
    title: 'Member approved',
    message: `${nameOf(member)} is a ${typeNames[member.membershipType]} member from now on.`,
  }),
  reject: (member) => ({ title: 'Member rejected', message: `${nameOf(member)} sees it at the next login.` }),
}
