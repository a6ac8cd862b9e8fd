import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { decideApplication, type MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { Verdict } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { useToast } from '#ui/toast/toast.tsx'
import { failureTitle } from './failure-title.ts'
import { nameOf } from './member-marks.tsx'

type Options = {
  /** Called when the application is decided, here or by somebody who was faster. */
  onDecided?: (isOurs: boolean) => void
}

/** Approves or rejects one application and says what came of it. */
export function useDecideApplication(member: MemberWire, { onDecided }: Options = {}) {
  const show = useToast()
  const { mutate, isPending } = useApiMutation(decideApplication, {
    onSuccess: (_, { body: { action } }) => {
      show({ type: 'success', ...successMessages[action](member) })
      onDecided?.(true)
    },
    onError: (error, { body: { action } }) => {
      show({ type: 'error', title: failureTitle(error, failureTitles[action]), message: error.message })
      if (error.code === 'member-not-pending') onDecided?.(false)
    },
  })
  const decide = (action: Verdict, reason?: string) => mutate({ body: { memberId: member.id, action, reason } })
  return { decide, isDeciding: isPending }
}

const failureTitles: Record<Verdict, { refused: string; unreachable: string }> = {
  approve: { refused: 'Failed to approve member', unreachable: 'Error approving member' },
  reject: { refused: 'Failed to reject member', unreachable: 'Error rejecting member' },
}

const successMessages: Record<Verdict, (member: MemberWire) => { title: string; message: string }> = {
  approve: (member) => ({
    title: 'Member approved',
    message: `${nameOf(member)} is now a ${plans[member.membershipType].label} member.`,
  }),
  reject: (member) => ({
    title: 'Member rejected',
    message: `${nameOf(member)} will see this the next time they sign in.`,
  }),
}
