import { useApiMutation, useReload } from '#dashboards/shared/api-hooks.tsx'
import { redeemReward } from '#features/loyalty/rewards/rewards.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** Hands over a reward that was approved. */
export function useGiveReward({ code, name, memberName }: { code: string; name: string; memberName: string }) {
  const show = useToast()
  const reload = useReload('members')
  const { mutate, isPending } = useApiMutation(redeemReward, {
    onSuccess: () => {
      show({ type: 'success', title: 'Reward redeemed', message: `${memberName} got ${name}.` })
      return reload()
    },
    onError: ({ message }) => {
      show({ type: 'error', title: "Couldn't redeem the reward", message })
      return reload()
    },
  })
  return { give: () => mutate({ body: { code } }), isGiving: isPending }
}
