import { useState } from 'react'
import { type ClaimOutcome, claimReward } from '#dashboards/member/member-calls.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import type { KeptReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'

type Props = {
  /** As the member saw it when they asked for it. */
  reward: KeptReward
  currentPoints: number
  onClose: () => void
  /** Something may have changed on the server: looks up again what is on the screen. */
  onChanged: () => Promise<void>
  onShowRewards: () => void
  onExpired: () => void
}

type Answer = Extract<ClaimOutcome, { outcome: 'claimed' | 'not-enough-points' | 'already-claimed' }>
type Step = { at: 'asking'; problem?: string } | { at: 'sending' } | { at: 'answered'; answer: Answer }

/** Asks before a claim, makes it, and says what came of it. */
export function ClaimDialog({ reward, currentPoints, onClose, onChanged, onShowRewards, onExpired }: Props) {
  const [step, setStep] = useState<Step>({ at: 'asking' })

  async function claim() {
    setStep({ at: 'sending' })
    const result = await claimReward(reward)
    if (result.outcome === 'login-required') return onExpired()
    // What is behind the dialog changes first, so that nothing takes the focus away once the answer is there.
    await onChanged()
    setStep(
      result.outcome === 'failed' ? { at: 'asking', problem: result.message } : { at: 'answered', answer: result },
    )
  }

  // The answer is a dialog of its own: it takes the focus when it comes, as the button that was pressed is gone.
  return step.at === 'answered' ? (
    <ClaimAnswer {...{ answer: step.answer, reward, onClose, onShowRewards }} />
  ) : (
    <Question {...{ step, reward, currentPoints, onClose }} onClaim={claim} />
  )
}

type QuestionProps = Pick<Props, 'reward' | 'currentPoints' | 'onClose'> & {
  step: Exclude<Step, { at: 'answered' }>
  onClaim: () => void
}

function Question({ reward, currentPoints, step, onClose, onClaim }: QuestionProps) {
  const isSending = step.at === 'sending'
  const price = formatPoints(reward.pointsThreshold)
  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      title={`Claim ${reward.name}?`}
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
      {step.at === 'asking' && step.problem && <Notice type="error">{step.problem}</Notice>}
      <Facts
        items={[
          ['Cost', price],
          ['You have', formatPoints(currentPoints)],
          ['You will have', formatPoints(Math.max(0, currentPoints - reward.pointsThreshold))],
        ]}
      />
      <ul className="consequences">
        <li>
          <Icon name="star" />
          The points leave your balance at once. Lifetime points stay.
        </li>
        <li>
          <Icon name="clock" />
          We approve your claim. If we cannot, you get the points back and the reason.
        </li>
        <li>
          <Icon name="gift" />
          Once approved, you have a code under Rewards. Show it to your server.
        </li>
      </ul>
    </Dialog>
  )
}

type AnswerProps = Pick<Props, 'reward' | 'onClose' | 'onShowRewards'> & { answer: Answer }

function ClaimAnswer({ answer, reward, onClose, onShowRewards }: AnswerProps) {
  const close = <Button onClick={onClose}>Close</Button>
  const toRewards = (words: string) => (
    <>
      {close}
      <Button variant="primary" onClick={onShowRewards}>
        {words}
      </Button>
    </>
  )
  if (answer.outcome === 'claimed') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Claimed"
        intro={`${reward.name}: ${reward.description}`}
        actions={toRewards('See my rewards')}
      >
        <Facts items={[['Points left', formatPoints(answer.newPoints)]]} />
        <p>We approve it next. Then your code is under Rewards Earned: show it to your server and it is yours.</p>
      </Dialog>
    )
  }
  if (answer.outcome === 'already-claimed') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="You've already claimed this reward!"
        intro="It is in the Rewards Earned section, with what happens next."
        actions={toRewards('Go to Rewards Earned')}
      />
    )
  }
  const facts = [
    ['This reward takes', formatPoints(answer.threshold)],
    ['Current points', formatPoints(answer.currentPoints)],
    ['Points needed', formatPoints(answer.pointsNeeded)],
  ] as const
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Not Enough Points!"
      intro={`${reward.name} has to wait a little.`}
      actions={close}
    >
      <Facts items={facts} />
    </Dialog>
  )
}
