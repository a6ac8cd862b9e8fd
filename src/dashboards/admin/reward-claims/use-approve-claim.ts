import { failureTitle } from '#dashboards/admin/shared/failure-title.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { approveClaim, type ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'
import { useUndoClaimApproval } from './use-undo-claim-approval.ts'

/** Approves a claim, with or without handing it over, and says so. */
export function useApproveClaim(claim: ClaimWire, onDecided: () => void) {
  const show = useToast()
  const offerUndo = useUndoToast()
  const { id: rewardId, rewardName: name, memberName } = claim
  const { undo } = useUndoClaimApproval({ rewardId, name, memberName })
  const { mutate, isPending, variables } = useApiMutation(approveClaim, {
    onSuccess: (_, { body }) => {
      if (body.give) show({ type: 'success', ...describeRedeemed(claim) })
      else offerUndo({ ...describeApproved(claim), undo })
      onDecided()
    },
    onError: (error) => {
      const title = failureTitle(error, { refused: 'Approval Failed', unreachable: 'Error' })
      show({ type: 'error', title, message: error.message })
      if (error.code === 'claim-not-pending') onDecided()
    },
  })
  return {
    approve: (give: boolean, note: string) => {
      const adminNotes = note.trim()
      mutate({ body: { rewardId, give, ...(adminNotes && { adminNotes }) } })
    },
    isGiving: isPending && variables.body.give === true,
    isApproving: isPending && !variables.body.give,
  }
}

function describeRedeemed({ rewardName, memberName }: ClaimWire) {
  return { title: 'Reward redeemed', message: `${memberName} got ${rewardName}. It's now in both histories.` }
}

function describeApproved({ rewardName, memberName }: ClaimWire) {
  const message = `${memberName} can now show the code for ${rewardName}. Redeem it when you hand over the reward.`
  return { title: 'Claim approved', message }
}
