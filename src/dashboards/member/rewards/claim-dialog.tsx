import { errorCodes } from '#base/error-codes.ts'
import { formatCount, formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation, useReload } from '#dashboards/shared/api-hooks.tsx'
import {
  type EarnedRewardWire,
  fromEarnedRewardWire,
  type KeptReward,
} from '#features/loyalty/rewards/reward-wire.rules.ts'
import { claimReward } from '#features/loyalty/rewards/rewards.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'
import type { ApiError } from '#web/api.client.ts'
import { FollowedClaim } from './followed-claim.tsx'

type Props = {
  /** As it is now: what is claimed is what is shown when the button is pressed. */
  reward: KeptReward
  what: string
  isOffered: boolean
  currentPoints: number
  /** All of the member's, for what becomes of the claim. */
  rewards: readonly EarnedRewardWire[]
  onClose: () => void
  onShowRewards: () => void
}

/** Asks before a claim, makes it, says what came of it, and follows it until it is decided. */
export function ClaimDialog({ reward, what, isOffered, currentPoints, rewards, onClose, onShowRewards }: Props) {
  const reload = useReload('membership')
  // What is behind the dialog changes first, so that nothing takes the focus away once the answer is there.
  const claim = useApiMutation(claimReward, { onError: reload })
  const { id: rewardId, milestoneId, pointsThreshold, name: rewardName, description: rewardDescription } = reward
  // Treats have no milestone, and nobody has to claim them.
  const send = () =>
    milestoneId !== null &&
    claim.mutate({ body: { milestoneId, rewardId, pointsThreshold, rewardName, rewardDescription } })

  // Each answer is a dialog of its own: it takes the focus when it comes, as the button that was pressed is gone.
  const close = { reward, what, onClose, onShowRewards }
  if (claim.data) {
    const made = rewards.find(({ id }) => id === claim.data.rewardId)
    const pending = <Claimed {...close} newPoints={claim.data.newPoints} />
    return <FollowedClaim reward={made && fromEarnedRewardWire(made)} {...{ what, onClose, pending }} earnsPoints />
  }
  if (claim.error?.code === 'reward-already-claimed') return <AlreadyClaimed {...close} />
  if (claim.error?.is(claimReward, 'not-enough-points')) return <NotEnoughPoints {...close} {...claim.error.details} />
  if (claim.error?.code === 'reward-not-offered' || (!isOffered && !claim.isPending)) return <NotOffered {...close} />
  const problem = claim.error ? toProblem(claim.error) : undefined
  return <Question {...{ reward, what, currentPoints, onClose, problem }} isSending={claim.isPending} onClaim={send} />
}

function toProblem({ code, message }: ApiError): string {
  if (code === 'unreachable') return 'Error claiming reward. Please try again.'
  return code === 'unknown-answer' ? 'Failed to claim reward. Please try again.' : message
}

type QuestionProps = Pick<Props, 'reward' | 'what' | 'currentPoints' | 'onClose'> & {
  isSending: boolean
  problem: string | undefined
  onClaim: () => void
}

function Question({ reward, what, currentPoints, isSending, problem, onClose, onClaim }: QuestionProps) {
  const price = formatPoints(reward.pointsThreshold)
  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      title={`Claim ${what}?`}
      intro={reward.description}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Not now
          </Button>
          <Button variant="primary" isBusy={isSending} onClick={onClaim}>
            Claim for {price}
          </Button>
        </>
      }
    >
      {problem && !isSending && <Notice type="error">{problem}</Notice>}
      <Facts
        items={[
          ['Cost', price],
          ['Your points', formatPoints(currentPoints)],
          ['Points after claiming', formatPoints(Math.max(0, currentPoints - reward.pointsThreshold))],
        ]}
      />
      <ul className="consequences">
        <li>
          <Icon name="star" />
          We deduct the points right away. Your lifetime points don't change.
        </li>
        <li>
          <Icon name="clock" />
          We review your claim. If we can't approve it, you get your points back and we tell you why.
        </li>
        <li>
          <Icon name="gift" />
          Once it's approved, your code shows up under Rewards. Show it to your server to redeem it.
        </li>
      </ul>
    </Dialog>
  )
}

type AnswerProps = Pick<Props, 'reward' | 'what' | 'onClose' | 'onShowRewards'>

function Claimed({ reward, what, newPoints, onClose, onShowRewards }: AnswerProps & { newPoints: number }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Reward claimed"
      intro={`${what}: ${reward.description}`}
      actions={<WayOn label="View my rewards" {...{ onClose, onShowRewards }} />}
    >
      <Facts items={[['Points left', formatPoints(newPoints)]]} />
      <p>
        We're reviewing your claim. Once it's approved, your code shows up right here and under Rewards Earned. Show it
        to your server to redeem it.
      </p>
    </Dialog>
  )
}

function NotOffered({ what, onClose }: AnswerProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={what}
      intro={errorCodes['reward-not-offered'].sentence}
      actions={<Button onClick={onClose}>Close</Button>}
    />
  )
}

function AlreadyClaimed({ onClose, onShowRewards }: AnswerProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="You've already claimed this reward!"
      intro="See where it stands in the Rewards Earned section."
      actions={<WayOn label="Go to Rewards Earned" {...{ onClose, onShowRewards }} />}
    />
  )
}

function WayOn({ label, onClose, onShowRewards }: Omit<AnswerProps, 'reward' | 'what'> & { label: string }) {
  return (
    <>
      <Button onClick={onClose}>Close</Button>
      <Button variant="primary" onClick={onShowRewards}>
        {label}
      </Button>
    </>
  )
}

type Shortage = { threshold: number; currentPoints: number; pointsNeeded: number }

function NotEnoughPoints({ what, threshold, currentPoints, pointsNeeded, onClose }: AnswerProps & Shortage) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Not Enough Points!"
      intro={`You need ${formatCount(pointsNeeded)} more ${pointsNeeded === 1 ? 'point' : 'points'} for ${what}.`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Facts
        items={[
          ['Points required', formatPoints(threshold)],
          ['Current points', formatPoints(currentPoints)],
          ['Points needed', formatPoints(pointsNeeded)],
        ]}
      />
    </Dialog>
  )
}
