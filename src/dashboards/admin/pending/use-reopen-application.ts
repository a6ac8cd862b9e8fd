import { failureTitle } from '#dashboards/admin/shared/failure-title.ts'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { type MemberWire, reopenApplication } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { useToast } from '#ui/toast/toast.tsx'

const FAILURES = { refused: "Couldn't reopen the application", unreachable: "Couldn't reopen the application" }

type Options = { onReopened?: (how: { isApproved: boolean }) => void }

/** Makes a rejected application pending again, or approves it after all. */
export function useReopenApplication(member: MemberWire, { onReopened }: Options = {}) {
  const show = useToast()
  const { mutate, isPending } = useApiMutation(reopenApplication, {
    onSuccess: (_, { body: { approve = false } }) => {
      const label = plans[member.membershipType].label
      const message = `${nameOf(member)} is now a ${label} member.`
      if (approve) show({ type: 'success', title: 'Member approved', message })
      onReopened?.({ isApproved: approve })
    },
    onError: (error) => show({ type: 'error', title: failureTitle(error, FAILURES), message: error.message }),
  })
  const reopen = (body: { approve: boolean }) => mutate({ params: { id: member.id }, body })
  return { reopen, isReopening: isPending }
}
