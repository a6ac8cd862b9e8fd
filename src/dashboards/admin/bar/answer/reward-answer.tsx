import { verdictOf } from '#features/loyalty/bar/bar.rules.ts'
import { giveReward } from '#features/loyalty/rewards/codes/codes.contract.ts'
import { mayGiveAtOnce } from '#features/loyalty/rewards/codes/codes.rules.ts'
import type { RewardProps } from './answer-props.ts'
import { GivePreview } from './give-preview.tsx'
import { GivenAnswer, UndoneAnswer, UnsureAnswer } from './given-answer.tsx'
import {
  ExpiredAnswer,
  NotApproved,
  NotReachable,
  RefusedAnswer,
  RejectedAnswer,
  UsedAnswer,
} from './refused-answer.tsx'

/** One reward of a member: the preview with its button, what came of it, or why it is not given. */
export function RewardAnswer(props: RewardProps) {
  const { giving, reward, role } = props
  if (giving) return <GivingAnswer {...props} giving={giving} />
  const verdict = verdictOf(reward.state)
  if (verdict === 'used') {
    return <UsedAnswer {...props} redeemedAt={reward.redeemedAt} redeemedBy={reward.redeemedBy} />
  }
  if (verdict === 'expired') return <ExpiredAnswer {...props} />
  if (verdict === 'rejected') return <RejectedAnswer {...props} />
  if (verdict === 'not-approved') return <NotApproved {...props} />
  if (verdict === 'reachable' && !mayGiveAtOnce(role)) return <NotReachable {...props} />
  return <GivePreview {...props} />
}

function GivingAnswer(props: RewardProps & { giving: NonNullable<RewardProps['giving']> }) {
  const { state, error } = props.giving
  if (state === 'given' || state === 'undoing' || state === 'undo-unsure') return <GivenAnswer {...props} />
  if (state === 'undone') return <UndoneAnswer {...props} />
  if (state === 'unsure') return <UnsureAnswer {...props} />
  if (state !== 'refused' || !error) return <GivePreview {...props} />
  if (!error.is(giveReward, 'reward-already-redeemed')) return <RefusedAnswer {...props} message={error.message} />
  return <UsedAnswer {...props} {...error.details} />
}
