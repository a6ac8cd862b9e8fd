import { type ReactNode, useState } from 'react'
import { dayInWords } from '#base/zoned-time.ts'
import { callAtBar } from '#dashboards/admin/bar/bar-call.ts'
import { momentAtBar } from '#dashboards/admin/bar/bar-words.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useIsGone } from '#dashboards/shared/use-is-gone.ts'
import { mayGiveAtOnce } from '#features/loyalty/rewards/codes/codes.rules.ts'
import { approveClaim } from '#features/loyalty/rewards/rewards.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ApiError } from '#web/api.client.ts'
import type { RewardProps } from './answer-props.ts'
import { Verdict } from './verdict.tsx'

type Used = { redeemedAt: string | null; redeemedBy: string | null }

/** When and by whom: the guest asks. */
export function UsedAnswer({ redeemedAt, redeemedBy, ...props }: RewardProps & Used) {
  const { card, reward } = props
  const facts = [
    ['Reward', reward.title],
    ['Member', `${card.name}, ${card.memberNumber}`],
    ...(redeemedAt ? ([['Given', momentAtBar(redeemedAt)]] as const) : []),
    ...(redeemedBy ? ([['By', redeemedBy]] as const) : []),
  ] as const
  return (
    <>
      <Verdict tone="bad" icon="ban" title="Already used" facts={facts}>
        <p>Don't give it again.</p>
      </Verdict>
      <Acts {...props} />
    </>
  )
}

/** Managers and owners approve on the spot. Giving is the step after it, with its own preview. */
export function NotApproved(props: RewardProps) {
  const { card, reward, role, connection, onAnswer, onChoose, onOpen } = props
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isGone = useIsGone()
  const facts = [
    ['Reward', reward.title],
    ...(reward.claimedAt ? ([['Claimed', momentAtBar(reward.claimedAt)]] as const) : []),
  ] as const

  async function approve() {
    setIsBusy(true)
    await callAtBar(approveClaim, { body: { rewardId: reward.id } }).then(
      () => {
        onAnswer()
        // The next guest may be on the screen by now, or nobody.
        if (isGone.current) return
        onChoose(card, { ...reward, state: 'approved', approvedAt: new Date().toISOString() })
      },
      (error: ApiError) => {
        onAnswer(error)
        setProblem(error.message)
        setIsBusy(false)
      },
    )
  }

  return (
    <>
      <Verdict tone="warn" icon="clock" title="Not approved yet" facts={facts}>
        <p>
          {card.firstName} paid {formatPoints(reward.cost)}. A manager says yes first.
        </p>
      </Verdict>
      {problem && <Notice type="error">{problem}</Notice>}
      {mayGiveAtOnce(role) ? (
        <div className="answer-side__acts">
          <Button
            variant="primary"
            className="answer-side__main"
            isBusy={isBusy}
            disabled={connection.lostAt !== undefined}
            onClick={approve}
          >
            Approve it
          </Button>
          <Button onClick={() => onOpen(card.id)}>Back to {card.firstName}</Button>
        </div>
      ) : (
        <Acts {...props} />
      )}
    </>
  )
}

export function NotReachable(props: RewardProps) {
  const { card, reward } = props
  return (
    <>
      <Verdict tone="warn" icon="clock" title="Not claimed yet">
        <p>
          {card.firstName} has enough points for <b>{reward.title}</b>. They claim it on their phone, or a manager gives
          it here.
        </p>
      </Verdict>
      <Acts {...props} />
    </>
  )
}

export function RejectedAnswer(props: RewardProps) {
  const { card, reward } = props
  const facts = [
    ['Reward', reward.title],
    ['Member', `${card.name}, ${card.memberNumber}`],
    ...(reward.rejectionReason ? ([['Why', reward.rejectionReason]] as const) : []),
  ] as const
  return (
    <>
      <Verdict tone="info" icon="close" title="No longer good" facts={facts}>
        <p>
          {reward.state === 'canceled'
            ? `${card.firstName} canceled the claim and has the points back.`
            : `The claim was rejected, and ${card.firstName} has the points back.`}
        </p>
      </Verdict>
      <Acts {...props} />
    </>
  )
}

export function ExpiredAnswer(props: RewardProps) {
  const { card, reward } = props
  const facts = [
    ['Reward', reward.title],
    ['Member', `${card.name}, ${card.memberNumber}`],
    ...(reward.validThrough ? ([['Good through', dayInWords(reward.validThrough)]] as const) : []),
  ] as const
  return (
    <>
      <Verdict tone="bad" icon="clock" title="Expired" facts={facts}>
        <p>Don't give it. The days for it are over.</p>
      </Verdict>
      <Acts {...props} />
    </>
  )
}

export function RefusedAnswer({ message, ...props }: RewardProps & { message: string }) {
  return (
    <>
      <Verdict tone="bad" icon="alert" title="Not given">
        <p>{message}</p>
      </Verdict>
      <Acts {...props} />
    </>
  )
}

function Acts({ card, onNext, onOpen }: RewardProps): ReactNode {
  return (
    <div className="answer-side__acts">
      <Button variant="primary" className="answer-side__main" onClick={onNext}>
        Next card
      </Button>
      <Button onClick={() => onOpen(card.id)}>See what {card.firstName} may have</Button>
    </div>
  )
}
