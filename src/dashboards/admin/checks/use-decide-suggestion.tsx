import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import {
  type CheckMemberWire,
  decideUnmatchedCheck,
  moveCheck,
  type UnmatchedCheckWire,
} from '#features/pos/checks/checks.contract.ts'
import { useCheckAttempts } from './use-check-attempts.ts'

/** Says with one tap whose a check is, or whose it isn't. Both can be undone. */
export function useDecideSuggestion(onDone: () => void) {
  const { mutateAsync: decide } = useApiMutation(decideUnmatchedCheck)
  const { mutateAsync: move } = useApiMutation(moveCheck)
  const offerUndo = useUndoToast()
  const { attempt, isUnderWay } = useCheckAttempts()

  const confirm = ({ checkGuid, checkNumber }: UnmatchedCheckWire, { id: memberId, name }: CheckMemberWire) =>
    attempt(checkGuid, "Couldn't assign the check", async () => {
      const answer = await decide({ body: { checkGuid, memberId } })
      onDone()
      if (!('isNew' in answer)) return
      const { pointsEarned, isCustomerLinked } = answer
      const gain = pointsEarned > 0 ? `${formatPoints(pointsEarned)} added.` : 'Visit added, no points.'
      const later = isCustomerLinked ? ' Their next checks will match automatically.' : ''
      const message = (
        <>
          Check {formatNumber(checkNumber)} assigned to <MemberLink id={memberId}>{name}</MemberLink>. {gain}
          {later}
        </>
      )
      offerUndo({ title: 'Check assigned', message, undo: () => unassign(checkGuid, memberId) })
    })

  const unassign = (checkGuid: string, from: string) =>
    attempt(checkGuid, "Couldn't undo", async () => {
      await move({ params: { checkGuid }, body: { from, memberId: null } })
      onDone()
    })

  const deny = ({ checkGuid, checkNumber }: UnmatchedCheckWire, { id: notMemberId, name }: CheckMemberWire) =>
    attempt(checkGuid, "Couldn't save that", async () => {
      await decide({ body: { checkGuid, notMemberId, isDenied: true } })
      onDone()
      const message = (
        <>
          We won't suggest <MemberLink id={notMemberId}>{name}</MemberLink> for check {formatNumber(checkNumber)} again.
        </>
      )
      offerUndo({ title: `Not ${name}`, message, undo: () => allow(checkGuid, notMemberId) })
    })

  const allow = (checkGuid: string, notMemberId: string) =>
    attempt(checkGuid, "Couldn't undo", async () => {
      await decide({ body: { checkGuid, notMemberId, isDenied: false } })
      onDone()
    })

  return { confirm, deny, isAsking: isUnderWay }
}
