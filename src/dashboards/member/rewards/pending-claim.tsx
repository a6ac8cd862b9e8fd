import { formatMoment, formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { cancelClaim } from '#features/loyalty/rewards/rewards.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './pending-claim.css'
import { RewardPanel } from './reward-panel.tsx'
import type { ShelvedReward } from './reward-shelves.ts'

const steps = ['Claimed', 'In review', 'Your code', 'Enjoy'] as const
const CURRENT = 1

type Props = { shelved: ShelvedReward; earnsPoints: boolean }

/** A claim that waits for us: where it is, and the way back. */
export function PendingClaim({ shelved: { reward, what, milestone }, earnsPoints }: Props) {
  const points = formatPoints(reward.pointsThreshold)
  const claimedAt = formatMoment(reward.dateClaimed ?? reward.dateEarned)
  const cancel = useCancel(what, { points, earnsPoints })
  return (
    <RewardPanel
      icon={milestone?.icon}
      what={what}
      tier={reward.name}
      about={earnsPoints ? `${points} set aside. Claimed ${lowered(claimedAt)}` : `claimed ${lowered(claimedAt)}`}
    >
      <ol className="pending-claim" aria-label="Where your claim is">
        {steps.map((step, index) => (
          <li key={step} data-done={index < CURRENT || undefined} aria-current={index === CURRENT ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <p>We're reviewing your claim. This page updates automatically.</p>
      <Button icon="undo" isBusy={cancel.isPending} onClick={() => cancel.mutate({ params: { id: reward.id } })}>
        <span>
          {earnsPoints ? `Cancel, get ${points} back` : 'Cancel this claim'}
          <span className="vh">: {what}</span>
        </span>
      </Button>
    </RewardPanel>
  )
}

function useCancel(what: string, { points, earnsPoints }: { points: string; earnsPoints: boolean }) {
  const show = useToast()
  return useApiMutation(cancelClaim, {
    onSuccess: () => {
      const message = earnsPoints ? `${what}: your ${points} are back.` : what
      show({ type: 'success', title: 'Claim canceled', message })
    },
    onError: ({ message }) => show({ type: 'error', title: "We couldn't cancel your claim", message }),
  })
}

/** "today, 7:38 PM" inside of a sentence; days of the week keep their capital letters. */
function lowered(moment: string) {
  return moment.replace(/^Today/, 'today')
}
