import { useApiMutation, useReload } from '#dashboards/shared/api-hooks.tsx'
import { undoClaimApproval } from '#features/loyalty/rewards/rewards.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

type Approved = { rewardId: string; name: string; memberName: string }

/** Makes an approved claim pending again. */
export function useUndoClaimApproval({ rewardId, name, memberName }: Approved) {
  const show = useToast()
  // The member's page shows rewards with the member.
  const reload = useReload('members')
  const { mutate, isPending } = useApiMutation(undoClaimApproval, {
    onSuccess: () => {
      show({
        type: 'success',
        title: 'Approval undone',
        message: `${memberName}'s claim for ${name} is pending again.`,
      })
      return reload()
    },
    onError: ({ message }) => {
      show({ type: 'error', title: "Couldn't undo the approval", message })
      return reload()
    },
  })
  return { undo: () => mutate({ params: { id: rewardId } }), isUndoing: isPending }
}
