import type { KeptReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { PendingClaim } from './pending-claim.tsx'
import { ReadyCode } from './ready-code.tsx'
import { RewardShelf } from './reward-shelf.tsx'
import type { ShelvedReward } from './reward-shelves.ts'

type Props = {
  rewards: readonly ShelvedReward[]
  earnsPoints: boolean
  onShowCode: (reward: KeptReward) => void
}

/** What was claimed and not handed over yet. Members who became VIPs have it too: it was paid for. */
export function YoursNow({ rewards, earnsPoints, onShowCode }: Props) {
  if (rewards.length === 0) return null
  return (
    <RewardShelf title="Yours now">
      {rewards.map((shelved) =>
        shelved.reward.state === 'approved' ? (
          <ReadyCode key={shelved.reward.id} shelved={shelved} onShowCode={() => onShowCode(shelved.reward)} />
        ) : (
          <PendingClaim key={shelved.reward.id} shelved={shelved} earnsPoints={earnsPoints} />
        ),
      )}
    </RewardShelf>
  )
}
