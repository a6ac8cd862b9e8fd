import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation, useReload } from '#dashboards/shared/api-hooks.tsx'
import { redeemReward, undoRedeem } from '#features/loyalty/rewards/rewards.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

type Given = { rewardId: string; code: string; name: string; memberName: string }

/** Hands over a reward that was approved. It can be undone while the message stays. */
export function useGiveReward({ rewardId, code, name, memberName }: Given) {
  const show = useToast()
  const offerUndo = useUndoToast()
  // The page shows rewards with the member.
  const reload = useReload('members')
  const fail = (title: string) => ({
    onError: ({ message }: { message: string }) => {
      show({ type: 'error', title, message })
      return reload()
    },
  })
  const undo = useApiMutation(undoRedeem, { onSuccess: reload, ...fail("Couldn't undo") })
  const { mutate, isPending } = useApiMutation(redeemReward, {
    onSuccess: () => {
      const message = `${memberName} got ${name}.`
      offerUndo({ title: 'Reward redeemed', message, undo: () => undo.mutate({ body: { rewardId } }) })
      return reload()
    },
    ...fail("Couldn't redeem the reward"),
  })
  return { give: () => mutate({ body: { code } }), isGiving: isPending }
}
