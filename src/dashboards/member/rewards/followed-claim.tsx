import type { ReactNode } from 'react'
import { formatMoment, formatPoints } from '#dashboards/member/member-format.ts'
import type { EarnedReward, RejectedReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import './followed-claim.css'

type Props = {
  /** As it is now; undefined where it was taken back meanwhile. */
  reward: EarnedReward | undefined
  what: string
  earnsPoints: boolean
  onClose: () => void
  /** While the claim waits. */
  pending: ReactNode
}

/** An open claim: the dialog updates automatically when it is approved, turned down or handed over. */
export function FollowedClaim({ reward, what, earnsPoints, onClose, pending }: Props) {
  if (reward?.state === 'approved') return <CodeDialog {...{ reward, what, earnsPoints, onClose }} />
  if (reward?.state === 'rejected') return <TurnedDown {...{ reward, what, earnsPoints, onClose }} />
  if (reward?.state === 'redeemed') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Enjoy"
        intro={`${what}: redeemed ${formatMoment(reward.dateRedeemed ?? reward.dateEarned).replace(/^Today/, 'today')}.`}
        actions={
          <Button variant="strong" onClick={onClose}>
            Done
          </Button>
        }
      />
    )
  }
  return pending
}

type TurnedDownProps = Pick<Props, 'what' | 'earnsPoints' | 'onClose'> & { reward: RejectedReward }

function TurnedDown({ reward, what, earnsPoints, onClose }: TurnedDownProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="We couldn't approve this claim"
      intro={earnsPoints ? `${what}. We returned your ${formatPoints(reward.pointsThreshold)}.` : what}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <blockquote className="followed-claim__reason">{reward.rejectionReason}</blockquote>
    </Dialog>
  )
}
