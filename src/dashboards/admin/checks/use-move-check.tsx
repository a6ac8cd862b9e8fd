import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { decideUnmatchedCheck, type MemberCheckWire, moveCheck } from '#features/pos/checks/checks.contract.ts'
import { useCheckAttempts } from './use-check-attempts.ts'

type Person = { id: string; name: string }
/** As much of a check as it takes to move it. */
type MovedCheck = Pick<MemberCheckWire, 'checkGuid' | 'checkNumber'> & { member: Person }

/** Moves a member's check to somebody else, or takes it back. Points and rewards follow, and both can be undone. */
export function useMoveCheck(onDone: () => void) {
  const { mutateAsync: move } = useApiMutation(moveCheck)
  const { mutateAsync: assign } = useApiMutation(decideUnmatchedCheck)
  const offerUndo = useUndoToast()
  const { attempt, isUnderWay } = useCheckAttempts()

  const moveTo = ({ checkGuid, checkNumber, member }: MovedCheck, to: Person) =>
    attempt(checkGuid, "Couldn't move the check", async () => {
      const { pointsEarned } = await move({ params: { checkGuid }, body: { from: member.id, memberId: to.id } })
      onDone()
      const gain = pointsEarned > 0 ? ` with ${formatPoints(pointsEarned)}` : ''
      const message = (
        <>
          Check {formatNumber(checkNumber)} went from <MemberLink id={member.id}>{member.name}</MemberLink> to{' '}
          <MemberLink id={to.id}>{to.name}</MemberLink>
          {gain}.
        </>
      )
      const undo = () =>
        attempt(checkGuid, "Couldn't undo", async () => {
          await move({ params: { checkGuid }, body: { from: to.id, memberId: member.id } })
          onDone()
        })
      offerUndo({ title: 'Check moved', message, undo })
    })

  const takeBack = ({ checkGuid, checkNumber, member }: MovedCheck) =>
    attempt(checkGuid, "Couldn't take the check back", async () => {
      const { pointsTakenBack } = await move({ params: { checkGuid }, body: { from: member.id, memberId: null } })
      onDone()
      const loss = pointsTakenBack > 0 ? `, and ${formatPoints(pointsTakenBack)} with it` : ''
      const message = (
        <>
          Check {formatNumber(checkNumber)} is off <MemberLink id={member.id}>{member.name}</MemberLink>'s account{loss}
          .
        </>
      )
      const undo = () =>
        attempt(checkGuid, "Couldn't undo", async () => {
          await assign({ body: { checkGuid, memberId: member.id } })
          onDone()
        })
      offerUndo({ title: 'Check taken back', message, undo })
    })

  return { moveTo, takeBack, isMoving: isUnderWay }
}
